import "./editing.css"
import { Suspense, useEffect, useMemo, useRef, type ReactNode, type RefObject } from "react"
import { editingTexts } from "../../../messages/on-demand.ts"
import type { CompiledProfile, TagCatalogue } from "../../../schemas/compiled.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { WireValues } from "../../../schemas/values.ts"
import { announce } from "../../../ui/announce.ts"
import { Floating } from "../../../ui/floating.tsx"
import { MoreTexts } from "../../more-texts.tsx"
import { FieldLabelsContext } from "../../record/problem-sentence.ts"
import type { EditMove } from "../edited-cell.tsx"
import type { ListEdits } from "../list-edits.ts"
import type { DrawnColumn } from "../use-list-columns.ts"
import { editedField, whyLocked, type Locked } from "./edited-field.ts"
import { OpenEditor } from "./open-editor.tsx"
import { useEditingText } from "./use-editing-text.ts"

export interface CellEditorProps {
  readonly compiled: CompiledProfile
  readonly tags: TagCatalogue
  readonly edits: ListEdits
  /** The record as its row knows it. */
  readonly record: ProfileInstance
  readonly column: DrawnColumn
  readonly typed: string | undefined
  readonly finisher: RefObject<(() => Promise<boolean>) | null>
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
          {locked || !field ? <LockedCell {...props} why={locked ?? "editing.why.system"} /> : null}
          {locked || !field ? null : (
            <OpenEditor {...props} field={field} lockedCell={(why) => <LockedCell {...props} why={why} />} />
          )}
        </FieldLabelsContext>
      </MoreTexts>
    </Suspense>
  )
}

/** The value as it is, and under it the reason why it stays so. */
function LockedCell({ column, finisher, onEnd, why, children }: CellEditorProps & { readonly why: Locked }) {
  const text = useEditingText()
  const cell = useRef<HTMLSpanElement>(null)
  const reason = text(why, { field: column.label })
  useEffect(() => announce(reason, "assertive"), [reason])
  useEffect(() => {
    finisher.current = () => {
      onEnd("leave")
      return Promise.resolve(true)
    }
    return () => {
      finisher.current = null
    }
  })
  return (
    <span ref={cell} className="ru-cell-locked">
      {children}
      <Floating
        anchor={() => cell.current?.closest<HTMLElement>(".ru-list__cell") ?? null}
        className="ru-cell-note"
        onClose={() => onEnd("leave")}
      >
        {reason}
      </Floating>
    </span>
  )
}
