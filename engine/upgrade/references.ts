import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { ReferenceImpact, Referrer } from "../../schemas/upgrade.ts"
import { findDefinitionChanges } from "./definition-changes.ts"
import type { UpgradePlan } from "./plan.ts"
import { keyOfChange, findInternalReferences, referencesFrom } from "./referrers.ts"

/** A removed or renamed part and its references; the caller counts the records that contain it. */
export type ReferenceChange = Omit<ReferenceImpact, "holding" | "referredByOthers">

/**
 * All removed or renamed parts with the references to them, before and after. Inside a profile references use IDs and
 * follow a rename; external tools use keywords and names.
 */
export function referencesOf(
  { before, after }: Pick<UpgradePlan, "before" | "after">,
  otherProfiles: readonly ProfileDefinition[],
): readonly ReferenceChange[] {
  const changes = findDefinitionChanges(before.definition, after.definition)
  if (changes.length === 0) return []
  const referrers = new Map<string, Map<string, Referrer>>()
  const others = otherProfiles.filter(({ id }) => id !== after.definition.id)
  const references = [
    ...findInternalReferences(after.definition),
    ...findInternalReferences(before.definition),
    ...others.flatMap((other) => referencesFrom(other, before.definition)),
  ]
  for (const { to, referrer } of references) {
    const known = referrers.get(to) ?? new Map<string, Referrer>()
    const key = JSON.stringify([referrer.kind, referrer.profileId, referrer.id])
    if (!known.has(key)) known.set(key, referrer)
    referrers.set(to, known)
  }
  return changes.map((part) => {
    const key = keyOfChange(part)
    return { ...part, referredBy: [...((key !== undefined && referrers.get(key)?.values()) || [])] }
  })
}
