import type { ClipboardEvent } from "react"
import { announce } from "../../ui/announce.ts"
import type { GridPlace } from "./grid-keys.ts"
import type { CellEditing } from "./use-cell-editing.ts"
import type { CellSpan } from "./cell-range.ts"
import type { DrawnColumn } from "./use-list-columns.ts"
import { useListText } from "./use-list-text.ts"
import type { RecordListModel } from "./use-record-list.ts"
import type { SheetWork } from "./use-sheet-work.ts"

/** What keys and pointer can do to a list. */
export interface GridActions {
  readonly sort: (column: number) => void
  /** Selects everything, or nothing where everything is selected. */
  readonly toggleAll: () => void
  readonly openRecord: (row: number) => void
  /** Whether Enter on the cell opens the record: its number and its name do; everything does where nothing can be edited. */
  readonly opens: (place: GridPlace) => boolean
  readonly edit: (place: GridPlace, typed?: string) => void
  readonly copy: (event: ClipboardEvent, cells: CellSpan) => void
  readonly paste: (event: ClipboardEvent, cells: CellSpan) => void
  readonly undo: () => void
}

export function useGridActions(
  model: RecordListModel,
  drawn: readonly DrawnColumn[],
  editing: CellEditing,
  sheet: SheetWork,
  selected: "none" | "some" | "all",
): GridActions {
  const { columns, rows, selection, source, edits } = model
  const text = useListText()
  const columnAt = ({ column }: GridPlace) => drawn[column - 1]
  return {
    sort(column) {
      const drawnColumn = drawn[column - 1]
      const sorting = drawnColumn && columns.table.getColumn(drawnColumn.key)
      if (!sorting?.getCanSort()) return
      const next = sorting.getNextSortingOrder()
      sorting.toggleSorting()
      announce(text(next ? `list.sorted.${next}` : "list.sorted.none", { column: drawnColumn?.label ?? "" }))
    },
    toggleAll: () => (selected === "all" ? selection.none() : selection.all()),
    openRecord(row) {
      const record = rows.cache.row(row)
      if (record) source.open(record)
    },
    opens(place) {
      const system = columnAt(place)?.compiled.system
      return !edits || system === "uid" || system === "name"
    },
    edit(place, typed) {
      const record = rows.cache.row(place.row)
      const column = columnAt(place)
      if (edits && record && column) editing.begin(place, record, column, typed)
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
