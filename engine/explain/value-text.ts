import { fieldTypes } from "../../fields/index.ts"
import { isDecimal } from "../../schemas/decimal.ts"
import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import { explainLimits } from "../../schemas/explain.ts"
import type { FieldContext, ValueType } from "../../schemas/field-type.ts"
import { dayInSentence } from "../../schemas/day-text.ts"
import type { Language } from "../../schemas/languages.ts"
import type { StoredValue } from "../../schemas/values.ts"

/** How values are called: in which language, and by what lists. */
export interface Naming {
  readonly compiled: FieldContext
  readonly language: Language
  /** The name of a person, record or role; undefined where there is none or the reader may not see it. */
  readonly nameOf: (id: string) => string | undefined
}

/** How values of a record are said: also what of it the reader may not know. */
export interface Saying extends Naming {
  readonly compiled: CompiledProfile
  /** Whether the reader may know of a linked record; where nothing is said, they may know of all. */
  readonly isOpen?: (recordId: string) => boolean
}

/** What is printed of a field: its type and definition. A table's column is one as well. */
export type Printable = Pick<CompiledField, "type" | "definition">

const separator: Readonly<Record<Language, string>> = { en: ", ", es: ", ", hi: ", ", fr: ", ", ar: "، " }
/** For what has a name that is not known here. */
const unnamed = "…"

/** A field's value, without the linked records that the reader may not know of; null is blank. */
export function openValue(value: StoredValue | undefined, field: Printable, { isOpen }: Saying): StoredValue | null {
  if (field.type !== "PROFILEREF" || !isOpen || !Array.isArray(value)) return value ?? null
  return (value as readonly string[]).filter(isOpen)
}

/** A field's value for reading; blank is nothing. */
export function valueText(value: unknown, field: Printable, saying: Saying): string {
  if (value === undefined || value === null || value === "") return ""
  const type = fieldTypes[field.type]
  if (type.valueType === "number" || type.valueType === "date") return plainText(value, type.valueType, saying.language)
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) {
    return listText(
      value.map((id: string) => choiceName(id, field, saying)),
      saying.language,
    )
  }
  try {
    return shortened(type.toText(value as StoredValue, field.definition, saying.compiled, saying.language))
  } catch {
    return typeof value === "string" ? shortened(value) : unnamed
  }
}

/** Something without a field of its own, such as a written number, by the type its place asks for. */
export function plainText(value: unknown, type: ValueType, language: Language): string {
  if (value === undefined || value === null || typeof value === "boolean") return ""
  if (Array.isArray(value)) return listText(value.map(String), language)
  if (type === "number" && typeof value === "string" && isDecimal(value)) return numberText(value, language)
  if (type === "date" && typeof value === "string") return shortened(dayInSentence(value, language))
  return shortened(String(value))
}

export function listText(names: readonly string[], language: Language): string {
  return shortened(joinedNames(names, language))
}

/** However many they are. */
export function joinedNames(names: readonly string[], language: Language): string {
  return names.join(separator[language])
}

/** A choice, person or record by its name. */
export function choiceName(id: string, field: Printable, { compiled, language, nameOf }: Naming): string {
  const name = nameOf(id)
  if (name !== undefined) return name
  if (field.type !== "TAGREF") return unnamed
  const text = fieldTypes.TAGREF.toText([id], field.definition, compiled, language)
  return text === id && /^[0-9a-f-]{36}$/.test(id) ? unnamed : text
}

/** Western digits in every language, as everywhere in the product; no digit passes through a float. */
function numberText(value: string, language: Language): string {
  const format =
    numberFormats.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 20 })
  numberFormats.set(language, format)
  return format.format(value as Intl.StringNumericLiteral)
}

/** Making one takes far longer than printing with it. */
const numberFormats = new Map<Language, Intl.NumberFormat>()

function shortened(text: string): string {
  return text.length > explainLimits.text ? `${text.slice(0, explainLimits.text - 1)}…` : text
}
