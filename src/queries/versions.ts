import { queryOptions } from "@tanstack/react-query"
import { getVersion, listVersions } from "../../schemas/api/versions.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** The published versions of a profile, newest first; told anew when one is published. */
export const versionsQuery = (profileId: ProfileId) =>
  queryOptions({
    queryKey: ["profiles", profileId, "versions"],
    queryFn: async ({ signal }) => (await call(listVersions, { params: { profileId } }, { signal })).content,
  })

/** A published definition as it was written; it never changes. */
export const versionQuery = (profileId: ProfileId, version: number) =>
  queryOptions({
    queryKey: ["profile-versions", profileId, version],
    queryFn: ({ signal }) => call(getVersion, { params: { profileId, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
