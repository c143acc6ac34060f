import { useMemo, type ReactNode } from "react"
import type { FieldViewState } from "../../fields/rendering/view-context.tsx"
import { ExplainScope } from "./explain/explain-scope.tsx"
import { FieldNoteContext, type RenderFieldNote } from "./field-note.ts"
import { FieldLabelsContext } from "./use-problem-text.ts"
import { RecordFormContext } from "./record-form-context.ts"
import { FieldScope } from "./services.tsx"
import type { RecordForm } from "./use-record-form.ts"

export interface RecordScopeProps {
  readonly form: RecordForm
  readonly people: FieldViewState["people"]
  readonly records: FieldViewState["records"]
  readonly renderNote?: RenderFieldNote | null | undefined
  readonly children: ReactNode
}

/** Contexts shared by everything inside one record's screen or dialog. */
export function RecordScope({ form, people, records, renderNote = null, children }: RecordScopeProps) {
  const labels = useMemo(
    () => new Map(form.profile.fields.map((field) => [field.keyword, field.text])),
    [form.profile.fields],
  )
  const recordId = form.record?.id ?? null
  return (
    <FieldScope
      profile={form.profile}
      context={form.context}
      recordId={recordId}
      revision={form.record?.revision ?? null}
      staged={form.staged}
      people={people}
      records={records}
    >
      <FieldLabelsContext value={labels}>
        <RecordFormContext value={form}>
          <FieldNoteContext value={renderNote}>
            <ExplainScope form={form}>{children}</ExplainScope>
          </FieldNoteContext>
        </RecordFormContext>
      </FieldLabelsContext>
    </FieldScope>
  )
}
