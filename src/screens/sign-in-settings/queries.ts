import { queryOptions } from "@tanstack/react-query"
import { getSecondFactorDemands, listSecondFactorPeople } from "../../../schemas/api/second-factor.ts"
import { listProviders } from "../../../schemas/api/single-sign-on.ts"
import { call } from "../../calls/call.ts"

export const providersQuery = queryOptions({
  queryKey: ["sign-in-providers"],
  queryFn: ({ signal }) => call(listProviders, {}, { signal }),
})

export const demandsQuery = queryOptions({
  queryKey: ["second-factor-demands"],
  queryFn: ({ signal }) => call(getSecondFactorDemands, {}, { signal }),
})

export const securedPeopleQuery = queryOptions({
  queryKey: ["second-factor-people"],
  queryFn: async ({ signal }) => (await call(listSecondFactorPeople, { query: { size: 200 } }, { signal })).content,
})
