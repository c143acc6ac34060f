import type { CompiledLink, ProfileSummary } from "../schemas/compiled.ts"

/** The record type a link leads to: the one it names, else the one of its kind. */
export function linkedProfile(link: CompiledLink, profiles: readonly ProfileSummary[]): ProfileSummary | undefined {
  if (link.profileId !== undefined) return profiles.find((profile) => profile.id === link.profileId)
  return profiles.find((profile) => profile.type === link.profileType)
}
