import type { ReactNode } from "react"
import "./docs.css"

export interface ChoiceTableProps {
  readonly head: readonly string[]
  /** As many cells as the head; the first names the row. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** What to choose in which case. */
export function ChoiceTable({ head, rows }: ChoiceTableProps) {
  return (
    <div className="docs-choices" role="region" aria-label={head.join(", ")} tabIndex={0}>
      <table className="docs-keys sb-unstyled">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
