import { dayFigures, dueDateText } from "../../schemas/day-text.ts"
import type { Language } from "../../schemas/languages.ts"
import { isoDate, partsOf, type IsoDate } from "./iso-date.ts"

/** What a typed text says: nothing, a day, or something that cannot be read. */
export type DateReading = { kind: "empty" } | { kind: "date"; date: IsoDate } | { kind: "unreadable" }

const UNREADABLE: DateReading = { kind: "unreadable" }

/** Whether a text is a whole day as it is printed somewhere: nothing more needs to be typed for it to count. */
export function isPrinted(text: string, date: IsoDate, language: Language): boolean {
  return [dayFigures(date, language), dueDateText(date), date].includes(text)
}

/**
 * Reads a date leniently: `1-2-2026`, `01/02/26`, `1.2.2026`, `01022026`, `010226`, `2026-02-01`, and day with month
 * alone, which means the year of `today`. Digits may be Arabic or Devanagari. The day comes before the month, as it
 * does in every language of the product.
 */
export function readDate(text: string, today: IsoDate): DateReading {
  const plain = latinDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, "")
    .trim()
  if (plain === "") return { kind: "empty" }
  const numbers = splitNumbers(plain)
  if (!numbers) return UNREADABLE
  const [first, second, third] = numbers
  if (first.length > 2) {
    return third === undefined || first.length !== 4 ? UNREADABLE : reading(first, second, third)
  }
  const year = third ?? String(partsOf(today).year)
  if (year.length === 2) return reading(`20${year}`, second, first)
  return year.length === 4 ? reading(year, second, first) : UNREADABLE
}

function splitNumbers(plain: string): [string, string, string?] | null {
  const compact = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(plain)
  const parts = compact ? compact.slice(1) : plain.split(/\s*[-/.\s،٫]\s*/)
  const [first, second, third] = parts
  const areNumbers = parts.every((part) => /^\d{1,4}$/.test(part))
  if (!areNumbers || first === undefined || second === undefined || parts.length > 3) return null
  return third === undefined ? [first, second] : [first, second, third]
}

function reading(year: string, month: string, day: string): DateReading {
  const date = isoDate({ year: Number(year), month: Number(month), day: Number(day) })
  return date ? { kind: "date", date } : UNREADABLE
}

/** Zeros of Arabic-Indic, Persian and Devanagari digits. */
const ZEROS = [0x0660, 0x06f0, 0x0966]

function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.findLast((start) => start <= code) ?? code
    return String(code - zero)
  })
}
