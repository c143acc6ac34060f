import type { KeyboardEvent } from "react"
import { useDirection } from "../../ui/direction.ts"
import { headerRow, moveByKey, type GridPlace } from "./grid-keys.ts"
import type { GridActions } from "./use-grid-actions.ts"
import type { GroupHeadings } from "./grouping/grouped-cache.ts"
import type { GridFocus } from "./use-grid-focus.ts"
import type { RecordListModel } from "./use-record-list.ts"

/** A heading closes and opens by the arrows that lead back and on, and turns over by Enter or Space. */
function turnGroup(headings: GroupHeadings, row: number, key: string, direction: "ltr" | "rtl"): boolean {
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
  /** Ends the edit whose cell cannot be typed in, such as one that is only saying why not. */
  readonly endEdit: () => void
}

/**
 * The keys of a grid, as people know them from spreadsheets: arrows move and with Shift mark cells, or rows in the column
 * of boxes; Enter and F2 edit, typing edits anew; Space selects the row; Escape lets go of what is marked, then selected.
 */
export function useGridKeyboard({ model, focus, actions, rows, columns, endEdit }: GridKeyboard) {
  const direction = useDirection()
  const { selection } = model
  const { place, go } = focus

  const act = ({ row, column }: GridPlace, key: string, extend: boolean): boolean => {
    if (row === headerRow) {
      if (key !== "Enter" && key !== " ") return false
      if (column === 0) actions.toggleAll()
      else actions.sort(column)
      return true
    }
    const { headings } = model.rows.cache
    if (headings?.at(row)) return turnGroup(headings, row, key, direction)
    if (key === " ") selection.toggle(row, extend)
    else if (key === "Enter" && (column === 0 || actions.opens(place))) actions.openRecord(row)
    else if (key === "Enter" || key === "F2") actions.edit(place)
    else if (column > 0 && (key === "Delete" || key === "Backspace")) actions.edit(place, "")
    else if (column > 0 && key.length === 1) actions.edit(place, key)
    else return false
    return true
  }
  const move = (key: string, control: boolean, shift: boolean): boolean => {
    const screen = model.rows.visible.now()
    const page = Math.max(1, screen.last - screen.first - 1)
    const next = moveByKey(place, key, control, { rows, columns, page, direction })
    if (!next) return false
    const marksCells = shift && place.column > 0 && next.column > 0 && place.row >= 0 && next.row >= 0
    go(next, marksCells ? focus.corner : undefined)
    if (shift && !marksCells && next.row >= 0) selection.extend(next.row)
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
      if (focus.range) go(place)
      else selection.none()
    } else if ((control || !act(place, key, shiftKey)) && !move(key, control, shiftKey)) return
    event.preventDefault()
  }
}
