import { queryOptions } from "@tanstack/react-query"
import { getMyProfile } from "../contract.ts"
import { listSessions } from "../../auth/contracts/sessions.ts"
import { request } from "../../../src/api/request.ts"

/** The user's personal profile. */
export const myProfileQuery = queryOptions({
  queryKey: ["my-profile"],
  queryFn: ({ signal }) => request(getMyProfile, {}, { signal }),
})

/** The user's sessions; other devices may sign in or out at any time. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => (await request(listSessions, {}, { signal })).content,
  staleTime: 0,
})
