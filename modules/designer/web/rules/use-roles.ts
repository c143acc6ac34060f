import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { rolesQuery } from "../../../../src/queries/roles.ts"
import { useUser } from "../../../../src/session/session.ts"

/** The client's roles as options; empty while loading or when the user cannot see roles. */
export function useRoles(): readonly SelectOption[] {
  const { data } = useQuery(rolesQuery(useUser().clientId))
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
}
