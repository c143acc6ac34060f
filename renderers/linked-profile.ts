import type { CompiledLink, ProfileSummary } from "../schemas/compiled.ts"

/** Finds the record type that a link refers to: the profile it names, otherwise the profile of its kind. */
export function linkedProfile(link: CompiledLink, profiles: readonly ProfileSummary[]): ProfileSummary | undefined {
  if (link.profileId !== undefined) return profiles.find((profile) => profile.id === link.profileId)
  return profiles.find((profile) => profile.type === link.profileType)
}
