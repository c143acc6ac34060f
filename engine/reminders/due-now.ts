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
  const hasStruck = now.time >= timeOf(hour)
  const day = latestDay(timing, dueOn, hasStruck ? now.day : earlier(now.day, 1))
  if (day === undefined || day < earlier(now.day, reminderLimits.late)) return undefined
  return `${day}T${timeOf(hour)}` < `${since.day}T${since.time}` ? undefined : day
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
