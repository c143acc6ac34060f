import type { GridPlace } from "./grid-keys.ts"

export interface PointedPlace extends GridPlace {
  readonly onLink: boolean
}

/** Which cell an element is in; null on the grip between two columns and on the header's own box. */
export function placeOf(target: Element): PointedPlace | null {
  const cell = target.closest(".ru-list__cell")
  const row = cell?.parentElement?.getAttribute("aria-rowindex")
  if (!cell?.parentElement || !row || target.closest(".ru-list__grip, .ru-list__menu, .ru-list__head input"))
    return null
  const column = [...cell.parentElement.children].indexOf(cell)
  return { row: Number(row) - 2, column, onLink: target.closest("a") !== null }
}
