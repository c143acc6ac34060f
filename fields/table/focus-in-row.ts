import { rowHeight } from "./table-grid.tsx"

/** Drawings of the page within which a row that scrolls into sight is drawn. */
const patience = 20

/** Puts the focus in a row that is just coming; of a long table only the rows in sight are drawn, so it is scrolled to. */
export function focusInRow(tableId: string, row: number, control: string): void {
  const table = document.getElementById(tableId)
  const look = (turn: number) =>
    requestAnimationFrame(() => {
      const found = table?.querySelector<HTMLElement>(`[data-row="${row}"] ${control}`)
      if (found) return found.focus()
      const box = table?.querySelector(".ru-table__window")
      if (box) box.scrollTop = row * rowHeight
      if (turn < patience) look(turn + 1)
    })
  look(0)
}
