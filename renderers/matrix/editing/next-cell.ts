import { editedField, whyLocked } from "../../list/editing/edited-field.ts"
import type { EditMove } from "../../list/edited-cell.tsx"
import type { CellPosition } from "../../list/grid-keys.ts"
import { recordIn, type MatrixColumn, type MatrixModel, type MatrixRow } from "../matrix-model.ts"

type SearchedMatrix = Pick<MatrixModel, "columns" | "lines" | "rows" | "profiles">

/** Maximum number of lines that are searched for the next cell. */
const maxLines = 500

/**
 * The cell to which the focus moves after an edit: the next one that can be edited, without headings, and downwards
 * without repetitions of the same record. Without such a cell the focus stays.
 */
export function nextEditableCell(position: CellPosition, move: EditMove, matrix: SearchedMatrix): CellPosition {
  switch (move) {
    case "leave":
    case "stay":
      return position
    case "down":
    case "up":
      return inColumn(position, move === "down" ? 1 : -1, matrix)
    case "next":
    case "previous":
      return inReadingOrder(position, move === "next" ? 1 : -1, matrix)
  }
}

function inColumn(position: CellPosition, step: 1 | -1, matrix: SearchedMatrix): CellPosition {
  const { lines, rows, columns } = matrix
  const column = columns[position.column - 1]
  const group = column?.group
  for (let count = 1; count <= maxLines; count++) {
    const line = position.row + step * count
    if (line < 0 || line >= lines.count) break
    if (!column || !group || lines.at(line)?.kind !== "row") continue
    const row = rows.at(line)
    const isRepeated = group !== "RESULTS" && row?.repeated.has(group) === true
    if (!row || (!isRepeated && recordIn(row, column))) return { row: line, column: position.column }
  }
  return position
}

function inReadingOrder(position: CellPosition, step: 1 | -1, matrix: SearchedMatrix): CellPosition {
  const { lines, rows, columns } = matrix
  const end = step === 1 ? 1 : columns.length
  let { row: line, column: at } = position
  for (let count = 0; count <= maxLines; count++) {
    if (lines.at(line)?.kind === "row") {
      const row = rows.at(line)
      for (at += count === 0 ? step : 0; at >= 1 && at <= columns.length; at += step) {
        const column = columns[at - 1]
        if (column && isEditable(row, column, matrix)) return { row: line, column: at }
      }
    }
    line += step
    at = end
    if (line < 0 || line >= lines.count) break
  }
  return position
}

/** A row that is still loading counts as editable. */
function isEditable(row: MatrixRow | undefined, column: MatrixColumn, { profiles }: SearchedMatrix): boolean {
  if (column.group === "RESULTS") return false
  if (!row) return true
  const record = recordIn(row, column)
  const compiled = profiles[column.group]
  return record !== undefined && compiled !== undefined && !whyLocked(editedField(compiled, column.compiled), record)
}
