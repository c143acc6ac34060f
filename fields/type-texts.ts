import type { Language } from "../schemas/languages.ts"
import type { FieldTypeName } from "../schemas/profile-types.ts"

/** The texts every field type has, in every language; one that is missing does not compile. */
export type TypeTextKey<Name extends FieldTypeName> = `fieldType.${Name}.${"name" | "description"}`
export type TypeTexts<Name extends FieldTypeName> = Readonly<
  Record<Language, Readonly<Record<TypeTextKey<Name>, string>>>
>
