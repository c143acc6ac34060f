import { canonicalDecimal } from "../../schemas/decimal.ts"

/**
 * Parses a number as users and spreadsheets write it: 1,234.50, the Indian 1,23,456.00, (500) or 500- for a negative,
 * spaces or no-break spaces between groups, Arabic-Indic and Devanagari digits. Returns undefined if it is no number. A
 * comma is always grouping, never a decimal separator, so that nothing is guessed.
 */
export function parseNumber(text: string): string | undefined {
  const latin = latinDigits(text).trim()
  const bracketed = /^\(([^()]*)\)$/.exec(latin)
  const trailing = /^([^-()]*)-$/.exec(latin)
  const body = (bracketed?.[1] ?? trailing?.[1] ?? latin).trim()
  const negative = bracketed !== null || trailing !== null
  const sign = /^[+\-−]/.exec(body)?.[0] ?? ""
  if (negative && sign) return undefined
  const digits = body.slice(sign.length).trim()
  if (!grouped.test(digits) && !plain.test(digits)) return undefined
  const unsigned = digits.replace(/[,\s\u00a0\u202f٬]/g, "").replace("٫", ".")
  return canonicalDecimal(negative || sign === "-" || sign === "−" ? `-${unsigned}` : unsigned)
}

const plain = /^(?:[0-9]+(?:[.٫][0-9]*)?|[.٫][0-9]+)$/
const grouped = /^[0-9]{1,3}(?:[,\s\u00a0\u202f٬][0-9]{2,3})*[,\s\u00a0\u202f٬][0-9]{3}(?:[.٫][0-9]*)?$/

/** Zero digit of each supported script: Arabic-Indic, Persian, Devanagari. */
const zeros = [0x0660, 0x06f0, 0x0966]

export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((start) => code >= start && code <= start + 9)
    return zero === undefined ? digit : String(code - zero)
  })
}
