/** Calendar dates as `YYYY-MM-DD` text: they sort and compare as text, independent of clocks and time zones. */

export const dateUnits = ["day", "week", "month", "year"] as const
export type DateUnit = (typeof dateUnits)[number]

const shape = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/

/** Whether the date exists, from year 1 to 9999: 2026-02-29 does not. */
export function isIsoDate(text: string): boolean {
  const match = shape.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** `YYYY-MM-DD`; undefined when the day does not exist. */
export function isoDate(year: number, month: number, day: number): string | undefined {
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return isIsoDate(text) ? text : undefined
}

/** Adds days, weeks, months or years; returns the month's last day when the day does not exist there. */
export function addToDate(date: string, count: number, unit: DateUnit): string | undefined {
  if (!isIsoDate(date) || !Number.isSafeInteger(count) || Math.abs(count) > 4_000_000) return undefined
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number)
  if (unit === "day" || unit === "week") {
    const moved = new Date(0)
    moved.setUTCFullYear(year, month - 1, day + count * (unit === "week" ? 7 : 1))
    return isoDate(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate())
  }
  const months = year * 12 + (month - 1) + count * (unit === "year" ? 12 : 1)
  const movedYear = Math.floor(months / 12)
  const movedMonth = (months % 12) + 1
  if (movedYear < 1 || movedYear > 9999) return undefined
  return isoDate(movedYear, movedMonth, Math.min(day, daysInMonth(movedYear, movedMonth)))
}

/** The UTC day of a timestamp in seconds. */
export function dateOfSeconds(seconds: number): string | undefined {
  const at = new Date(seconds * 1000)
  return isoDate(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, "0")
}
