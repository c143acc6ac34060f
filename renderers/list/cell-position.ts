import type { CellPosition } from "./grid-keys.ts"

export interface PointedCell extends CellPosition {
  readonly onLink: boolean
}

/** Finds the cell that contains an element. Returns null for column resize handles and the header itself. */
export function findPointedCell(target: Element, headerRows = 1): PointedCell | null {
  const cell = target.closest(".ru-list__cell")
  const row = cell?.parentElement?.getAttribute("aria-rowindex")
  if (!cell?.parentElement || !row || target.closest(".ru-list__handle, .ru-list__menu, .ru-list__head input"))
    return null
  // In a row that renders only some of its columns, each cell says which one it is.
  const number = cell.getAttribute("aria-colindex")
  const column = number === null ? [...cell.parentElement.children].indexOf(cell) : Number(number) - 1
  return { row: Number(row) - 1 - headerRows, column, onLink: target.closest("a") !== null }
}
