import "./editing.css"
import { Suspense, useMemo, type ReactNode } from "react"
import type { CompiledProfile, TagCatalogue } from "../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StoredValue, WireValues } from "../../../schemas/values.ts"
import { LazyMessagesProvider } from "../../lazy-messages-provider.tsx"
import { FieldLabelsContext } from "../../record/use-problem-text.ts"
import type { EditMove } from "../edited-cell.tsx"
import type { ListEdits } from "../list-edits.ts"
import type { RenderedColumn } from "../use-list-columns.ts"
import { editedField, whyLocked } from "./edited-field.ts"
import { LockedCell } from "./locked-cell.tsx"
import { OpenEditor } from "./open-editor.tsx"

/** An input that could not be saved. */
export interface RejectedEdit {
  readonly value: StoredValue | undefined
  readonly text: string
  readonly message: string
}

/** An earlier input of the cell that was rejected, with which the edit continues. */
export interface EarlierInput {
  /** Null if it is only a text that no option or user has; the edit then starts with the stored value. */
  readonly input: { readonly value: StoredValue | undefined } | null
  readonly message: string
}

export interface CellEditorProps {
  readonly compiled: CompiledProfile
  readonly tags: TagCatalogue
  readonly edits: ListEdits
  /** The record as loaded with its row. */
  readonly record: ProfileInstance
  readonly column: Pick<RenderedColumn, "compiled" | "label">
  readonly initialText: string | undefined
  readonly earlier?: EarlierInput | undefined
  readonly registerFinish: (finish: (() => Promise<boolean>) | null) => void
  readonly onSaved: (record: ProfileInstance, before: WireValues) => void
  /** Called with the current record when another user has changed it. */
  readonly onNewer: (record: ProfileInstance) => void
  /** Stores a rejected input, so that the edit can end without losing it. Without it the editor stays open. */
  readonly onRejected?: ((edit: RejectedEdit) => void) | undefined
  /** Called when no rejected input remains: it was saved, discarded, or is the stored value again. */
  readonly onResolved?: (() => void) | undefined
  readonly onEnd: (move: EditMove, typeaheadText?: string) => void
  /** The cell content when it is not edited. */
  readonly children: ReactNode
}

/** Edits one cell with its field's widget, or explains why it is locked. */
export function CellEditor(props: CellEditorProps) {
  const { compiled, record, column, children } = props
  const field = editedField(compiled, column.compiled)
  const locked = whyLocked(field, record)
  const labels = useMemo(() => new Map(compiled.fields.map(({ keyword, text }) => [keyword, text])), [compiled])
  return (
    <Suspense fallback={children}>
      <LazyMessagesProvider area="editing">
        <FieldLabelsContext value={labels}>
          {locked || !field ? (
            <LockedCell {...props} why={locked ?? "editing.why.system"} />
          ) : (
            <OpenEditor {...props} field={field} />
          )}
        </FieldLabelsContext>
      </LazyMessagesProvider>
    </Suspense>
  )
}
