import { editingParts } from "./editing-parts.ts"
import type { DrawnColumn } from "./use-list-columns.ts"
import type { RecordListModel } from "./use-record-list.ts"
import type { SheetWork } from "./use-sheet-work.ts"

export interface SheetDialogsProps {
  readonly model: RecordListModel
  readonly columns: readonly DrawnColumn[]
  readonly sheet: SheetWork
}

/** What a paste would change, to be looked at before it is done. */
export function SheetDialogs({ model, columns, sheet }: SheetDialogsProps) {
  return sheet.pasting && model.edits ? <Pasting model={model} columns={columns} sheet={sheet} /> : null
}

function Pasting({ model, columns, sheet }: SheetDialogsProps) {
  const parts = editingParts.usePart()
  const { pasting } = sheet
  if (!parts || !pasting || !model.edits) return null
  return (
    <parts.PasteDialog
      key={pasting.turn}
      model={model}
      edits={model.edits}
      columns={columns}
      pasting={pasting}
      onChange={sheet.remember}
      onClose={sheet.stopPasting}
    />
  )
}
