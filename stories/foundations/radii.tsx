import { flattenTokens } from "../../ui/theme/flatten-tokens.ts"
import { tokens } from "../../ui/theme/tokens.ts"
import { cssVariable } from "./css-variable.ts"
import "./foundations.css"

const radii = flattenTokens<string>(tokens.radii ?? {})

/** Every radius at a corner of its own. */
export function Radii() {
  return (
    <ul className="foundations-tiles sb-unstyled">
      {radii.map(({ name, value, description }) => (
        <li key={name}>
          <span
            className="foundations-radius"
            style={{ borderRadius: cssVariable("radii", name) }}
            aria-hidden="true"
          />
          <code>{name}</code>
          <span className="ru-note">{value}</span>
          <span className="ru-small">{description}</span>
        </li>
      ))}
    </ul>
  )
}
