import { queryOptions } from "@tanstack/react-query"
import { getProfile } from "../contracts/profile-drafts.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

/** A profile in the designer: draft, published version and problems. */
export const profileDraftQuery = (profileId: ProfileId) =>
  queryOptions({
    queryKey: ["profile-drafts", profileId],
    queryFn: ({ signal }) => request(getProfile, { params: { profileId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
