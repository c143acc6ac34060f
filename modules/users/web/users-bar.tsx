import { useQuery } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { useDebouncedText } from "../../../renderers/list/use-debounced-text.ts"
import { moduleCodes, type ModuleCode } from "../../../schemas/profile-types.ts"
import { userStatuses, type UserStatus } from "../../../schemas/user-filter.ts"
import { SearchInput } from "../../../ui/search-input.tsx"
import { Select } from "../../../ui/select.tsx"
import { TableBar } from "../../../ui/table-page.tsx"
import { useUserText } from "./use-user-text.ts"
import { userFormOptionsQuery, type UserListQuery } from "./user-queries.ts"

export interface UsersBarProps {
  readonly query: UserListQuery
  readonly total: number | undefined
  readonly onChange: (change: Partial<UserListQuery>) => void
}

const debounceMs = 250

/** Filters of the user list. */
export function UsersBar({ query, total, onChange }: UsersBarProps) {
  const text = useUserText()
  const { formatMessage } = useIntl()
  const { data: choices } = useQuery(userFormOptionsQuery)
  const updateSearch = (search: string) => onChange({ search: search.trim() === "" ? undefined : search })
  const [inputValue, setInputValue] = useDebouncedText(query.search ?? "", updateSearch, debounceMs)
  return (
    <TableBar count={total === undefined ? null : text("users.count", { count: total })}>
      <SearchInput
        label={text("users.search")}
        placeholder={text("users.search")}
        value={inputValue}
        onChange={setInputValue}
      />
      <Select
        aria-label={text("users.filter.status")}
        options={userStatuses.map((value) => ({ value, label: text(`users.status.${value}`) }))}
        value={query.status ?? null}
        emptyLabel={text("users.filter.status.all")}
        placeholder={text("users.filter.status.all")}
        onChange={(status) => onChange({ status: (status ?? undefined) as UserStatus | undefined })}
      />
      <Select
        aria-label={text("users.filter.role")}
        options={(choices?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={query.roleId ?? null}
        emptyLabel={text("users.filter.role.all")}
        placeholder={text("users.filter.role.all")}
        onChange={(roleId) => onChange({ roleId: roleId ?? undefined })}
      />
      <Select
        aria-label={text("users.filter.entity")}
        options={(choices?.entities ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={query.entityId ?? null}
        emptyLabel={text("users.filter.entity.all")}
        placeholder={text("users.filter.entity.all")}
        onChange={(entityId) => onChange({ entityId: entityId ?? undefined })}
      />
      <Select
        aria-label={text("users.filter.module")}
        options={moduleCodes.map((value) => ({ value, label: formatMessage({ id: `shell.module.${value}` }) }))}
        value={query.module ?? null}
        emptyLabel={text("users.filter.module.all")}
        placeholder={text("users.filter.module.all")}
        onChange={(module) => onChange({ module: (module ?? undefined) as ModuleCode | undefined })}
      />
      <Select
        aria-label={text("users.filter.external")}
        options={(["yes", "no"] as const).map((value) => ({ value, label: text(`users.filter.external.${value}`) }))}
        value={query.external === undefined ? null : query.external ? "yes" : "no"}
        emptyLabel={text("users.filter.external.all")}
        placeholder={text("users.filter.external.all")}
        onChange={(external) => onChange({ external: external === null ? undefined : external === "yes" })}
      />
    </TableBar>
  )
}
