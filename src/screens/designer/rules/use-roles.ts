import { useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import type { Choice } from "../../../../ui/options/choice.ts"
import { rolesQuery } from "../../../queries/roles.ts"
import { useUser } from "../../../session/session.ts"

/** The client's roles as choices; none while they are on their way, or where the reader may not see them. */
export function useRoles(): readonly Choice[] {
  const { data } = useQuery(rolesQuery(useUser().clientId))
  return useMemo(() => (data ?? []).map(({ id, name }) => ({ value: id, label: name })), [data])
}
