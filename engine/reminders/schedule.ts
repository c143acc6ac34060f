import { addToDate } from "../../schemas/iso-date.ts"
import { dueNow, isBefore, isTooLate, lastStruck, type TimedReminder } from "./due-now.ts"
import type { LocalClock } from "./local-clock.ts"
import { latestDay, nextDay } from "./timing.ts"

/**
 * How a day of a reminder stands at one moment: it is to come; it has come and is told with the next look; or it went by without
 * being told by the next look, because the rule was not yet as it is, because it is too late, or because a later day is told
 * in its place.
 */
export const dayStandings = ["COMING", "DUE_NOW", "BEFORE_RULE", "TOO_LATE", "PASSED_OVER"] as const
export type DayStanding = (typeof dayStandings)[number]

export interface ScheduledDay {
  /** ISO date, where the record is. */
  readonly day: string
  readonly standing: DayStanding
}

export interface Schedule {
  /** In their order; of the days that went by the last, of those to come the first. */
  readonly days: readonly ScheduledDay[]
  /** Whether more are to come. */
  readonly goesOn: boolean
}

/** The days of a reminder around a moment: as many at most before it as after it. What was told of them is not looked at. */
export function scheduleOf(
  reminder: TimedReminder,
  dueOn: string,
  now: LocalClock,
  since: LocalClock,
  most: number,
): Schedule {
  const { hour } = reminder
  const struck = lastStruck(hour, now)
  const due = dueNow(reminder, dueOn, now, since)
  const gone = daysUpTo(reminder, dueOn, struck, most).map((day): ScheduledDay => {
    if (day === due) return { day, standing: "DUE_NOW" }
    if (isBefore(day, hour, since)) return { day, standing: "BEFORE_RULE" }
    return { day, standing: isTooLate(day, now) ? "TOO_LATE" : "PASSED_OVER" }
  })
  const coming = daysAfter(reminder, dueOn, struck, most + 1).filter((day) => !isBefore(day, hour, since))
  return {
    days: [...gone, ...coming.slice(0, most).map((day): ScheduledDay => ({ day, standing: "COMING" }))],
    goesOn: coming.length > most,
  }
}

/** The last days up to one, the earliest first. */
function daysUpTo({ timing }: TimedReminder, dueOn: string, upTo: string, most: number): readonly string[] {
  const days: string[] = []
  for (let day = latestDay(timing, dueOn, upTo); day !== undefined && days.length < most;) {
    days.unshift(day)
    const before = addToDate(day, -1, "day")
    day = before === undefined ? undefined : latestDay(timing, dueOn, before)
  }
  return days
}

/** The calendar's last day: what goes on until it is done goes on that long. */
const lastOfAll = "9999-12-31"

function daysAfter({ timing }: TimedReminder, dueOn: string, after: string, most: number): readonly string[] {
  const days: string[] = []
  for (let from = addToDate(after, 1, "day"); from !== undefined && days.length < most;) {
    const day = nextDay(timing, dueOn, from, lastOfAll)
    if (day === undefined) break
    days.push(day)
    from = addToDate(day, 1, "day")
  }
  return days
}
