import { addToDate } from "../../schemas/iso-date.ts"
import { dueNow, isBefore, isTooLate, lastStruck, type TimedReminder } from "./due-now.ts"
import type { LocalClock } from "./local-clock.ts"
import { latestDay, nextDay } from "./timing.ts"

/**
 * Status of a reminder day at one moment: in the future; due and sent with the next check; or past and not sent with
 * the next check, because the rule was not yet in its current state, because it is too late, or because a later day is
 * sent instead.
 */
export const occurrenceStatuses = ["UPCOMING", "DUE_NOW", "BEFORE_RULE", "TOO_LATE", "SKIPPED"] as const
export type OccurrenceStatus = (typeof occurrenceStatuses)[number]

export interface ScheduledDay {
  /** ISO date in the record's time zone. */
  readonly day: string
  readonly status: OccurrenceStatus
}

export interface Schedule {
  /** In order: the last ones of the past days, the first ones of the future days. */
  readonly days: readonly ScheduledDay[]
  /** Whether there are further future days. */
  readonly hasMore: boolean
}

/** The reminder days around a moment, at most the same number before and after it. Does not check what was sent. */
export function scheduleOf(
  reminder: TimedReminder,
  dueOn: string,
  now: LocalClock,
  since: LocalClock,
  limit: number,
): Schedule {
  const { hour } = reminder
  const struck = lastStruck(hour, now)
  const due = dueNow(reminder, dueOn, now, since)
  const past = daysUpTo(reminder, dueOn, struck, limit).map((day): ScheduledDay => {
    if (day === due) return { day, status: "DUE_NOW" }
    if (isBefore(day, hour, since)) return { day, status: "BEFORE_RULE" }
    return { day, status: isTooLate(day, now) ? "TOO_LATE" : "SKIPPED" }
  })
  const coming = daysAfter(reminder, dueOn, struck, limit + 1).filter((day) => !isBefore(day, hour, since))
  return {
    days: [...past, ...coming.slice(0, limit).map((day): ScheduledDay => ({ day, status: "UPCOMING" }))],
    hasMore: coming.length > limit,
  }
}

/** The last days up to one, the earliest first. */
function daysUpTo({ timing }: TimedReminder, dueOn: string, upTo: string, limit: number): readonly string[] {
  const days: string[] = []
  for (let day = latestDay(timing, dueOn, upTo); day !== undefined && days.length < limit;) {
    days.unshift(day)
    const before = addToDate(day, -1, "day")
    day = before === undefined ? undefined : latestDay(timing, dueOn, before)
  }
  return days
}

/** The calendar's last day, used for reminders that repeat until the item is completed. */
const lastOfAll = "9999-12-31"

function daysAfter({ timing }: TimedReminder, dueOn: string, after: string, limit: number): readonly string[] {
  const days: string[] = []
  for (let from = addToDate(after, 1, "day"); from !== undefined && days.length < limit;) {
    const day = nextDay(timing, dueOn, from, lastOfAll)
    if (day === undefined) break
    days.push(day)
    from = addToDate(day, 1, "day")
  }
  return days
}
