import type { ProfilerefOptions } from "../../../../fields/profileref/field.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { KnownProfile } from "../desk.ts"

/**
 * A change of a reference with what follows from it: one profile brings its kind along, and another kind takes away the one
 * profile that is not of it.
 */
export function withProfile(
  change: FieldChange,
  field: FieldDefinition,
  profiles: readonly KnownProfile[],
): FieldChange {
  const { profileId, profileType } = change.set as Partial<ProfilerefOptions>
  const chosen = profiles.find(({ id }) => id === profileId)
  if (chosen) return { ...change, set: { ...change.set, profileType: chosen.type } as FieldChange["set"] }
  const before = (field as FieldDefinition<ProfilerefOptions>).profileId
  const isOther = profileType !== undefined && profiles.some(({ id, type }) => id === before && type !== profileType)
  return isOther ? { ...change, clear: [...change.clear, "profileId"] } : change
}
