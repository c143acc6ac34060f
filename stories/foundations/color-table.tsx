import { Check, X } from "lucide-react"
import type { CSSProperties } from "react"
import { contrastPairs, type ContrastPair } from "../../ui/theme/contrast-pairs.ts"
import { contrastRatio } from "../../ui/theme/contrast.ts"
import { semanticColor, semanticColors, type SemanticColor } from "../../ui/theme/semantic-colors.ts"
import "./foundations.css"

type Mode = "light" | "dark"

interface ColorTableProps {
  /** First part of the names, such as `fg`. */
  readonly group: string
}

/** The semantic colours of a group in both modes, with the contrast that each of them needs. */
export function ColorTable({ group }: ColorTableProps) {
  const colors = semanticColors.filter(({ name }) => name === group || name.startsWith(`${group}.`))
  return (
    <table className="foundations-colors sb-unstyled">
      <thead>
        <tr>
          <th scope="col">Colour</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {colors.map((color) => (
          <tr key={color.name}>
            <th scope="row">
              <code>{color.name}</code>
              <span>{color.use}</span>
            </th>
            <ColorCell color={color} mode="light" />
            <ColorCell color={color} mode="dark" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One colour in one mode, on the page of that mode. */
function ColorCell({ color, mode }: { readonly color: SemanticColor; readonly mode: Mode }) {
  const { source, value } = color[mode]
  const pair = contrastPairs.find((one) => one.color === color.name)
  const [firstBackground] = pair?.backgrounds ?? []
  const ground = firstBackground === undefined ? undefined : semanticColor(firstBackground)[mode].value
  return (
    <td className={mode} data-mode={mode}>
      <div className="foundations-color">
        <span
          className="foundations-color__sample"
          data-shape={shapeOf(color.name)}
          style={{ "--color": value, "--ground": ground } as CSSProperties}
        />
        <span className="foundations-color__value">
          <span>{source}</span>
          {source === value ? null : <code>{value}</code>}
        </span>
      </div>
      {pair ? <ContrastList pair={pair} mode={mode} /> : null}
    </td>
  )
}

/** The colour on each background that it has to stand out from. */
function ContrastList({ pair, mode }: { readonly pair: ContrastPair; readonly mode: Mode }) {
  const { color, backgrounds, minimum } = pair
  const foreground = semanticColor(color)[mode].value
  return (
    <ul className="foundations-contrast" aria-label={`Contrast, at least ${minimum}:1`}>
      {backgrounds.map((name) => {
        const background = semanticColor(name)[mode].value
        const ratio = contrastRatio(foreground, background)
        const passes = ratio >= minimum
        return (
          <li key={name}>
            <span className="foundations-contrast__sample" style={{ background, color: foreground }} aria-hidden="true">
              {minimum === 3 ? <span className="foundations-contrast__dot" /> : "Aa"}
            </span>
            <span>
              on <code>{name}</code>
            </span>
            <span className="foundations-contrast__result" data-passes={passes ? "" : undefined}>
              {formatRatio(ratio)}
              {passes ? <Check aria-label="passes" /> : <X aria-label={`fails ${minimum}:1`} />}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Rounded down, so that a ratio below the minimum never looks as if it passed. */
const formatRatio = (ratio: number) => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

/** How a colour is used: as an area, as a line or as text. */
function shapeOf(name: string): "area" | "line" | "text" {
  if (name.startsWith("border") || name.endsWith(".border") || name.endsWith("focusRing")) return "line"
  return name.startsWith("fg") || /\.(?:fg|contrast)$/.test(name) ? "text" : "area"
}
