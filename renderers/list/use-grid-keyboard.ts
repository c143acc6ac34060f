import type { KeyboardEvent } from "react"
import { useDirection } from "../../ui/direction.ts"
import { headerRow, moveByKey, type CellPosition } from "./grid-keys.ts"
import type { GridActions } from "./use-grid-actions.ts"
import type { GroupHeadings } from "./grouping/grouped-cache.ts"
import type { GridFocus } from "./use-grid-focus.ts"
import type { RecordListModel } from "./use-record-list.ts"

/** Arrow keys collapse and expand a group heading; Enter and Space toggle it. */
function toggleGroup(headings: GroupHeadings, row: number, key: string, direction: "ltr" | "rtl"): boolean {
  const on = direction === "ltr" ? "ArrowRight" : "ArrowLeft"
  const back = direction === "ltr" ? "ArrowLeft" : "ArrowRight"
  if (key !== "Enter" && key !== " " && key !== on && key !== back) return false
  headings.toggle(row, key === on ? true : key === back ? false : undefined)
  return true
}

export interface GridKeyboard {
  readonly model: RecordListModel
  readonly focus: GridFocus
  readonly actions: GridActions
  readonly rows: number
  readonly columns: number
  /** Ends the edit of a cell without an input, such as one that only explains why it is locked. */
  readonly endEdit: () => void
}

/**
 * Spreadsheet keys of a grid: arrows move; with Shift they select cells, or rows in the checkbox column; Enter and F2
 * edit; typing replaces the value; Space selects the row; Escape clears the cell range, then the row selection.
 */
export function useGridKeyboard({ model, focus, actions, rows, columns, endEdit }: GridKeyboard) {
  const direction = useDirection()
  const { selection } = model
  const { position, go } = focus

  const act = ({ row, column }: CellPosition, key: string, extend: boolean): boolean => {
    if (row === headerRow) {
      if (key !== "Enter" && key !== " ") return false
      if (column === 0) actions.toggleAll()
      else actions.sort(column)
      return true
    }
    const { headings } = model.rows.cache
    if (headings?.at(row)) return toggleGroup(headings, row, key, direction)
    if (key === " ") selection.toggle(row, extend)
    else if (key === "Enter" && (column === 0 || actions.opens(position))) actions.openRecord(row)
    else if (key === "Enter" || key === "F2") actions.edit(position)
    else if (column > 0 && (key === "Delete" || key === "Backspace")) actions.edit(position, "")
    else if (column > 0 && key.length === 1) actions.edit(position, key)
    else return false
    return true
  }
  const move = (key: string, control: boolean, shift: boolean): boolean => {
    const screen = model.rows.visible.now()
    const page = Math.max(1, screen.last - screen.first - 1)
    const next = moveByKey(position, key, control, { rows, columns, page, direction })
    if (!next) return false
    const selectsCells = shift && position.column > 0 && next.column > 0 && position.row >= 0 && next.row >= 0
    go(next, selectsCells ? focus.corner : undefined)
    if (shift && !selectsCells && next.row >= 0) selection.extend(next.row)
    else selection.anchorAt(next.row)
    return true
  }
  return (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const control = event.ctrlKey || event.metaKey
    if (event.altKey || event.nativeEvent.isComposing) return
    if (key !== "Shift" && key !== "Control" && key !== "Meta" && key.length > 1) endEdit()
    if (control && key.toLowerCase() === "a") selection.all()
    else if (control && key.toLowerCase() === "z" && !shiftKey) actions.undo()
    else if (key === "Escape") {
      if (focus.range) go(position)
      else selection.none()
    } else if ((control || !act(position, key, shiftKey)) && !move(key, control, shiftKey)) return
    event.preventDefault()
  }
}
