import { useEffect, useRef } from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { ProfileInstance } from "../../schemas/record.ts"
import { editingChunk } from "./editing-chunk.ts"
import { headerRow, type CellPosition } from "./grid-keys.ts"
import type { CellEditing, OpenCell } from "./use-cell-editing.ts"
import type { RecordListModel } from "./use-record-list.ts"
import type { CellChange } from "./use-sheet-actions.ts"

/** Where the focus moves after an edit: out of the grid, back to the cell, or to another cell. */
export type EditMove = "leave" | "stay" | "next" | "previous" | "down" | "up"

export interface EditedCellProps {
  readonly model: RecordListModel
  readonly editing: CellEditing
  readonly open: OpenCell
  readonly rows: number
  readonly columns: number
  readonly go: (position: CellPosition) => void
  readonly onChange: (change: CellChange) => void
  /** The user typed while a save was running: starts the next edit with that text. */
  readonly onTyping: (position: CellPosition, initialText: string) => void
}

/** Renders the cell that is being edited in its position; shows the previous value until the editor is loaded. */
export function EditedCell({ model, editing, open, rows, columns, go, onChange, onTyping }: EditedCellProps) {
  const chunk = editingChunk.useChunk()
  const { tags } = useFieldView()
  const { record, column, position } = open
  const { cache } = model.rows
  const plain = column.renderCell(record) ?? "–"
  useReplacedRow(cache.row(position.row), record, editing)
  if (!chunk || !model.edits) return plain
  return (
    <chunk.CellEditor
      compiled={model.compiled}
      tags={tags}
      edits={model.edits}
      record={record}
      column={column}
      initialText={open.initialText}
      registerFinish={editing.registerFinish}
      onSaved={(saved, before) => {
        cache.replace(saved)
        onChange({ label: column.label, records: [{ record: saved, before }] })
      }}
      onNewer={cache.replace}
      onEnd={(move, typeaheadText) => {
        editing.end()
        if (move === "leave") return
        const next = nextCell(position, move, rows, columns)
        go(next)
        if (typeaheadText) onTyping(next, typeaheadText)
      }}
    >
      {plain}
    </chunk.CellEditor>
  )
}

/** Ends the edit when another query puts another record in this row, so that the input is not saved to that record. */
function useReplacedRow(now: ProfileInstance | undefined, record: ProfileInstance, editing: CellEditing): void {
  const end = useRef(editing.end)
  end.current = editing.end
  const isReplaced = now !== undefined && now.id !== record.id
  useEffect(() => {
    if (isReplaced) end.current()
  }, [isReplaced])
}

function nextCell({ row, column }: CellPosition, move: EditMove, rows: number, columns: number): CellPosition {
  const forwards = move === "next" ? 1 : move === "previous" ? -1 : 0
  const down = move === "down" ? 1 : move === "up" ? -1 : 0
  const at = column + forwards
  // After the last column continues in the next row, before the first column in the previous row.
  if (at >= columns) return row + 1 < rows ? { row: row + 1, column: 1 } : { row, column }
  if (at < 1) return row > 0 ? { row: row - 1, column: columns - 1 } : { row, column }
  return { row: Math.min(Math.max(row + down, headerRow + 1), rows - 1), column: at }
}
