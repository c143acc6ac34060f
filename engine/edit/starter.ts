import { fieldTypes } from "../../fields/index.ts"
import type { FieldType } from "../../schemas/field-type.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import { isLocalised } from "./texts.ts"

/**
 * The settings a new field of a type begins with, its default texts written in one language. That is the English as well:
 * English is required, and what the writer then calls an option replaces both. A translation that no one wrote does not exist.
 */
export function starterOf(name: FieldTypeName, language: Language): object {
  const { starter }: FieldType = fieldTypes[name]
  return writtenIn(starter, language) as object
}

function writtenIn(value: unknown, language: Language): unknown {
  if (isLocalised(value)) return { en: textIn(value, language), [language]: textIn(value, language) }
  if (Array.isArray(value)) return value.map((item) => writtenIn(item, language))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, writtenIn(inner, language)]))
}
