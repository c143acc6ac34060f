import { queryOptions } from "@tanstack/react-query"
import { getVersion, listVersions } from "../contracts/versions.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { request } from "../../../src/api/request.ts"

/** The published versions of a profile, newest first; invalidated when one is published. */
export const versionsQuery = (profileId: ProfileId) =>
  queryOptions({
    queryKey: ["profiles", profileId, "versions"],
    queryFn: async ({ signal }) => (await request(listVersions, { params: { profileId } }, { signal })).content,
  })

/** A published definition in its original form; immutable. */
export const versionQuery = (profileId: ProfileId, version: number) =>
  queryOptions({
    queryKey: ["profile-versions", profileId, version],
    queryFn: ({ signal }) => request(getVersion, { params: { profileId, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
