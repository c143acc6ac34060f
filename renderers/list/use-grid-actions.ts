import type { ClipboardEvent } from "react"
import { announce } from "../../ui/announce.ts"
import type { CellPosition } from "./grid-keys.ts"
import type { CellEditing } from "./use-cell-editing.ts"
import type { CellSpan } from "./cell-range.ts"
import type { RenderedColumn } from "./use-list-columns.ts"
import { useListText } from "./use-list-text.ts"
import type { RecordListModel } from "./use-record-list.ts"
import type { SheetActions } from "./use-sheet-actions.ts"

/** Operations of a list for keyboard and pointer. */
export interface GridActions {
  readonly sort: (column: number) => void
  /** Selects all records, or none when all are selected. */
  readonly toggleAll: () => void
  readonly openRecord: (row: number) => void
  /** Whether Enter on the cell opens the record: true for UID and title, and for all cells of a read-only list. */
  readonly opens: (position: CellPosition) => boolean
  readonly edit: (position: CellPosition, initialText?: string) => void
  readonly copy: (event: ClipboardEvent, cells: CellSpan) => void
  readonly paste: (event: ClipboardEvent, cells: CellSpan) => void
  readonly undo: () => void
}

export function useGridActions(
  model: RecordListModel,
  rendered: readonly RenderedColumn[],
  editing: CellEditing,
  sheet: SheetActions,
  selected: "none" | "some" | "all",
): GridActions {
  const { columns, rows, selection, source, edits } = model
  const text = useListText()
  const columnAt = ({ column }: CellPosition) => rendered[column - 1]
  return {
    sort(column) {
      const renderedColumn = rendered[column - 1]
      const sorting = renderedColumn && columns.table.getColumn(renderedColumn.key)
      if (!sorting?.getCanSort()) return
      const next = sorting.getNextSortingOrder()
      sorting.toggleSorting()
      announce(text(next ? `list.sorted.${next}` : "list.sorted.none", { column: renderedColumn?.label ?? "" }))
    },
    toggleAll: () => (selected === "all" ? selection.none() : selection.all()),
    openRecord(row) {
      const record = rows.cache.row(row)
      if (record) source.open(record)
    },
    opens(position) {
      const system = columnAt(position)?.compiled.system
      return !edits || system === "uid" || system === "name"
    },
    edit(position, initialText) {
      const record = rows.cache.row(position.row)
      const column = columnAt(position)
      if (edits && record && column) editing.startEdit(position, record, column, initialText)
    },
    copy: (event, cells) => sheet.copy(event, cells),
    paste(event, cells) {
      const pasted = event.clipboardData.getData("text/plain")
      if (!edits || pasted === "") return
      event.preventDefault()
      sheet.paste(pasted, cells)
    },
    undo: sheet.undo,
  }
}
