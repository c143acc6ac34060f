import type { Language } from "../../schemas/languages.ts"
import { isDecimal } from "../../schemas/decimal.ts"
import { latinDigits, readNumber } from "./number-text.ts"

/** Western digits in every language, as the product's tables have them; grouping and decimal mark are the language's. */
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
  const made = new Intl.NumberFormat(locale(language), digits)
  printers.set(key, made)
  return made
}

/** Prints exact decimal text for reading; what is no number is printed as it is. No digit passes through a float. */
export function printNumber(value: string, language: Language, places?: number): string {
  return isDecimal(value) ? printer(language, places).format(value as Intl.StringNumericLiteral) : value
}

function marksOf(language: Language): { readonly decimal: string; readonly group: string } {
  const parts = printer(language, undefined).formatToParts(123456.5)
  const mark = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ""
  return { decimal: mark("decimal") || ".", group: mark("group") }
}

/** The text to edit: no grouping, and the language's own decimal mark. */
export function editableNumber(value: string, language: Language): string {
  return isDecimal(value) ? value.replace(".", marksOf(language).decimal) : value
}

/**
 * Reads what was typed in a language: `1.234,5` in Spanish is `1234.5` in English. A single point where the language
 * groups by points and three digits follow is grouping; else it is a decimal mark. Text that is no number is kept as typed.
 */
export function readTypedNumber(typed: string, language: Language): string | undefined {
  const text = latinDigits(typed).trim()
  if (text === "") return undefined
  const { decimal, group } = marksOf(language)
  if (decimal === ".") return readNumber(text) ?? text
  const isGroupedByPoints = group === "." && /^[-+(]?\d{1,3}(?:\.\d{3})+(?:,|\)?$)/.test(text)
  const usual = text.includes(",") || isGroupedByPoints ? text.replaceAll(".", "").replace(",", ".") : text
  return readNumber(usual) ?? typed.trim()
}
