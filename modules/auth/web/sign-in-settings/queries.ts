import { queryOptions } from "@tanstack/react-query"
import { getSecondFactorPolicy, listSecondFactorUsers } from "../../contracts/second-factor.ts"
import { listProviders } from "../../contracts/single-sign-on.ts"
import { request } from "../../../../src/api/request.ts"

export const providersQuery = queryOptions({
  queryKey: ["sign-in-providers"],
  queryFn: ({ signal }) => request(listProviders, {}, { signal }),
})

export const secondFactorPolicyQuery = queryOptions({
  queryKey: ["second-factor-demands"],
  queryFn: ({ signal }) => request(getSecondFactorPolicy, {}, { signal }),
})

export const securedUsersQuery = queryOptions({
  queryKey: ["second-factor-people"],
  queryFn: async ({ signal }) => (await request(listSecondFactorUsers, { query: { size: 200 } }, { signal })).content,
})
