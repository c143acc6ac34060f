import { rowHeight } from "./table-grid.tsx"

/** Maximum number of frames to wait until a row scrolled into view is rendered. */
const maxFrames = 20

/**
 * Focuses a control in a row that may not be rendered yet: long tables only render visible rows, so the row is scrolled
 * into view first.
 */
export function focusInRow(tableId: string, row: number, control: string): void {
  const table = document.getElementById(tableId)
  const tryFocus = (attempt: number) =>
    requestAnimationFrame(() => {
      const found = table?.querySelector<HTMLElement>(`[data-row="${row}"] ${control}`)
      if (found) return found.focus()
      const box = table?.querySelector(".ru-table__window")
      if (box) box.scrollTop = row * rowHeight
      if (attempt < maxFrames) tryFocus(attempt + 1)
    })
  tryFocus(0)
}
