import type { Language } from "../schemas/languages.ts"
import type { FieldTypeName } from "../schemas/profile-types.ts"

/** Keys of the texts that every field type requires in every language; a missing one does not compile. */
export type TypeTextKey<Name extends FieldTypeName> = `fieldType.${Name}.${"name" | "description"}`
export type TypeMessages<Name extends FieldTypeName> = Readonly<
  Record<Language, Readonly<Record<TypeTextKey<Name>, string>>>
>
