import { fieldTypes } from "../../fields/index.ts"
import type { FieldType } from "../../schemas/field-type.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import { isLocalised } from "./translatable-texts.ts"

/**
 * The initial settings of a new field of a type, with default texts in one language. That text is also the English one:
 * English is required, and renaming an option replaces both. Translations nobody wrote do not exist.
 */
export function starterOf(name: FieldTypeName, language: Language): object {
  const { starter }: FieldType = fieldTypes[name]
  return localizeTexts(starter, language) as object
}

function localizeTexts(value: unknown, language: Language): unknown {
  if (isLocalised(value)) return { en: textIn(value, language), [language]: textIn(value, language) }
  if (Array.isArray(value)) return value.map((item) => localizeTexts(item, language))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, localizeTexts(inner, language)]))
}
