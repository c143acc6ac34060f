import type { ProfileId } from "../../schemas/ids.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"

/** The same definition with another ID and name. Field IDs stay, since they are unique per profile only. */
export function cloneDefinition(definition: ProfileDefinition, id: ProfileId, name: LocalisedText): ProfileDefinition {
  const { auditName: _, ...rest } = definition
  return { ...structuredClone(rest), id, name, pluralName: name }
}
