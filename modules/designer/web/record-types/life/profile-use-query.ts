import { queryOptions } from "@tanstack/react-query"
import { getProfileUse } from "../../../contracts/profile-drafts.ts"
import type { ProfileId } from "../../../../../schemas/ids.ts"
import { request } from "../../../../../src/api/request.ts"

/** Current usage of a record type and the revision of its draft; never cached. */
export const profileUseQuery = (profileId: ProfileId) =>
  queryOptions({
    queryKey: ["profiles", profileId, "use"],
    queryFn: ({ signal }) => request(getProfileUse, { params: { profileId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
