import { addToDate } from "../../schemas/iso-date.ts"
import { reminderLimits } from "../../schemas/reminders.ts"
import type { LocalClock } from "./local-clock.ts"
import { dueBounds, latestDay, type ReminderTiming } from "./timing.ts"

/** A reminder timing with its hour. */
export interface TimedReminder {
  readonly timing: ReminderTiming
  readonly hour: number
}

/**
 * The reminder day that is due by local clocks: the latest one that has come, so that several missed days are sent
 * once. Undefined if none has come, if it came before the rule was in its current state, or if it is too late. The
 * caller records the day it was sent for, which sends each reminder once however often the check runs.
 */
export function dueNow(
  { timing, hour }: TimedReminder,
  dueOn: string,
  now: LocalClock,
  since: LocalClock,
): string | undefined {
  const day = latestDay(timing, dueOn, lastStruck(hour, now))
  if (day === undefined || isTooLate(day, now)) return undefined
  return isBefore(day, hour, since) ? undefined : day
}

/** The last day whose hour has passed. */
export function lastStruck(hour: number, now: LocalClock): string {
  return now.time >= timeOf(hour) ? now.day : subtractDays(now.day, 1)
}

export function isTooLate(day: string, now: LocalClock): boolean {
  return day < subtractDays(now.day, reminderLimits.late)
}

/** Whether the hour of a day was before the rule's current state. */
export function isBefore(day: string, hour: number, since: LocalClock): boolean {
  return `${day}T${timeOf(hour)}` < `${since.day}T${since.time}`
}

/** Range of due dates for which a reminder can be due in any time zone while local clocks show these days. */
export function dueNowBounds(timing: ReminderTiming, earliest: string, latest: string) {
  return dueBounds(timing, subtractDays(earliest, reminderLimits.late), latest)
}

function timeOf(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`
}

function subtractDays(day: string, by: number): string {
  return addToDate(day, -by, "day") ?? day
}
