import type { EntityId, RecordId } from "../../../../schemas/ids.ts"
import type { ProcessAssignment } from "../../contracts/library.ts"

/** A position in the grid: row and column 0 are the headers. */
export interface GridPosition {
  readonly row: number
  readonly column: number
}

export interface GridAxes {
  readonly processIds: readonly RecordId[]
  readonly entityIds: readonly EntityId[]
}

/** The positions between two corners. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly first: number
  readonly last: number
}

export function blockBetween(one: GridPosition, other: GridPosition): Block {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    first: Math.min(one.column, other.column),
    last: Math.max(one.column, other.column),
  }
}

export const isInBlock = ({ top, bottom, first, last }: Block, { row, column }: GridPosition): boolean =>
  row >= top && row <= bottom && column >= first && column <= last

/** The assignments that a block stands for: a header stands for its whole row or column. */
export function assignmentsIn(
  { top, bottom, first, last }: Block,
  { processIds, entityIds }: GridAxes,
): ProcessAssignment[] {
  const processes = top === 0 ? processIds : processIds.slice(top - 1, bottom)
  const entities = first === 0 ? entityIds : entityIds.slice(first - 1, last)
  // The corner is no header of anything.
  if (bottom === 0 && last === 0) return []
  return processes.flatMap((processId) => entities.map((entityId) => ({ processId, entityId })))
}

/** State of a checkbox that stands for several assignments. */
export function checkedState(count: number, total: number): boolean | "mixed" {
  return count > 0 && count < total ? "mixed" : total > 0 && count === total
}

interface GridKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Rows moved by Page Up and Page Down. */
const pageRows = 10

/** The position after an arrow key, Home, End or Page Up and Down; null for other keys. */
export function positionAfterKey(
  { key, ctrlKey, metaKey }: GridKey,
  { row, column }: GridPosition,
  { processIds, entityIds }: GridAxes,
  dir: "ltr" | "rtl",
): GridPosition | null {
  const [lastRow, lastColumn] = [processIds.length, entityIds.length]
  const isCommand = ctrlKey || metaKey
  const clamp = (next: GridPosition): GridPosition => ({
    row: Math.min(lastRow, Math.max(0, next.row)),
    column: Math.min(lastColumn, Math.max(0, next.column)),
  })
  const along = (step: 1 | -1) =>
    isCommand ? { row, column: step > 0 ? lastColumn : 0 } : { row, column: column + step }
  switch (key) {
    case "ArrowUp":
      return clamp({ row: isCommand ? 0 : row - 1, column })
    case "ArrowDown":
      return clamp({ row: isCommand ? lastRow : row + 1, column })
    case "ArrowRight":
      return clamp(along(dir === "rtl" ? -1 : 1))
    case "ArrowLeft":
      return clamp(along(dir === "rtl" ? 1 : -1))
    case "Home":
      return { row: isCommand ? 0 : row, column: 0 }
    case "End":
      return { row: isCommand ? lastRow : row, column: lastColumn }
    case "PageUp":
      return clamp({ row: row - pageRows, column })
    case "PageDown":
      return clamp({ row: row + pageRows, column })
    default:
      return null
  }
}
