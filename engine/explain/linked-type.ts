import { fieldTypeOf } from "../../fields/index.ts"
import type { ProfileSummary } from "../../schemas/compiled.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"

/** The records that a field links, as far as somebody may know them. */
export interface LinkedType {
  /** Their record types, by plural names. */
  readonly names: readonly string[]
  /** A field of theirs; null where there is none of that id or nobody may know it, undefined while it is not known yet. */
  readonly fieldOf: (id: string) => FieldDefinition | null | undefined
}

/** The record types whose records a field links, out of those there are. */
export function linkedSummaries<One extends ProfileSummary>(
  field: FieldDefinition,
  profiles: readonly One[],
): readonly One[] {
  const reference = fieldTypeOf(field.type)?.reference?.(field)
  if (!reference) return []
  const { profileId, profileType } = reference
  return profiles.filter(({ id, type }) => (profileId ? id === profileId : type === profileType))
}

/** What those records are called; nothing where the field that links them is called so itself. */
export function linkedTypeNames(
  field: FieldDefinition,
  { names }: Pick<LinkedType, "names">,
  language: Language,
): readonly string[] {
  const own = textIn(field.fieldText, language).toLocaleLowerCase(language)
  return names.some((name) => name.toLocaleLowerCase(language) === own) ? [] : names
}
