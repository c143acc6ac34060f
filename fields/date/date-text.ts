import { latinDigits } from "../number/number-text.ts"
import { dateOfSeconds, isIsoDate, isoDate } from "../../schemas/iso-date.ts"

/**
 * Parses a date in the formats of the API and spreadsheets: 2026-11-21, 21-11-2026, 21/11/2026, an ISO date with a time
 * of day, a ten-digit timestamp in seconds or a thirteen-digit one in milliseconds, in UTC. Day always before month;
 * ambiguous input is not guessed.
 */
export function parseDate(text: string): string | undefined {
  const clean = latinDigits(text).trim()
  if (isIsoDate(clean)) return clean
  const withTime = /^([0-9]{4}-[0-9]{2}-[0-9]{2})[T ][0-9:.]+(?:Z|[+-][0-9:]+)?$/.exec(clean)
  if (withTime?.[1] && isIsoDate(withTime[1])) return withTime[1]
  const dayFirst = /^([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4})$/.exec(clean)
  if (dayFirst) return isoDate(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]))
  if (/^[0-9]{10}$/.test(clean)) return dateOfSeconds(Number(clean))
  if (/^[0-9]{13}$/.test(clean)) return dateOfSeconds(Math.floor(Number(clean) / 1000))
  return undefined
}
