import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { getUserFormOptions, listUsers, type UserSort } from "../contracts/user-management.ts"
import type { UserFilter } from "../../../schemas/user-filter.ts"
import { request } from "../../../src/api/request.ts"

export const usersPerPage = 50

/** Filters and sort order of the users. */
export interface UserListQuery extends UserFilter {
  readonly page: number
  readonly sort: UserSort
  readonly direction: "asc" | "desc"
}

export const usersQuery = (listQuery: UserListQuery) =>
  queryOptions({
    queryKey: ["users", listQuery],
    queryFn: ({ signal }) => request(listUsers, { query: { ...listQuery, size: usersPerPage } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Roles and entities that the user can grant. */
export const userFormOptionsQuery = queryOptions({
  queryKey: ["users", "choices"],
  queryFn: ({ signal }) => request(getUserFormOptions, {}, { signal }),
  staleTime: 30_000,
})
