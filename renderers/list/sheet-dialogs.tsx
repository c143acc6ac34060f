import { editingChunk } from "./editing-chunk.ts"
import type { RenderedColumn } from "./use-list-columns.ts"
import type { RecordListModel } from "./use-record-list.ts"
import type { SheetActions } from "./use-sheet-actions.ts"

export interface SheetDialogsProps {
  readonly model: RecordListModel
  readonly columns: readonly RenderedColumn[]
  readonly sheet: SheetActions
}

/** Previews the changes of a paste before they are applied. */
export function SheetDialogs({ model, columns, sheet }: SheetDialogsProps) {
  return sheet.pasting && model.edits ? <Pasting model={model} columns={columns} sheet={sheet} /> : null
}

function Pasting({ model, columns, sheet }: SheetDialogsProps) {
  const chunk = editingChunk.useChunk()
  const { pasting } = sheet
  if (!chunk || !pasting || !model.edits) return null
  return (
    <chunk.PasteDialog
      key={pasting.resetKey}
      model={model}
      edits={model.edits}
      columns={columns}
      pasting={pasting}
      onChange={sheet.remember}
      onClose={sheet.stopPasting}
    />
  )
}
