import { queryOptions } from "@tanstack/react-query"
import { listViews } from "../../schemas/api/views.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** The views of a profile's list, and how the reader arranged it. */
export const viewsQuery = (profileId: ProfileId) =>
  queryOptions({
    queryKey: ["views", profileId],
    queryFn: ({ signal }) => call(listViews, { params: { profileId } }, { signal }),
    // Views change by one's own hand, or seldom: a list opens with what is known and asks again when it is opened anew.
    staleTime: 60_000,
  })
