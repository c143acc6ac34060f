import type { PointerEvent } from "react"
import { findPointedCell } from "./cell-position.ts"
import type { CellPosition } from "./grid-keys.ts"

/**
 * Selects cells while a pressed pointer moves over them; reports the cell under the pointer whenever it is another one.
 */
export function dragCells(
  { currentTarget: grid }: PointerEvent,
  from: CellPosition,
  onOver: (position: CellPosition) => void,
  headerRows = 1,
): void {
  let last = from
  const end = new AbortController()
  const { signal } = end
  const stop = () => {
    grid.toggleAttribute("data-marking", false)
    end.abort()
  }
  const drag = (move: globalThis.PointerEvent) => {
    const under = document.elementFromPoint(move.clientX, move.clientY)
    const at = under && findPointedCell(under, headerRows)
    if (!at || at.row < 0 || at.column === 0 || (at.row === last.row && at.column === last.column)) return
    last = { row: at.row, column: at.column }
    // From here on dragging selects cells instead of text.
    grid.toggleAttribute("data-marking", true)
    window.getSelection()?.removeAllRanges()
    onOver(last)
  }
  document.addEventListener("pointermove", drag, { signal })
  document.addEventListener("pointerup", stop, { signal })
  document.addEventListener("pointercancel", stop, { signal })
}
