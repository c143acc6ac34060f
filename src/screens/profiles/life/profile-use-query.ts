import { queryOptions } from "@tanstack/react-query"
import { getProfileUse } from "../../../../schemas/api/profile-drafts.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { call } from "../../../calls/call.ts"

/** What stands on a record type right now, with the revision of its draft; never of a moment before. */
export const profileUseQuery = (profileId: ProfileId) =>
  queryOptions({
    queryKey: ["profiles", profileId, "use"],
    queryFn: ({ signal }) => call(getProfileUse, { params: { profileId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
