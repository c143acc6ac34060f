import { useQuery } from "@tanstack/react-query"
import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { Person } from "../../../schemas/api/auth.ts"
import { listProjectCandidates } from "../../../schemas/api/one-project.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { Choice } from "../../../ui/options/choice.ts"
import { call } from "../../calls/call.ts"
import { useProjectText } from "./use-project-text.ts"

export interface PeoplePickerProps {
  readonly id: string
  readonly invalid?: boolean
  readonly module: ModuleCode
  readonly entityIds: readonly string[]
  readonly ids: readonly string[]
  /** Whoever is on the project already. */
  readonly without?: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** People who could be users of a project, searched by name or e-mail address. */
export function PeoplePicker({ module, entityIds, ids, without = [], onChange, ...control }: PeoplePickerProps) {
  const text = useProjectText()
  const labels = usePickerLabels()
  const entities = entityIds.join(",")
  const search = useCallback(
    async (wanted: string, signal: AbortSignal) => {
      const query = { module, entityIds: entities, ...(wanted && { search: wanted }) }
      return (await call(listProjectCandidates, { query }, { signal })).content
    },
    [module, entities],
  )
  const { data: first = [] } = useQuery({
    queryKey: ["project-candidates", module, entities],
    queryFn: ({ signal }) => search("", signal),
    staleTime: 60_000,
  })
  const offered = (people: readonly Person[]) => people.filter(({ id }) => !without.includes(id)).map(choiceOf)
  return (
    <MultiSelect
      {...control}
      options={offered(first)}
      value={ids}
      onSearch={async (wanted, signal) => offered(await search(wanted, signal))}
      placeholder={text("projects.users.find")}
      labels={labels}
      onChange={onChange}
    />
  )
}

/** What pickers say of their lists. */
export function usePickerLabels() {
  const { formatMessage } = useIntl()
  return {
    list: formatMessage({ id: "field.picker.list" }),
    noResults: formatMessage({ id: "field.picker.none" }),
    loading: formatMessage({ id: "field.picker.loading" }),
    failed: formatMessage({ id: "field.picker.failed" }),
    remove: (label: string) => formatMessage({ id: "field.picker.remove" }, { label }),
  }
}

function choiceOf({ id, name, designation }: Person): Choice {
  return { value: id, label: name, person: true, ...(designation && { note: designation }) }
}
