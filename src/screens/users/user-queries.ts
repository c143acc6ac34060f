import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getUserChoices, listUsers, type UserSort } from "../../../schemas/api/user-management.ts"
import type { UserFilter } from "../../../schemas/user-filter.ts"
import { call } from "../../calls/call.ts"

export const usersPerPage = 50

/** Which people are shown, and in which order. */
export interface UsersWish extends UserFilter {
  readonly page: number
  readonly sort: UserSort
  readonly direction: "asc" | "desc"
}

export const usersQuery = (wish: UsersWish) =>
  queryOptions({
    queryKey: ["users", wish],
    queryFn: ({ signal }) => call(listUsers, { query: { ...wish, size: usersPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What the reader may give to others. */
export const userChoicesQuery = queryOptions({
  queryKey: ["users", "choices"],
  queryFn: ({ signal }) => call(getUserChoices, {}, { signal }),
  staleTime: 30_000,
})
