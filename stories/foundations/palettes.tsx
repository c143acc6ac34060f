import { contrastRatio } from "../../ui/theme/contrast.ts"
import { flattenTokens } from "../../ui/theme/flatten-tokens.ts"
import { palettes } from "../../ui/theme/palettes.ts"
import { semanticColors } from "../../ui/theme/semantic-colors.ts"
import "./foundations.css"

const [white, black] = [palettes.white.value, palettes.gray[1000].value]

/** Every palette from its lightest to its darkest step, with the semantic colours that refer to each. */
export function Palettes() {
  return (
    <div className="foundations-palettes sb-unstyled">
      {Object.entries(palettes).map(([name, palette]) => (
        <section key={name} aria-label={name}>
          <h2 className="ru-heading">{name}</h2>
          <ul>
            {flattenTokens<string>(palette, [name]).map((step) => (
              <PaletteStep key={step.name} name={step.name} value={step.value} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function PaletteStep({ name, value }: { readonly name: string; readonly value: string }) {
  const text = contrastRatio(value, white) >= contrastRatio(value, black) ? white : black
  const uses = semanticColors.flatMap((color) => [
    ...(color.light.source === name ? [`${color.name} in light mode`] : []),
    ...(color.dark.source === name ? [`${color.name} in dark mode`] : []),
  ])
  return (
    <li style={{ background: value, color: text }} tabIndex={0} data-tooltip={uses.join(", ") || "No semantic colour"}>
      <span className="ru-strong">{name.split(".").at(-1)}</span>
      <code>{value}</code>
      <span>
        {uses.length} {uses.length === 1 ? "use" : "uses"}
      </span>
    </li>
  )
}
