import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { searchRecords, shortestSearch } from "../../../schemas/api/search.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { projectsQuery } from "../../queries/projects.ts"
import { useTemplateText } from "./use-template-text.ts"

export interface ValuesRecordProps {
  /** Null for made-up values. */
  readonly recordId: RecordId | null
  readonly onChange: (recordId: RecordId | null) => void
}

const nothing: readonly never[] = []
/** The way back to made-up values, offered before anything is typed. */
const madeUp = "made-up"

/** The record whose values a letter is shown with: one of those that its reader finds. */
export function ValuesRecord({ recordId, onChange }: ValuesRecordProps) {
  const text = useTemplateText()
  const { formatMessage } = useIntl()
  const { data: projects = [] } = useQuery(projectsQuery)
  const wayBack = recordId === null ? nothing : [{ value: madeUp, label: text("mailTemplates.preview.made") }]
  const search = async (wanted: string, signal: AbortSignal) => {
    const named = wanted.trim()
    if ([...named].length < shortestSearch) return named === "" ? wayBack : nothing
    const { content } = await call(searchRecords, { query: { text: named } }, { signal }).catch(noneForNoRight)
    return content.map(({ id, uniqueId, name, projectId }) => {
      // The same control stands in the project of each year.
      const project = projects.find((one) => one.id === projectId)?.name
      return { value: id, label: `${uniqueId} ${name}`.trim(), ...(project && { note: project }) }
    })
  }
  return (
    <FieldFrame
      id="template-values"
      label={text("mailTemplates.preview.values")}
      message={recordId === null ? undefined : text("mailTemplates.preview.ofRecord")}
    >
      <Combobox
        id="template-values"
        options={nothing}
        // A name begins where it is read from; the placeholder is in the reader's own language.
        dir={recordId === null ? undefined : "auto"}
        value={recordId}
        onSearch={search}
        placeholder={text("mailTemplates.preview.search")}
        labels={{
          list: formatMessage({ id: "field.picker.list" }),
          noResults: text("mailTemplates.preview.noRecord"),
          loading: formatMessage({ id: "field.picker.loading" }),
          failed: formatMessage({ id: "field.picker.failed" }),
        }}
        onChange={(value) => onChange(value === madeUp ? null : (value as RecordId | null))}
      />
    </FieldFrame>
  )
}

/** Who may read no records finds none; to try again would not help. */
function noneForNoRight(failure: unknown): { readonly content: readonly never[] } {
  if (failure instanceof CallError && failure.status === 403) return { content: nothing }
  throw failure
}
