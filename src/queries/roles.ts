import { queryOptions } from "@tanstack/react-query"
import { listRoles } from "../../schemas/api/roles.ts"
import type { ClientId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

export const rolesQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ["roles", clientId],
    queryFn: async ({ signal }) => (await call(listRoles, { params: { id: clientId } }, { signal })).content,
    staleTime: 0,
  })
