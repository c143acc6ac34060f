import { queryOptions } from "@tanstack/react-query"
import { listAbsences, listAbsencesOf } from "../contract.ts"
import type { UserId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

/** The user's absences and substitutions; other users may add one at any time, so it is always refetched. */
export const myAbsencesQuery = queryOptions({
  queryKey: ["absences"],
  queryFn: ({ signal }) => request(listAbsences, {}, { signal }),
  staleTime: 0,
})

/** Another user's absences, for client administrators. */
export const absencesOfQuery = (userId: UserId) =>
  queryOptions({
    queryKey: ["absences", userId],
    queryFn: async ({ signal }) => (await request(listAbsencesOf, { params: { userId } }, { signal })).content,
    staleTime: 0,
  })
