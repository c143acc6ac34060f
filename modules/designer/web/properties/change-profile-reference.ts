import type { ProfilerefOptions } from "../../../../fields/profileref/field.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { KnownProfile } from "../profile-editor-state.ts"

/**
 * Adds the dependent change of a reference: choosing a profile sets its kind, and another kind clears a profile of a
 * different kind.
 */
export function withProfile(
  change: FieldChange,
  field: FieldDefinition,
  profiles: readonly KnownProfile[],
): FieldChange {
  const { profileId, profileType } = change.set as Partial<ProfilerefOptions>
  const selected = profiles.find(({ id }) => id === profileId)
  if (selected) return { ...change, set: { ...change.set, profileType: selected.type } as FieldChange["set"] }
  const before = (field as FieldDefinition<ProfilerefOptions>).profileId
  const isOther = profileType !== undefined && profiles.some(({ id, type }) => id === before && type !== profileType)
  return isOther ? { ...change, clear: [...change.clear, "profileId"] } : change
}
