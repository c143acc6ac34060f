import { Fragment } from "react"
import { Kbd } from "../../ui/kbd.tsx"

export interface KeyboardTableProps {
  /**
   * Keys and what they do. `+` joins keys pressed together, `, ` separates alternatives: `["Enter, Space", "Opens the
   * list."]`.
   */
  readonly keys: readonly (readonly [keys: string, action: string])[]
}

/** What each key does while the component has the focus. */
export function KeyboardTable({ keys }: KeyboardTableProps) {
  return (
    <table className="docs-keys sb-unstyled">
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(([alternatives, action]) => (
          <tr key={alternatives}>
            <th scope="row">
              {alternatives.split(", ").map((key, index) => (
                <Fragment key={key}>
                  {index > 0 ? " or " : null}
                  <Kbd keys={printedNames(key)} />
                </Fragment>
              ))}
            </th>
            <td>{action}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** As on the keyboard. */
const symbols: Readonly<Record<string, string>> = { ArrowDown: "↓", ArrowUp: "↑", ArrowLeft: "←", ArrowRight: "→" }

function printedNames(keys: string): string {
  return keys
    .split("+")
    .map((key) => symbols[key] ?? key.replace(/^Page/, "Page "))
    .join("+")
}
