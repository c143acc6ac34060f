import { queryOptions } from "@tanstack/react-query"
import { listFeaturePermissions, listRoles } from "../../modules/roles/contract.ts"
import type { ClientId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** Custom record types that roles grant individually. */
export const grantableQuery = queryOptions({
  queryKey: ["roles", "grantable"],
  queryFn: async ({ signal }) => (await call(listFeaturePermissions, {}, { signal })).profiles,
  staleTime: 0,
})

export const rolesQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ["roles", clientId],
    queryFn: async ({ signal }) => (await call(listRoles, { params: { id: clientId } }, { signal })).content,
    staleTime: 0,
  })
