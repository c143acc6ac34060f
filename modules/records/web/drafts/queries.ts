import { queryOptions } from "@tanstack/react-query"
import { listDrafts } from "../../contracts/drafts.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { request } from "../../../../src/api/request.ts"

/** The user's drafts, of one profile and project or all; refetched wherever they are displayed. */
export const draftsQuery = (profileId?: ProfileId, projectId?: string) =>
  queryOptions({
    queryKey: ["drafts", profileId, projectId],
    queryFn: async ({ signal }) => (await request(listDrafts, { query: { profileId, projectId } }, { signal })).content,
    staleTime: 0,
  })
