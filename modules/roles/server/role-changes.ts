import type { GrantableProfile } from "../contract.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { fallbackLanguage, textIn } from "../../../schemas/languages.ts"
import { type Grant, guardedProfile } from "../../../schemas/permissions.ts"
import type { Change } from "../../../server/audit-log/append.ts"
import type { WrittenRole } from "./repository.ts"

/** Names of the profiles that roles grant individually. */
export type ProfileNames = ReadonlyMap<ProfileId, string>

export function namesOf(profiles: readonly GrantableProfile[]): ProfileNames {
  return new Map(profiles.map(({ profileId, name }) => [profileId, textIn(name, fallbackLanguage)]))
}

/** The subject of a grant: all sub-features of a feature, one of them, or a profile. */
export function nameOfGrant(grant: Grant, names: ProfileNames): string {
  const profileId = guardedProfile(grant)
  if (profileId !== undefined) return names.get(profileId) ?? grant.subFeature
  return grant.subFeature === "*" ? `${grant.feature} *` : grant.subFeature
}

/** The changes an audit entry lists for a role that was created, changed or deleted. */
export function changesOf(
  before: WrittenRole | undefined,
  after: WrittenRole | undefined,
  names: ProfileNames,
): Change[] {
  const change = (parameter: string, previous: unknown, current: unknown): Change[] =>
    JSON.stringify(previous ?? null) === JSON.stringify(current ?? null)
      ? []
      : [{ section: null, parameter, previous: previous ?? null, current: current ?? null }]
  return [
    ...change("name", before?.name, after?.name),
    ...change("kind", before?.kind, after?.kind),
    ...change("description", before?.description, after?.description),
    ...change("forExternals", before?.forExternals, after?.forExternals),
    ...change("grants", formatGrants(before?.grants, names), formatGrants(after?.grants, names)),
  ]
}

/** `Control: CREATE, READ`, so that the audit log is readable without the codes. */
function formatGrants(grants: readonly Grant[] | undefined, names: ProfileNames): readonly string[] | undefined {
  return grants?.map((grant) => `${nameOfGrant(grant, names)}: ${grant.actions.join(", ")}`)
}
