import type { Language } from "../../schemas/languages.ts"
import { isDecimal } from "../../schemas/decimal.ts"
import { latinDigits, parseNumber } from "./number-text.ts"

/** Western digits in every language, as in all tables; grouping and decimal separator depend on the language. */
const locale = (language: Language) => `${language}-u-nu-latn`

const printers = new Map<string, Intl.NumberFormat>()

function printer(language: Language, places: number | undefined): Intl.NumberFormat {
  const key = `${language} ${places ?? ""}`
  const known = printers.get(key)
  if (known) return known
  const digits =
    places === undefined
      ? { maximumFractionDigits: 20 }
      : { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, 20) }
  const formatter = new Intl.NumberFormat(locale(language), digits)
  printers.set(key, formatter)
  return formatter
}

/** Formats exact decimal text; text that is no number stays unchanged. Digits are never converted to a float. */
export function formatNumberText(value: string, language: Language, places?: number): string {
  return isDecimal(value) ? printer(language, places).format(value as Intl.StringNumericLiteral) : value
}

function getSeparators(language: Language): { readonly decimal: string; readonly group: string } {
  const parts = printer(language, undefined).formatToParts(123456.5)
  const findSeparator = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ""
  return { decimal: findSeparator("decimal") || ".", group: findSeparator("group") }
}

/** The editable text: without grouping, with the language's decimal separator. */
export function editableNumber(value: string, language: Language): string {
  return isDecimal(value) ? value.replace(".", getSeparators(language).decimal) : value
}

/**
 * Parses input in a language: `1.234,5` in Spanish is `1234.5` in English. A single point followed by three digits is
 * grouping in a language that groups by points, otherwise a decimal separator. Text that is no number is kept as
 * entered.
 */
export function parseNumberInput(input: string, language: Language): string | undefined {
  const text = latinDigits(input).trim()
  if (text === "") return undefined
  const { decimal, group } = getSeparators(language)
  if (decimal === ".") return parseNumber(text) ?? text
  const isGroupedByPoints = group === "." && /^[-+(]?\d{1,3}(?:\.\d{3})+(?:,|\)?$)/.test(text)
  const normalized = text.includes(",") || isGroupedByPoints ? text.replaceAll(".", "").replace(",", ".") : text
  return parseNumber(normalized) ?? input.trim()
}
