import { fieldTypeOf } from "../../fields/index.ts"
import type { ProfileSummary } from "../../schemas/compiled.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"

/** The records that a field links, as far as the user can access them. */
export interface LinkedType {
  /** Plural names of their record types. */
  readonly names: readonly string[]
  /** A field of these records; null if it does not exist or is restricted, undefined while it is not loaded. */
  readonly fieldOf: (id: string) => FieldDefinition | null | undefined
}

/** The available record types whose records a field links. */
export function linkedSummaries<One extends ProfileSummary>(
  field: FieldDefinition,
  profiles: readonly One[],
): readonly One[] {
  const reference = fieldTypeOf(field.type)?.reference?.(field)
  if (!reference) return []
  const { profileId, profileType } = reference
  return profiles.filter(({ id, type }) => (profileId ? id === profileId : type === profileType))
}

/** Names of these record types; empty if the linking field has the same name. */
export function linkedTypeNames(
  field: FieldDefinition,
  { names }: Pick<LinkedType, "names">,
  language: Language,
): readonly string[] {
  const own = textIn(field.fieldText, language).toLocaleLowerCase(language)
  return names.some((name) => name.toLocaleLowerCase(language) === own) ? [] : names
}
