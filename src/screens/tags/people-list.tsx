import { useQuery } from "@tanstack/react-query"
import { useCallback } from "react"
import { useIntl } from "react-intl"
import { listClientUsers, type Person } from "../../../schemas/api/auth.ts"
import type { TagUser } from "../../../schemas/api/tags.ts"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { Choice } from "../../../ui/options/choice.ts"
import { call } from "../../calls/call.ts"
import { useUser } from "../../session/session.ts"

interface PeopleListProps {
  readonly ids: readonly TagUser["id"][]
  /** Who is on the list already, with their names. */
  readonly known: readonly TagUser[]
  readonly readOnly: boolean
  readonly onChange: (ids: readonly TagUser["id"][]) => void
}

/** The people of a list, searched by name. */
export function PeopleList({ ids, known, readOnly, onChange }: PeopleListProps) {
  const { formatMessage } = useIntl()
  const { clientId } = useUser()
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await call(listClientUsers, { params: { clientId }, query: { search: text, size: 50 } }, { signal })).content,
    [clientId],
  )
  const { data: first = [] } = useQuery({
    queryKey: ["people", clientId, "first"],
    queryFn: ({ signal }) => search("", signal),
    staleTime: 60_000,
  })
  const labels = {
    list: formatMessage({ id: "field.picker.list" }),
    noResults: formatMessage({ id: "field.picker.none" }),
    loading: formatMessage({ id: "field.picker.loading" }),
    failed: formatMessage({ id: "field.picker.failed" }),
    remove: (label: string) => formatMessage({ id: "field.picker.remove" }, { label }),
  }
  const names = new Map([...known, ...first].map(({ id, name }) => [id as string, name]))
  return (
    <FieldFrame
      id="tag-people"
      label={formatMessage({ id: "tags.people" })}
      {...(ids.length === 0 && { help: formatMessage({ id: "tags.noPeople" }) })}
    >
      <MultiSelect
        id="tag-people"
        options={first.map(choiceOf)}
        value={ids}
        choiceOf={(id) => ({
          value: id,
          label: names.get(id) ?? formatMessage({ id: "tags.people.unseen" }),
          person: true,
        })}
        onSearch={async (text, signal) => (await search(text, signal)).map(choiceOf)}
        placeholder={formatMessage({ id: "field.people.placeholder" })}
        labels={labels}
        readOnly={readOnly}
        onChange={(next) => onChange(next as TagUser["id"][])}
      />
    </FieldFrame>
  )
}

function choiceOf({ id, name, designation }: Person): Choice {
  return { value: id, label: name, person: true, ...(designation && { note: designation }) }
}
