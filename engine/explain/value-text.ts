import { fieldTypes } from "../../fields/index.ts"
import { isDecimal } from "../../schemas/decimal.ts"
import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import { explainLimits } from "../../schemas/explain.ts"
import type { FieldContext, ValueType } from "../../schemas/field-type.ts"
import { formatDayInText } from "../../schemas/day-text.ts"
import type { Language } from "../../schemas/languages.ts"
import type { StoredValue } from "../../schemas/values.ts"

/** How values are named: language and lists. */
export interface ValueNaming {
  readonly compiled: FieldContext
  readonly language: Language
  /** Name of a user, record or role; undefined if it does not exist or the user cannot see it. */
  readonly nameOf: (id: string) => string | undefined
}

/** How values of a record are formatted, including access to linked records. */
export interface ValueFormatOptions extends ValueNaming {
  readonly compiled: CompiledProfile
  /** Whether the user can access a linked record; without it, all are accessible. */
  readonly isOpen?: (recordId: string) => boolean
}

/** Properties of a field needed to format its values. A table column has them as well. */
export type FormattableField = Pick<CompiledField, "type" | "definition">

const separator: Readonly<Record<Language, string>> = { en: ", ", es: ", ", hi: ", ", fr: ", ", ar: "، " }
/** Placeholder for an item whose name is unknown here. */
const unnamed = "…"

/** A field's value without the linked records that the user cannot access; null is blank. */
export function openValue(
  value: StoredValue | undefined,
  field: FormattableField,
  { isOpen }: ValueFormatOptions,
): StoredValue | null {
  if (field.type !== "PROFILEREF" || !isOpen || !Array.isArray(value)) return value ?? null
  return (value as readonly string[]).filter(isOpen)
}

/** A field's value as readable text; blank is an empty text. */
export function valueText(value: unknown, field: FormattableField, formatOptions: ValueFormatOptions): string {
  if (value === undefined || value === null || value === "") return ""
  const type = fieldTypes[field.type]
  if (type.valueType === "number" || type.valueType === "date")
    return plainText(value, type.valueType, formatOptions.language)
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) {
    return listText(
      value.map((id: string) => optionName(id, field, formatOptions)),
      formatOptions.language,
    )
  }
  try {
    return shortenText(
      type.toText(value as StoredValue, field.definition, formatOptions.compiled, formatOptions.language),
    )
  } catch {
    return typeof value === "string" ? shortenText(value) : unnamed
  }
}

/** Formats a value without a field, such as a constant number, by the type its position requires. */
export function plainText(value: unknown, type: ValueType, language: Language): string {
  if (value === undefined || value === null || typeof value === "boolean") return ""
  if (Array.isArray(value)) return listText(value.map(String), language)
  if (type === "number" && typeof value === "string" && isDecimal(value)) return numberText(value, language)
  if (type === "date" && typeof value === "string") return shortenText(formatDayInText(value, language))
  return shortenText(String(value))
}

export function listText(names: readonly string[], language: Language): string {
  return shortenText(joinValues(names, language))
}

export function joinValues(names: readonly string[], language: Language): string {
  return names.join(separator[language])
}

/** Name of an option, user or record. */
export function optionName(id: string, field: FormattableField, { compiled, language, nameOf }: ValueNaming): string {
  const name = nameOf(id)
  if (name !== undefined) return name
  if (field.type !== "TAGREF") return unnamed
  const text = fieldTypes.TAGREF.toText([id], field.definition, compiled, language)
  return text === id && /^[0-9a-f-]{36}$/.test(id) ? unnamed : text
}

/** Western digits in every language, as in the complete UI; digits are never converted to a float. */
function numberText(value: string, language: Language): string {
  const format =
    numberFormats.get(language) ?? new Intl.NumberFormat(`${language}-u-nu-latn`, { maximumFractionDigits: 20 })
  numberFormats.set(language, format)
  return format.format(value as Intl.StringNumericLiteral)
}

/** Creating a format takes far longer than using it. */
const numberFormats = new Map<Language, Intl.NumberFormat>()

function shortenText(text: string): string {
  return text.length > explainLimits.text ? `${text.slice(0, explainLimits.text - 1)}…` : text
}
