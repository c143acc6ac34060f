import type { KeyboardEvent } from "react"
import { useDirection } from "../../ui/direction.ts"
import { headerRow, moveByKey } from "../list/grid-keys.ts"
import type { CellSpan } from "../list/cell-range.ts"
import type { GridFocus } from "../list/use-grid-focus.ts"
import type { VisibleRows } from "../list/visible-rows.ts"
import { recordAt } from "./cell-record.ts"
import type { MatrixEditing } from "./matrix-editing.ts"
import { replaceableField } from "./editing/replaceable-field.ts"
import { headingRecord, type MatrixHeading } from "./matrix-heading.tsx"
import type { MatrixColumn, MatrixModel } from "./matrix-model.ts"
import type { RowSelection } from "./use-row-selection.ts"

export interface MatrixKeyboard {
  readonly model: MatrixModel
  readonly columns: readonly MatrixColumn[]
  readonly focus: GridFocus
  readonly editing: MatrixEditing
  readonly selection: RowSelection
  readonly visible: VisibleRows
  readonly toggleAll: () => void
}

/**
 * Spreadsheet keys: arrows move, and open and close headings; with Shift they select cells; Enter and F2 edit, typing
 * replaces, Delete clears; Enter on a number or a name opens the record; Space selects rows; Ctrl+D fills down, Ctrl+H
 * finds and replaces, Ctrl+Z and Ctrl+Y undo and redo.
 */
export function useMatrixKeyboard(keyboard: MatrixKeyboard) {
  const { model, columns, focus, editing, selection, visible, toggleAll } = keyboard
  const { lines, rows, source, edits } = model
  const { position, range, go } = focus
  const direction = useDirection()
  const forwards = direction === "ltr" ? "ArrowRight" : "ArrowLeft"
  const backwards = direction === "ltr" ? "ArrowLeft" : "ArrowRight"
  const column = columns[position.column - 1]
  const cell: CellSpan = { top: position.row, bottom: position.row, first: position.column, last: position.column }
  const cells = range ?? cell

  const openRecord = () => {
    const record = recordAt(rows.at(position.row), column)
    if (record) source.open(record)
  }
  const actOnHeading = (heading: MatrixHeading, key: string, shift: boolean): boolean => {
    const { row } = position
    const record = headingRecord(heading, model)
    if (key === " ") selectBelow(row, heading, shift)
    else if (key === "Enter" && record) source.open(record)
    else if (key === "Enter") lines.toggle(row)
    else if (key === forwards && !heading.isOpen) lines.toggle(row, true)
    else if (key === forwards) go({ row: Math.min(row + 1, lines.count - 1), column: position.column })
    else if (key === backwards && heading.isOpen) lines.toggle(row, false)
    else if (key === backwards) go({ row: lines.headingsAbove(row)[0] ?? row, column: 0 })
    else return false
    return true
  }
  const selectBelow = (row: number, heading: MatrixHeading, extend: boolean) => {
    if (!heading.isOpen) lines.toggle(row, true)
    else if (extend) selection.extend(row)
    else selection.toggleBelow(row)
  }
  const act = (key: string, shift: boolean): boolean => {
    const { row } = position
    if (row === headerRow) {
      if (position.column > 0 || (key !== "Enter" && key !== " ")) return false
      toggleAll()
      return true
    }
    const line = lines.at(row)
    if (line?.kind === "heading") return actOnHeading(line, key, shift)
    const system = column?.compiled.system
    const opens =
      position.column > 0 && (!edits || column?.group === "RESULTS" || system === "uid" || system === "name")
    const heading = model.state.isGrouped ? lines.headingsAbove(row).at(-1) : undefined
    if (key === " ") selection.toggle(row, shift)
    else if (key === backwards && position.column === 0 && heading !== undefined) go({ row: heading, column: 0 })
    else if (key === "Enter" && opens) openRecord()
    else if (position.column === 0) return false
    else if (key === "Enter" || key === "F2") editing.edit(position)
    else if (key === "Delete" || key === "Backspace") editing.clear(cells)
    else if (key.length === 1) editing.edit(position, key)
    else return false
    return true
  }
  const actWithControl = (key: string, shift: boolean): boolean => {
    const isInCell = position.row > headerRow && position.column > 0
    if (key === "a") selection.all()
    else if (key === "z" && !shift) editing.undo()
    else if (key === "y" || key === "z") editing.redo()
    else if (key === "d" && isInCell) editing.fillDown(fillSpan(cells))
    else if (key === "h" && column && replaceableField(model.profiles, column)) editing.replaceIn(column)
    else return false
    return true
  }
  const move = (key: string, control: boolean, shift: boolean): boolean => {
    const screen = visible.now()
    const page = Math.max(1, screen.last - screen.first - 1)
    const next = moveByKey(position, key, control, { rows: lines.count, columns: columns.length + 1, page, direction })
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
    if (key !== "Shift" && key !== "Control" && key !== "Meta" && key.length > 1) editing.end()
    if (key === "Escape") {
      if (range) go(position)
      else selection.none()
    } else if (
      !(control ? actWithControl(key.toLowerCase(), shiftKey) : act(key, shiftKey)) &&
      !move(key, control, shiftKey)
    )
      return
    event.preventDefault()
  }
}

/** A single cell is filled with the one above it, as in spreadsheets. */
function fillSpan(cells: CellSpan): CellSpan {
  return cells.top === cells.bottom ? { ...cells, top: Math.max(0, cells.top - 1) } : cells
}
