import { queryOptions } from "@tanstack/react-query"
import { listAbsences, listAbsencesOf } from "../../schemas/api/absences.ts"
import type { UserId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** When one is away, and for whom one stands in; others may name one at any time. */
export const ownAbsencesQuery = queryOptions({
  queryKey: ["absences"],
  queryFn: ({ signal }) => call(listAbsences, {}, { signal }),
  staleTime: 0,
})

/** When somebody else is away, for client administrators. */
export const absencesOfQuery = (userId: UserId) =>
  queryOptions({
    queryKey: ["absences", userId],
    queryFn: async ({ signal }) => (await call(listAbsencesOf, { params: { userId } }, { signal })).content,
    staleTime: 0,
  })
