import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ReferenceImpact, Referrer } from "../../schemas/upgrade.ts"
import { changedParts } from "./changed-parts.ts"
import type { UpgradePlan } from "./plan.ts"
import { keyOfPart, ownReferences, referencesFrom } from "./referrers.ts"

/** A part that is gone or renamed and what refers to it; how many records hold it is counted by who has the records. */
export type ReferenceChange = Omit<ReferenceImpact, "holding" | "referredByOthers">

/**
 * Whatever is gone or renamed, with all that named it before or names it now. Inside a profile everything is named by id
 * and follows a rename; other tools read keywords and names.
 */
export function referencesOf(
  { before, after }: Pick<UpgradePlan, "before" | "after">,
  otherProfiles: readonly ProfileDefinition[],
): readonly ReferenceChange[] {
  const parts = changedParts(before.definition, after.definition)
  if (parts.length === 0) return []
  const referrers = new Map<string, Map<string, Referrer>>()
  const others = otherProfiles.filter(({ id }) => id !== after.definition.id)
  const references = [
    ...ownReferences(after.definition),
    ...ownReferences(before.definition),
    ...others.flatMap((other) => referencesFrom(other, before.definition)),
  ]
  for (const { to, referrer } of references) {
    const known = referrers.get(to) ?? new Map<string, Referrer>()
    const key = JSON.stringify([referrer.kind, referrer.profileId, referrer.id])
    if (!known.has(key)) known.set(key, referrer)
    referrers.set(to, known)
  }
  return parts.map((part) => {
    const key = keyOfPart(part)
    return { ...part, referredBy: [...((key !== undefined && referrers.get(key)?.values()) || [])] }
  })
}
