import type { ReactNode } from "react"

export interface FactTableProps {
  readonly head: readonly string[]
  /** Cells of each row; the first names what the row is about. */
  readonly rows: readonly (readonly ReactNode[])[]
}

/** A table of a documentation page, in the form of the keyboard tables. */
export function FactTable({ head, rows }: FactTableProps) {
  return (
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
        {rows.map(([first, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{first}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
