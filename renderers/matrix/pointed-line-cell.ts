import { findPointedCell, type PointedCell } from "../list/cell-position.ts"
import { headerRows } from "./matrix-row.tsx"

/** The cell of an element; that of its line for a heading that stays while its rows scroll. */
export function findPointedLineCell(target: Element): PointedCell | null {
  const sticky = target.closest<HTMLElement>(".ru-matrix__sticky-line")
  if (!sticky) return findPointedCell(target, headerRows)
  return { row: Number(sticky.dataset["line"]), column: 0, onLink: target.closest("a") !== null }
}
