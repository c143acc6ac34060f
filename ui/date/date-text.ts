import { formatNumericDay, dueDateText } from "../../schemas/day-text.ts"
import type { Language } from "../../schemas/languages.ts"
import { isoDate, splitIsoDate, type IsoDate } from "./iso-date.ts"

/** Result of parsing typed text: empty, a date, or invalid. */
export type DateParseResult = { kind: "empty" } | { kind: "date"; date: IsoDate } | { kind: "unreadable" }

const UNREADABLE: DateParseResult = { kind: "unreadable" }

/** Whether a text is a complete date in one of the displayed formats, so that no further typing is needed. */
export function isFormattedDate(text: string, date: IsoDate, language: Language): boolean {
  return [formatNumericDay(date, language), dueDateText(date), date].includes(text)
}

/**
 * Parses a date leniently: `1-2-2026`, `01/02/26`, `1.2.2026`, `01022026`, `010226`, `2026-02-01`, and day with month
 * only, in the year of `today`. Digits may be Arabic or Devanagari. The day comes before the month, as in every
 * supported language.
 */
export function parseDate(text: string, today: IsoDate): DateParseResult {
  const plain = latinDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, "")
    .trim()
  if (plain === "") return { kind: "empty" }
  const numbers = splitNumbers(plain)
  if (!numbers) return UNREADABLE
  const [first, second, third] = numbers
  if (first.length > 2) {
    return third === undefined || first.length !== 4 ? UNREADABLE : toParseResult(first, second, third)
  }
  const year = third ?? String(splitIsoDate(today).year)
  if (year.length === 2) return toParseResult(`20${year}`, second, first)
  return year.length === 4 ? toParseResult(year, second, first) : UNREADABLE
}

function splitNumbers(plain: string): [string, string, string?] | null {
  const compact = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(plain)
  const parts = compact ? compact.slice(1) : plain.split(/\s*[-/.\s،٫]\s*/)
  const [first, second, third] = parts
  const areNumbers = parts.every((part) => /^\d{1,4}$/.test(part))
  if (!areNumbers || first === undefined || second === undefined || parts.length > 3) return null
  return third === undefined ? [first, second] : [first, second, third]
}

function toParseResult(year: string, month: string, day: string): DateParseResult {
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
