import { queryOptions } from "@tanstack/react-query"
import { getSecondFactorPolicy, listSecondFactorUsers } from "../../contracts/second-factor.ts"
import { listProviders } from "../../contracts/single-sign-on.ts"
import { call } from "../../../../src/calls/call.ts"

export const providersQuery = queryOptions({
  queryKey: ["sign-in-providers"],
  queryFn: ({ signal }) => call(listProviders, {}, { signal }),
})

export const secondFactorPolicyQuery = queryOptions({
  queryKey: ["second-factor-demands"],
  queryFn: ({ signal }) => call(getSecondFactorPolicy, {}, { signal }),
})

export const securedUsersQuery = queryOptions({
  queryKey: ["second-factor-people"],
  queryFn: async ({ signal }) => (await call(listSecondFactorUsers, { query: { size: 200 } }, { signal })).content,
})
