import { queryOptions } from "@tanstack/react-query"
import { getMyProfile } from "../../schemas/api/my-profile.ts"
import { listSessions } from "../../schemas/api/sessions.ts"
import { call } from "../calls/call.ts"

/** What is kept of the person themselves. */
export const myProfileQuery = queryOptions({
  queryKey: ["my-profile"],
  queryFn: ({ signal }) => call(getMyProfile, {}, { signal }),
})

/** Where they are signed in; another place may sign in or out at any time. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).content,
  staleTime: 0,
})
