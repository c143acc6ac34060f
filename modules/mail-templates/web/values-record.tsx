import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { searchRecords, shortestSearch } from "../../records/contracts/search.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import { FormField } from "../../../ui/form-field.tsx"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { projectsQuery } from "../../../src/queries/projects.ts"
import { useTemplateText } from "./use-template-text.ts"

export interface ValuesRecordProps {
  /** Null for sample values. */
  readonly recordId: RecordId | null
  readonly onChange: (recordId: RecordId | null) => void
}

const nothing: readonly never[] = []
/** Option for sample values, offered before a search. */
const sampleId = "made-up"

/** Selects the record whose values the preview uses, from those the user can see. */
export function ValuesRecord({ recordId, onChange }: ValuesRecordProps) {
  const text = useTemplateText()
  const { formatMessage } = useIntl()
  const { data: projects = [] } = useQuery(projectsQuery)
  const defaultOptions = recordId === null ? nothing : [{ value: sampleId, label: text("mailTemplates.preview.made") }]
  const search = async (searchText: string, signal: AbortSignal) => {
    const named = searchText.trim()
    if ([...named].length < shortestSearch) return named === "" ? defaultOptions : nothing
    const { content } = await request(searchRecords, { query: { text: named } }, { signal }).catch(noneForNoRight)
    return content.map(({ id, uniqueId, name, projectId }) => {
      // The same control may exist in the project of each year.
      const project = projects.find((one) => one.id === projectId)?.name
      return { value: id, label: `${uniqueId} ${name}`.trim(), ...(project && { note: project }) }
    })
  }
  return (
    <FormField
      id="template-values"
      label={text("mailTemplates.preview.values")}
      message={recordId === null ? undefined : text("mailTemplates.preview.ofRecord")}
    >
      <Combobox
        id="template-values"
        options={nothing}
        // A name has its own direction; the placeholder is in the user's language.
        dir={recordId === null ? undefined : "auto"}
        value={recordId}
        onSearch={search}
        placeholder={text("mailTemplates.preview.search")}
        labels={{
          list: formatMessage({ id: "field.picker.list" }),
          noResults: text("mailTemplates.preview.noRecord"),
          found: (count: number) => formatMessage({ id: "field.picker.found" }, { count }),
          loading: formatMessage({ id: "field.picker.loading" }),
          failed: formatMessage({ id: "field.picker.failed" }),
        }}
        onChange={(value) => onChange(value === sampleId ? null : (value as RecordId | null))}
      />
    </FormField>
  )
}

/** Without permission to read records the result is empty; retrying would not help. */
function noneForNoRight(failure: unknown): { readonly content: readonly never[] } {
  if (failure instanceof ApiError && failure.status === 403) return { content: nothing }
  throw failure
}
