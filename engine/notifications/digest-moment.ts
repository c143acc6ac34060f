import { addToDate } from "../../schemas/iso-date.ts"
import { localClock } from "../reminders/local-clock.ts"

/** When a person's letters of the day are written. */
export interface DigestTimes {
  readonly timeZone: string
  /** Of the day, from 0 to 23, by the clocks where the person is. */
  readonly hour: number
  /** The last day there whose letter was written; null before the first. */
  readonly lastDay: string | null
}

export interface DigestMoment {
  readonly day: string
  readonly at: Date
}

/**
 * The letter that takes what is new now: that of the first day whose hour is still to come and that had none yet. So each day
 * has one, whatever becomes of clocks, hours and zones meanwhile.
 */
export function nextDigest(now: Date, { timeZone, hour, lastDay }: DigestTimes): DigestMoment {
  const today = localClock(timeZone, now).day
  for (let day = lastDay !== null && lastDay >= today ? following(lastDay) : today; ; day = following(day)) {
    const at = momentOf(day, hour, timeZone)
    if (at && at > now) return { day, at }
  }
}

/**
 * The first moment at which the clocks of a place show the hour of a day, or the one to which they jump over it; undefined for
 * a day that the place left out.
 */
export function momentOf(day: string, hour: number, timeZone: string): Date | undefined {
  const shown = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00Z`)
  const ahead = (moment: number) => shownAt(moment, timeZone) - moment
  const near = shown - ahead(shown)
  const offsets = [ahead(shown), ahead(near - nearbyMs), ahead(near + nearbyMs)]
  const moments = offsets.map((offset) => shown - offset).toSorted((one, other) => one - other)
  const at = moments.find((moment) => shownAt(moment, timeZone) === shown) ?? moments.at(-1) ?? near
  return localClock(timeZone, new Date(at)).day === day ? new Date(at) : undefined
}

/** More than any clock is changed by at once, but for a whole day. */
const nearbyMs = 3 * 3_600_000

/** What clocks show at a full minute, as if it were the time in Greenwich. */
function shownAt(moment: number, timeZone: string): number {
  const { day, time } = localClock(timeZone, new Date(moment))
  return Date.parse(`${day}T${time}Z`)
}

function following(day: string): string {
  return addToDate(day, 1, "day") ?? day
}
