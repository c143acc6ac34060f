/** Local date and time at one moment. */
export interface LocalClock {
  /** ISO date. */
  readonly day: string
  /** `HH:MM`, from 00:00 to 23:59. */
  readonly time: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Local time in an IANA time zone; falls back to UTC for an unknown zone. */
export function localClock(timeZone: string, moment: Date): LocalClock {
  const parts = formatOf(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ""
  return {
    day: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  }
}

/**
 * Cached per time zone: creating a format takes a hundred times as long as using it, and there are only some hundred
 * zones.
 */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const form = {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const
  try {
    const formatter = new Intl.DateTimeFormat("en-CA", { ...form, timeZone })
    formats.set(timeZone, formatter)
    return formatter
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return new Intl.DateTimeFormat("en-CA", { ...form, timeZone: "UTC" })
  }
}
