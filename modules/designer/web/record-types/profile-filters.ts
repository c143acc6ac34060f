import { kindNames } from "../../../../fields/record-kinds.ts"
import type { ProfileListItem } from "../../../profiles/contract.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { textIn, type Language } from "../../../../schemas/languages.ts"
import type { ModuleCode, ProfileType } from "../../../../schemas/profile-types.ts"

export const profileSorts = ["name", "type", "owner", "state", "version", "fields", "records", "updated"] as const
export type ProfileSort = (typeof profileSorts)[number]
export const profileStates = [
  "draft",
  "published",
  "changed",
  "archived",
] as const satisfies readonly ProfileListItem["state"][]

/** Filters and sort order of the record type list; null means all in use, in chain order. */
export interface ProfileFilters {
  readonly search: string
  readonly type: ProfileType | null
  readonly module: ModuleCode | null
  readonly state: ProfileListItem["state"] | null
  /** Record types of one entity, or of the group. */
  readonly owner: EntityId | "group" | null
  readonly sort: { readonly by: ProfileSort; readonly direction: "asc" | "desc" } | null
}

export const everyProfile: ProfileFilters = {
  search: "",
  type: null,
  module: null,
  state: null,
  owner: null,
  sort: null,
}

/**
 * Matching record types in the requested order; archived ones only on request. Searches names and kinds in the user's
 * language and in English.
 */
export function filterProfiles(
  profiles: readonly ProfileListItem[],
  { search, type, module, state, owner, sort }: ProfileFilters,
  language: Language,
): readonly ProfileListItem[] {
  const searchText = search.trim().toLocaleLowerCase(language)
  const found = profiles.filter(
    (profile) =>
      (type === null || profile.type === type) &&
      (module === null || profile.modules.includes(module)) &&
      (state === null ? profile.state !== "archived" : profile.state === state) &&
      (owner === null || (profile.entity?.id ?? "group") === owner) &&
      namesOf(profile, language).some((name) => name.toLocaleLowerCase(language).includes(searchText)),
  )
  if (!sort) return found
  const sign = sort.direction === "asc" ? 1 : -1
  return found.toSorted(
    (one, other) => sign * compareValues(keyOf(one, sort.by, language), keyOf(other, sort.by, language), language),
  )
}

function namesOf({ name, pluralName, type }: ProfileListItem, language: Language): readonly string[] {
  const kind = kindNames[type]
  return [textIn(name, language), textIn(pluralName, language), name.en, textIn(kind, language), kind.en]
}

function keyOf(profile: ProfileListItem, by: ProfileSort, language: Language): string | number {
  switch (by) {
    case "name":
      return textIn(profile.name, language)
    case "type":
      return textIn(kindNames[profile.type], language)
    case "owner":
      // The group's record types sort first.
      return profile.entity?.name ?? ""
    case "state":
      return profileStates.indexOf(profile.state)
    case "version":
      return profile.publishedVersion ?? 0
    case "fields":
      return profile.fieldCount
    case "records":
      return profile.recordCount
    case "updated":
      return profile.updatedAt
  }
}

function compareValues(one: string | number, other: string | number, language: Language): number {
  return typeof one === "number" && typeof other === "number"
    ? one - other
    : String(one).localeCompare(String(other), language)
}
