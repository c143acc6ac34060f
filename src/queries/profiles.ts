import { queryOptions } from "@tanstack/react-query"
import { prepareFor } from "../../engine/validate/preparation.ts"
import { fetchParts } from "../../fields/on-demand.ts"
import { getCompiledProfile, listProfiles, type ProfileListItem } from "../../schemas/api/profiles.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { profileTypes } from "../../schemas/profile-types.ts"
import { call } from "../calls/call.ts"

/** The record types the person may see; told anew when one is published. */
export const profilesQuery = queryOptions({
  queryKey: ["profiles"],
  queryFn: async ({ signal }) => inChainOrder((await call(listProfiles, { query: {} }, { signal })).content),
  staleTime: 60_000,
})

/**
 * From process to evidence, as the chain of records runs, and a customer's own types behind them; one entity's follow those of
 * the group, so that the first of a type is the group's.
 */
function inChainOrder(profiles: readonly ProfileListItem[]): ProfileListItem[] {
  const place = ({ type, entity }: ProfileListItem) => 2 * profileTypes.indexOf(type) + (entity ? 1 : 0)
  return profiles.toSorted((one, other) => place(one) - place(other))
}

/** A profile in force, or an earlier version of it, compiled, with what judging and drawing its values takes; told anew when it is published. */
export const compiledProfileQuery = (profileId: ProfileId, version?: number) =>
  queryOptions({
    queryKey:
      version === undefined ? ["profiles", profileId, "compiled"] : ["profiles", profileId, "compiled", version],
    queryFn: async ({ signal }) => {
      const profile = await call(getCompiledProfile, { params: { profileId }, query: { version } }, { signal })
      await Promise.all([prepareFor(profile), fetchParts(profile.fields.map(({ type }) => type))])
      return profile
    },
    staleTime: 120_000,
  })

/** Whether records of the type may be made; an archived one keeps those it has. */
export const takesNewRecords = ({ state }: Pick<ProfileListItem, "state">) => state !== "archived"

/** Whether there is anything to go to: an archived type is there for as long as it has records. */
export const isInUse = (profile: Pick<ProfileListItem, "publishedVersion" | "state" | "recordCount">) =>
  profile.publishedVersion !== null && (takesNewRecords(profile) || profile.recordCount > 0)

/** Where several are possible and none is named, one that takes new records comes before one that does not. */
export const archivedLast = (profiles: readonly ProfileListItem[]): ProfileListItem[] =>
  profiles.toSorted((one, other) => Number(takesNewRecords(other)) - Number(takesNewRecords(one)))
