import { latinDigits } from "../number/number-text.ts"
import { dateOfSeconds, isIsoDate, isoDate } from "../../schemas/iso-date.ts"
import { monthNamed } from "./month-names.ts"

/** A month by its name, after or before the day: 21 November 2026, 21-Nov-2026, 21 de noviembre de 2026. */
const dayAndName =
  /^([0-9]{1,2})(?:st|nd|rd|th|er)?[\s./-]+(?:de\s+)?(\p{L}[\p{L}\p{M}]*)\.?[\s.,/-]+(?:de\s+)?([0-9]{4})$/iu
const nameAndDay = /^(\p{L}[\p{L}\p{M}]*)\.?\s+([0-9]{1,2})(?:st|nd|rd|th)?,?\s+([0-9]{4})$/iu

/**
 * Parses a date in the formats of the API and spreadsheets: 2026-11-21, 21-11-2026, 21/11/2026, an ISO date with a time
 * of day, a ten-digit timestamp in seconds or a thirteen-digit one in milliseconds, in UTC; and with the month's name in
 * one of the five languages. In numbers the day is always before the month; ambiguous input is not guessed.
 */
export function parseDate(text: string): string | undefined {
  const clean = latinDigits(text).trim()
  if (isIsoDate(clean)) return clean
  const withTime = /^([0-9]{4}-[0-9]{2}-[0-9]{2})[T ][0-9:.]+(?:Z|[+-][0-9:]+)?$/.exec(clean)
  if (withTime?.[1] && isIsoDate(withTime[1])) return withTime[1]
  const dayFirst = /^([0-9]{1,2})([-/.])([0-9]{1,2})\2([0-9]{4})$/.exec(clean)
  if (dayFirst) return isoDate(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]))
  const named = dayAndName.exec(clean)
  if (named) return isoDateOf(named[3], named[2], named[1])
  const nameFirst = nameAndDay.exec(clean)
  if (nameFirst) return isoDateOf(nameFirst[3], nameFirst[1], nameFirst[2])
  if (/^[0-9]{10}$/.test(clean)) return dateOfSeconds(Number(clean))
  if (/^[0-9]{13}$/.test(clean)) return dateOfSeconds(Math.floor(Number(clean) / 1000))
  return undefined
}

function isoDateOf(year = "", monthName = "", day = ""): string | undefined {
  const month = monthNamed(monthName)
  return month === undefined ? undefined : isoDate(Number(year), month, Number(day))
}
