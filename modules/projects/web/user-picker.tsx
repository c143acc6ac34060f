import { useQuery } from "@tanstack/react-query"
import { useCallback } from "react"
import { useIntl } from "react-intl"
import type { UserSummary } from "../../auth/contracts/auth.ts"
import { listProjectCandidates } from "../contracts/one-project.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import { MultiSelect } from "../../../ui/multi-select.tsx"
import type { SelectOption } from "../../../ui/options/select-option.ts"
import { request } from "../../../src/api/request.ts"
import { useProjectText } from "./use-project-text.ts"

export interface UserPickerProps {
  readonly id: string
  readonly invalid?: boolean
  readonly module: ModuleCode
  readonly entityIds: readonly string[]
  readonly ids: readonly string[]
  /** Users already on the project. */
  readonly without?: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Searches users who can be added to a project, by name or email address. */
export function UserPicker({ module, entityIds, ids, without = [], onChange, ...control }: UserPickerProps) {
  const text = useProjectText()
  const labels = usePickerLabels()
  const entities = entityIds.join(",")
  const search = useCallback(
    async (searchText: string, signal: AbortSignal) => {
      const query = { module, entityIds: entities, ...(searchText && { search: searchText }) }
      return (await request(listProjectCandidates, { query }, { signal })).content
    },
    [module, entities],
  )
  const { data: first = [] } = useQuery({
    queryKey: ["project-candidates", module, entities],
    queryFn: ({ signal }) => search("", signal),
    staleTime: 60_000,
  })
  const available = (users: readonly UserSummary[]) => users.filter(({ id }) => !without.includes(id)).map(optionOf)
  return (
    <MultiSelect
      {...control}
      options={available(first)}
      value={ids}
      onSearch={async (searchText, signal) => available(await search(searchText, signal))}
      placeholder={text("projects.users.find")}
      labels={labels}
      onChange={onChange}
    />
  )
}

/** Labels of the pickers' lists. */
export function usePickerLabels() {
  const { formatMessage } = useIntl()
  return {
    list: formatMessage({ id: "field.picker.list" }),
    noResults: formatMessage({ id: "field.picker.none" }),
    found: (count: number) => formatMessage({ id: "field.picker.found" }, { count }),
    loading: formatMessage({ id: "field.picker.loading" }),
    failed: formatMessage({ id: "field.picker.failed" }),
    remove: (label: string) => formatMessage({ id: "field.picker.remove" }, { label }),
  }
}

function optionOf({ id, name, designation }: UserSummary): SelectOption {
  return { value: id, label: name, user: true, ...(designation && { note: designation }) }
}
