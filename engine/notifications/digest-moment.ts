import { addToDate } from "../../schemas/iso-date.ts"
import { localClock } from "../reminders/local-clock.ts"

/** When a user's daily digest email is written. */
export interface DigestTimes {
  readonly timeZone: string
  /** Hour of the day, 0 to 23, in the user's time zone. */
  readonly hour: number
  /** Last day in that time zone with a digest; null before the first one. */
  readonly lastDay: string | null
}

export interface DigestMoment {
  readonly day: string
  readonly at: Date
}

/**
 * The digest that contains new notifications: that of the first day without a digest whose hour is still to come. Every
 * day therefore has one, whatever changes of clock, hour or time zone happen meanwhile.
 */
export function nextDigest(now: Date, { timeZone, hour, lastDay }: DigestTimes): DigestMoment {
  const today = localClock(timeZone, now).day
  for (let day = lastDay !== null && lastDay >= today ? nextDay(lastDay) : today; ; day = nextDay(day)) {
    const at = momentOf(day, hour, timeZone)
    if (at && at > now) return { day, at }
  }
}

/**
 * The first moment when local clocks show the hour of a day, or the moment they jump over it; undefined for a day that
 * the time zone skipped.
 */
export function momentOf(day: string, hour: number, timeZone: string): Date | undefined {
  const wallTime = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00Z`)
  const ahead = (moment: number) => wallTimeAt(moment, timeZone) - moment
  const near = wallTime - ahead(wallTime)
  const offsets = [ahead(wallTime), ahead(near - nearbyMs), ahead(near + nearbyMs)]
  const moments = offsets.map((offset) => wallTime - offset).toSorted((one, other) => one - other)
  const at = moments.find((moment) => wallTimeAt(moment, timeZone) === wallTime) ?? moments.at(-1) ?? near
  return localClock(timeZone, new Date(at)).day === day ? new Date(at) : undefined
}

/** More than any clock change, except for one of a full day. */
const nearbyMs = 3 * 3_600_000

/** Local clock time of a full minute, expressed as if it were UTC. */
function wallTimeAt(moment: number, timeZone: string): number {
  const { day, time } = localClock(timeZone, new Date(moment))
  return Date.parse(`${day}T${time}Z`)
}

function nextDay(day: string): string {
  return addToDate(day, 1, "day") ?? day
}
