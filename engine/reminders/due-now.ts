import { addToDate } from "../../schemas/iso-date.ts"
import { reminderLimits } from "../../schemas/reminders.ts"
import type { LocalClock } from "./local-clock.ts"
import { dueBounds, latestDay, type ReminderTiming } from "./timing.ts"

/** A timing with the hour at which it speaks. */
export interface TimedReminder {
  readonly timing: ReminderTiming
  readonly hour: number
}

/**
 * The day of the reminder that is due by the clocks of a place: the latest that has come, so that of several that were missed
 * one is told. Undefined where none has come, where it came before the rule was as it is now, or where it is too late for it.
 * Whoever remembers for which day it was told tells each once, however often they look.
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

/** The last day whose hour has come. */
export function lastStruck(hour: number, now: LocalClock): string {
  return now.time >= timeOf(hour) ? now.day : earlier(now.day, 1)
}

export function isTooLate(day: string, now: LocalClock): boolean {
  return day < earlier(now.day, reminderLimits.late)
}

/** Whether the hour of a day came before the rule was as it is. */
export function isBefore(day: string, hour: number, since: LocalClock): boolean {
  return `${day}T${timeOf(hour)}` < `${since.day}T${since.time}`
}

/** Between which due dates one can be due, whatever the place, while clocks show these days. */
export function dueNowBounds(timing: ReminderTiming, earliest: string, latest: string) {
  return dueBounds(timing, earlier(earliest, reminderLimits.late), latest)
}

function timeOf(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`
}

function earlier(day: string, by: number): string {
  return addToDate(day, -by, "day") ?? day
}
