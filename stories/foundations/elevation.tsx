import { flattenTokens } from "../../ui/theme/flatten-tokens.ts"
import { semanticTokens } from "../../ui/theme/semantic-tokens.ts"
import { tokens } from "../../ui/theme/tokens.ts"
import { cssVariable } from "./css-variable.ts"
import "./foundations.css"

const shadows = flattenTokens<object>(semanticTokens.shadows ?? {})
const layers = flattenTokens<number>(tokens.zIndex ?? {})

/** Every shadow in both modes. In dark mode a light line around the element does most of the work. */
export function Shadows() {
  return (
    <div className="foundations-modes sb-unstyled">
      {(["light", "dark"] as const).map((mode) => (
        <ul key={mode} className={`${mode} foundations-shadows`} aria-label={`${mode} mode`}>
          {shadows.map(({ name, description }) => (
            <li key={name} style={{ boxShadow: cssVariable("shadows", name) }}>
              <code>{name}</code>
              <span className="ru-note">{description}</span>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

/** What lies over what, from top to bottom. */
export function Layers() {
  return (
    <ol className="foundations-layers sb-unstyled">
      {layers
        .toSorted((one, other) => other.value - one.value)
        .map(({ name, value, description }) => (
          <li key={name}>
            <code>{name}</code>
            <span className="ru-figures ru-muted">{value}</span>
            <span className="ru-small">{description}</span>
          </li>
        ))}
    </ol>
  )
}
