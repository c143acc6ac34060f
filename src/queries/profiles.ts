import { queryOptions } from "@tanstack/react-query"
import { prepareFor } from "../../engine/validate/preparation.ts"
import { fetchFieldChunks } from "../../fields/on-demand.ts"
import { getCompiledProfile, listProfiles, type ProfileListItem } from "../../modules/profiles/contract.ts"
import type { ProfileId } from "../../schemas/ids.ts"
import { profileTypes } from "../../schemas/profile-types.ts"
import { request } from "../api/request.ts"

/** The record types visible to the user; invalidated when one is published. */
export const profilesQuery = queryOptions({
  queryKey: ["profiles"],
  queryFn: async ({ signal }) => inChainOrder((await request(listProfiles, { query: {} }, { signal })).content),
  staleTime: 60_000,
})

/**
 * Ordered from process to evidence, along the chain of records, then custom types; an entity's types follow the
 * group's, so that the first of each type is the group's.
 */
function inChainOrder(profiles: readonly ProfileListItem[]): ProfileListItem[] {
  const rank = ({ type, entity }: ProfileListItem) => 2 * profileTypes.indexOf(type) + (entity ? 1 : 0)
  return profiles.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * A published profile, or an earlier version, compiled with everything needed to validate and render its values;
 * invalidated when it is published.
 */
export const compiledProfileQuery = (profileId: ProfileId, version?: number) =>
  queryOptions({
    queryKey:
      version === undefined ? ["profiles", profileId, "compiled"] : ["profiles", profileId, "compiled", version],
    queryFn: async ({ signal }) => {
      const profile = await request(getCompiledProfile, { params: { profileId }, query: { version } }, { signal })
      await Promise.all([prepareFor(profile), fetchFieldChunks(profile.fields.map(({ type }) => type))])
      return profile
    },
    staleTime: 120_000,
  })

/** Whether new records of the type can be created; an archived type only keeps existing ones. */
export const acceptsNewRecords = ({ state }: Pick<ProfileListItem, "state">) => state !== "archived"

/** Whether the type is accessible: an archived type is, as long as it has records. */
export const isInUse = (profile: Pick<ProfileListItem, "publishedVersion" | "state" | "recordCount">) =>
  profile.publishedVersion !== null && (acceptsNewRecords(profile) || profile.recordCount > 0)

/** Whether the user reads its records, or some of them; designers also list types whose records they do not read. */
export const isReadable = ({ allowedActions, recordCount }: Pick<ProfileListItem, "allowedActions" | "recordCount">) =>
  allowedActions.includes("READ") || recordCount > 0

/** Sorts archived profiles last, so that a profile accepting new records is the default. */
export const sortArchivedLast = (profiles: readonly ProfileListItem[]): ProfileListItem[] =>
  profiles.toSorted((one, other) => Number(acceptsNewRecords(other)) - Number(acceptsNewRecords(one)))
