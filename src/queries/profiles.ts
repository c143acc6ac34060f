import { queryOptions } from "@tanstack/react-query"
import { getCompiledProfile, listProfiles } from "../../schemas/api/profiles.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { call } from "../calls/call.ts"

/** The record types the person may see; told anew when one is published. */
export const profilesQuery = queryOptions({
  queryKey: ["profiles"],
  queryFn: async ({ signal }) => (await call(listProfiles, { query: {} }, { signal })).content,
  staleTime: 60_000,
})

/** A profile in force, compiled; told anew when it is published. */
export const compiledProfileQuery = (profileId: ProfileId) =>
  queryOptions({
    queryKey: ["profiles", profileId, "compiled"],
    queryFn: ({ signal }) => call(getCompiledProfile, { params: { profileId }, query: {} }, { signal }),
    staleTime: 120_000,
  })
