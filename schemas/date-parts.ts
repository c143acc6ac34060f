import { addToDate, type DateUnit } from "./iso-date.ts"

export const dateParts = ["year", "quarter", "month", "day", "weekday"] as const
export type DatePart = (typeof dateParts)[number]

/** One part of an existing date; weekdays from 1 for Monday. */
export function datePart(date: string, part: DatePart): number {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number)
  if (part === "year") return year
  if (part === "month") return month
  if (part === "day") return day
  if (part === "quarter") return Math.ceil(month / 3)
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
}

/** Complete units from one existing date to another; negative with the same absolute value in reverse. */
export function unitsBetween(from: string, to: string, unit: DateUnit): number {
  if (to < from) return 0 - unitsBetween(to, from, unit)
  if (unit === "day" || unit === "week") {
    const days = dayNumber(to) - dayNumber(from)
    return unit === "day" ? days : Math.floor(days / 7)
  }
  const months = (datePart(to, "year") - datePart(from, "year")) * 12 + datePart(to, "month") - datePart(from, "month")
  const result = addToDate(from, months, "month")
  const full = result !== undefined && result <= to ? months : months - 1
  return unit === "month" ? full : Math.floor(full / 12)
}

/** Days since 1 January 1970. */
function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}
