import "./editing.css"
import { Suspense, useMemo, type ReactNode } from "react"
import { editingTexts } from "../../../messages/editing/on-demand.ts"
import type { CompiledProfile, TagCatalogue } from "../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { WireValues } from "../../../schemas/values.ts"
import { MoreTexts } from "../../more-texts.tsx"
import { FieldLabelsContext } from "../../record/problem-sentence.ts"
import type { EditMove } from "../edited-cell.tsx"
import type { ListEdits } from "../list-edits.ts"
import type { DrawnColumn } from "../use-list-columns.ts"
import { editedField, whyLocked } from "./edited-field.ts"
import { LockedCell } from "./locked-cell.tsx"
import { OpenEditor } from "./open-editor.tsx"

export interface CellEditorProps {
  readonly compiled: CompiledProfile
  readonly tags: TagCatalogue
  readonly edits: ListEdits
  /** The record as its row knows it. */
  readonly record: ProfileInstance
  readonly column: DrawnColumn
  readonly typed: string | undefined
  readonly tellFinish: (finish: (() => Promise<boolean>) | null) => void
  readonly onSaved: (record: ProfileInstance, before: WireValues) => void
  /** Somebody else changed the record: this is how it is now. */
  readonly onNewer: (record: ProfileInstance) => void
  readonly onEnd: (move: EditMove, typedAhead?: string) => void
  /** The cell as it is drawn while nobody edits it. */
  readonly children: ReactNode
}

/** One cell being edited with its field's own widget, or saying why it cannot be. */
export function CellEditor(props: CellEditorProps) {
  const { compiled, record, column, children } = props
  const field = editedField(compiled, column.compiled)
  const locked = whyLocked(field, record)
  const labels = useMemo(() => new Map(compiled.fields.map(({ keyword, text }) => [keyword, text])), [compiled])
  return (
    <Suspense fallback={children}>
      <MoreTexts texts={editingTexts}>
        <FieldLabelsContext value={labels}>
          {locked || !field ? (
            <LockedCell {...props} why={locked ?? "editing.why.system"} />
          ) : (
            <OpenEditor {...props} field={field} />
          )}
        </FieldLabelsContext>
      </MoreTexts>
    </Suspense>
  )
}
