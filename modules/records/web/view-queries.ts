import { queryOptions } from "@tanstack/react-query"
import { listViews } from "../contracts/views.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

/** The saved views of a profile's list, and the user's preferences. */
export const viewsQuery = (profileId: ProfileId) =>
  queryOptions({
    queryKey: ["views", profileId],
    queryFn: ({ signal }) => request(listViews, { params: { profileId } }, { signal }),
    // Views rarely change except by the user: a list opens with cached views and refetches them when reopened.
    staleTime: 60_000,
  })
