import type { ProfileId } from "../../schemas/ids.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"

/** The same definition under another id and name; field ids stay, since they mean something only within one profile. */
export function cloneDefinition(definition: ProfileDefinition, id: ProfileId, name: LocalisedText): ProfileDefinition {
  const { auditName: _, ...rest } = definition
  return { ...structuredClone(rest), id, name, pluralName: name }
}
