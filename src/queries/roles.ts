import { queryOptions } from "@tanstack/react-query"
import { listFeaturePermissions, listRoles } from "../../modules/roles/contract.ts"
import type { ClientId } from "../../schemas/ids.ts"
import { request } from "../api/request.ts"

/** Custom record types that roles grant individually. */
export const grantableQuery = queryOptions({
  queryKey: ["roles", "grantable"],
  queryFn: async ({ signal }) => (await request(listFeaturePermissions, {}, { signal })).profiles,
  staleTime: 0,
})

export const rolesQuery = (clientId: ClientId) =>
  queryOptions({
    queryKey: ["roles", clientId],
    queryFn: async ({ signal }) => (await request(listRoles, { params: { id: clientId } }, { signal })).content,
    staleTime: 0,
  })
