import { useQuery } from "@tanstack/react-query"
import { useCallback } from "react"
import { useIntl } from "react-intl"
import { listClientUsers, type UserSummary } from "../../../auth/contracts/auth.ts"
import type { TagUser } from "../../contracts/tags.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { MultiSelect } from "../../../../ui/multi-select.tsx"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { request } from "../../../../src/api/request.ts"
import { useUser } from "../../../../src/session/session.ts"

interface UserListProps {
  readonly ids: readonly TagUser["id"][]
  /** Users already in the list, with their names. */
  readonly known: readonly TagUser[]
  readonly readOnly: boolean
  readonly onChange: (ids: readonly TagUser["id"][]) => void
}

/** The users of a list, searched by name. */
export function UserList({ ids, known, readOnly, onChange }: UserListProps) {
  const { formatMessage } = useIntl()
  const { clientId } = useUser()
  const search = useCallback(
    async (text: string, signal: AbortSignal) =>
      (await request(listClientUsers, { params: { clientId }, query: { search: text, size: 50 } }, { signal })).content,
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
    found: (count: number) => formatMessage({ id: "field.picker.found" }, { count }),
    loading: formatMessage({ id: "field.picker.loading" }),
    failed: formatMessage({ id: "field.picker.failed" }),
    remove: (label: string) => formatMessage({ id: "field.picker.remove" }, { label }),
  }
  const names = new Map([...known, ...first].map(({ id, name }) => [id as string, name]))
  return (
    <FormField
      id="tag-people"
      label={formatMessage({ id: "tags.people" })}
      {...(ids.length === 0 && { help: formatMessage({ id: "tags.noUsers" }) })}
    >
      <MultiSelect
        id="tag-people"
        options={first.map(optionOf)}
        value={ids}
        optionOf={(id) => ({
          value: id,
          label: names.get(id) ?? formatMessage({ id: "tags.people.unseen" }),
          user: true,
        })}
        onSearch={async (text, signal) => (await search(text, signal)).map(optionOf)}
        placeholder={formatMessage({ id: "field.people.placeholder" })}
        labels={labels}
        readOnly={readOnly}
        onChange={(next) => onChange(next as TagUser["id"][])}
      />
    </FormField>
  )
}

function optionOf({ id, name, designation }: UserSummary): SelectOption {
  return { value: id, label: name, user: true, ...(designation && { note: designation }) }
}
