/** A calendar day as `YYYY-MM-DD`. Calculations use UTC days, so that time zones and clock changes have no effect. */
export type IsoDate = string

export interface DayParts {
  year: number
  /** 1 to 12. */
  month: number
  day: number
}

const DAY = 86_400_000
const pad = (value: number, length: number) => String(value).padStart(length, "0")

const toTime = ({ year, month, day }: DayParts): number => {
  const date = new Date(0)
  // Date.UTC reads years 0 to 99 as 1900 to 1999; setUTCFullYear does not.
  date.setUTCFullYear(year, month - 1, day)
  return date.getTime()
}

const fromTime = (time: number): IsoDate => {
  const date = new Date(time)
  return `${pad(date.getUTCFullYear(), 4)}-${pad(date.getUTCMonth() + 1, 2)}-${pad(date.getUTCDate(), 2)}`
}

/** The day, or null when it does not exist in the calendar. */
export function isoDate(parts: DayParts): IsoDate | null {
  const { year, month, day } = parts
  if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return fromTime(toTime(parts))
}

export function daysInMonth(year: number, month: number): number {
  return new Date(toTime({ year, month: month + 1, day: 0 })).getUTCDate()
}

export function splitIsoDate(date: IsoDate): DayParts {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  return { year, month, day }
}

/** Whether a text is an existing calendar day in ISO format. */
export function isIsoDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDate(splitIsoDate(text)) === text
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return fromTime(toTime(splitIsoDate(date)) + days * DAY)
}

/** The same day of another month; the last day when that month is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = splitIsoDate(date)
  const count = year * 12 + (month - 1) + months
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return fromTime(toTime({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) }))
}

/** 0 is Sunday. */
export function weekday(date: IsoDate): number {
  return new Date(toTime(splitIsoDate(date))).getUTCDay()
}

export function startOfWeek(date: IsoDate, firstWeekday: number): IsoDate {
  return addDays(date, -((weekday(date) - firstWeekday + 7) % 7))
}

/** Six weeks containing the month of a date, so that the calendar's height is constant. */
export function monthWeeks(date: IsoDate, firstWeekday: number): IsoDate[][] {
  const { year, month } = splitIsoDate(date)
  const start = startOfWeek(`${pad(year, 4)}-${pad(month, 2)}-01`, firstWeekday)
  const weekFrom = (first: IsoDate) => Array.from({ length: 7 }, (_, day) => addDays(first, day))
  return Array.from({ length: 6 }, (_, week) => weekFrom(addDays(start, week * 7)))
}

/** The current date in the user's time zone. */
export function today(now: Date = new Date()): IsoDate {
  return `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1, 2)}-${pad(now.getDate(), 2)}`
}
