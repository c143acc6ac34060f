import type { CellPosition } from "../list/grid-keys.ts"
import type { MatrixHeading } from "./matrix-heading.tsx"
import type { MatrixColumn, MatrixLine, MatrixModel, MatrixRow } from "./matrix-model.ts"

/** What a menu in the matrix was opened on: a cell, or a heading without a row and a column. */
export interface MatrixMenuTarget {
  readonly line: MatrixLine
  readonly row: MatrixRow | undefined
  readonly column: MatrixColumn | undefined
  /** The headings at or above the line, from the outside to the inside. */
  readonly headings: readonly MatrixHeading[]
}

/** What is at a position of the grid; undefined in its header. */
export function targetAt(
  { lines, rows }: Pick<MatrixModel, "lines" | "rows">,
  columns: readonly MatrixColumn[],
  { row, column }: CellPosition,
): MatrixMenuTarget | undefined {
  const line = lines.at(row)
  if (!line) return undefined
  const headings = lines.headingsAbove(row).flatMap((at) => {
    const heading = lines.at(at)
    return heading?.kind === "heading" ? [heading] : []
  })
  return { line, row: rows.at(row), column: columns[column - 1], headings }
}
