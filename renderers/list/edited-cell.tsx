import { useEffect, useRef } from "react"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import type { ProfileInstance } from "../../schemas/record.ts"
import { editingParts } from "./editing-parts.ts"
import { headerRow, type GridPlace } from "./grid-keys.ts"
import type { CellEditing, OpenCell } from "./use-cell-editing.ts"
import type { RecordListModel } from "./use-record-list.ts"
import type { CellChange } from "./use-sheet-work.ts"

/** Where to after an edit: nowhere, back to the cell, or on. */
export type EditMove = "leave" | "stay" | "next" | "previous" | "down" | "up"

export interface EditedCellProps {
  readonly model: RecordListModel
  readonly editing: CellEditing
  readonly open: OpenCell
  readonly rows: number
  readonly columns: number
  readonly go: (place: GridPlace) => void
  readonly onChange: (change: CellChange) => void
  /** Something was typed while a save was under way: it begins the next edit. */
  readonly onTyped: (place: GridPlace, typed: string) => void
}

/** The cell in its place while it is edited; until the editor is here it shows its value as before. */
export function EditedCell({ model, editing, open, rows, columns, go, onChange, onTyped }: EditedCellProps) {
  const parts = editingParts.usePart()
  const { tags } = useFieldView()
  const { record, column, place } = open
  const { cache } = model.rows
  const plain = column.draw(record) ?? "–"
  useLostRow(cache.row(place.row), record, editing)
  if (!parts || !model.edits) return plain
  return (
    <parts.CellEditor
      compiled={model.compiled}
      tags={tags}
      edits={model.edits}
      record={record}
      column={column}
      typed={open.typed}
      tellFinish={editing.tellFinish}
      onSaved={(saved, before) => {
        cache.replace(saved)
        onChange({ label: column.label, records: [{ record: saved, before }] })
      }}
      onNewer={cache.replace}
      onEnd={(move, typedAhead) => {
        editing.end()
        if (move === "leave") return
        const next = placeAfter(place, move, rows, columns)
        go(next)
        if (typedAhead) onTyped(next, typedAhead)
      }}
    >
      {plain}
    </parts.CellEditor>
  )
}

/** Another question put another record in this row: what was typed here must not be taken for that one's. */
function useLostRow(now: ProfileInstance | undefined, record: ProfileInstance, editing: CellEditing): void {
  const end = useRef(editing.end)
  end.current = editing.end
  const isLost = now !== undefined && now.id !== record.id
  useEffect(() => {
    if (isLost) end.current()
  }, [isLost])
}

function placeAfter({ row, column }: GridPlace, move: EditMove, rows: number, columns: number): GridPlace {
  const forwards = move === "next" ? 1 : move === "previous" ? -1 : 0
  const down = move === "down" ? 1 : move === "up" ? -1 : 0
  const at = column + forwards
  // Beyond the last column the next row begins, and before the first the row above ends.
  if (at >= columns) return row + 1 < rows ? { row: row + 1, column: 1 } : { row, column }
  if (at < 1) return row > 0 ? { row: row - 1, column: columns - 1 } : { row, column }
  return { row: Math.min(Math.max(row + down, headerRow + 1), rows - 1), column: at }
}
