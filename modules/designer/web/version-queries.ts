import { queryOptions } from "@tanstack/react-query"
import { getVersion, listVersions } from "../contracts/versions.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { call } from "../../../src/calls/call.ts"

/** The published versions of a profile, newest first; invalidated when one is published. */
export const versionsQuery = (profileId: ProfileId) =>
  queryOptions({
    queryKey: ["profiles", profileId, "versions"],
    queryFn: async ({ signal }) => (await call(listVersions, { params: { profileId } }, { signal })).content,
  })

/** A published definition in its original form; immutable. */
export const versionQuery = (profileId: ProfileId, version: number) =>
  queryOptions({
    queryKey: ["profile-versions", profileId, version],
    queryFn: ({ signal }) => call(getVersion, { params: { profileId, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
