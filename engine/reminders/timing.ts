import { datePart } from "../../schemas/date-parts.ts"
import { addToDate } from "../../schemas/iso-date.ts"
import type { ReminderRecipients, ReminderRecurrence, ReminderSettings } from "../../schemas/reminders.ts"

/** On which days a reminder for a due item is sent. */
export interface ReminderTiming {
  readonly kind: "PRE_DUE" | "ON_DUE" | "OVERDUE"
  readonly days: number
  readonly recurrence: ReminderRecurrence
}

/** One line of a rule: timing and recipients. A plain rule has one line, an escalation one per level. */
export interface ReminderLine {
  /** 0 for a reminder, from 1 for the levels of an escalation. */
  readonly level: number
  readonly timing: ReminderTiming
  readonly people: ReminderRecipients
}

export function linesOf({
  kind,
  days,
  recurrence,
  people,
  levels,
}: Pick<ReminderSettings, "kind" | "days" | "recurrence" | "people" | "levels">): readonly ReminderLine[] {
  if (kind !== "ESCALATION") return [{ level: 0, timing: { kind, days, recurrence }, people }]
  return levels.map((one, index) => ({
    level: index + 1,
    timing: { kind: "OVERDUE", days: one.afterDays, recurrence: { every: "once" } },
    people: one.people,
  }))
}

/** The latest reminder day up to `upTo`; undefined if there is none yet. */
export function latestDay(timing: ReminderTiming, dueOn: string, upTo: string): string | undefined {
  const first = firstDay(timing, dueOn)
  const last = lastDay(timing, dueOn)
  let day = last !== null && last < upTo ? last : upTo
  if (day < first) return undefined
  while (!isOnPattern(timing, first, day)) day = addDays(day, -1)
  return day
}

/** The first reminder day between two days. */
export function nextDay(timing: ReminderTiming, dueOn: string, from: string, to: string): string | undefined {
  const first = firstDay(timing, dueOn)
  const last = lastDay(timing, dueOn)
  const end = last !== null && last < to ? last : to
  for (let day = from < first ? first : from; day <= end;) {
    if (isOnPattern(timing, first, day)) return day
    const next = addDays(day, 1)
    if (next === day) break
    day = next
  }
  return undefined
}

/** Range of due dates that have reminders between two days; null for an open start. */
export function dueBounds(
  { kind, days, recurrence }: ReminderTiming,
  from: string,
  to: string,
): { readonly from: string | null; readonly to: string } {
  if (kind === "ON_DUE") return { from, to }
  if (kind === "PRE_DUE") return { from: addDays(from, recurrence.every === "once" ? days : 1), to: addDays(to, days) }
  return { from: maxOverdueDate(recurrence, addDays(from, -days)), to: addDays(to, -days) }
}

function maxOverdueDate(recurrence: ReminderRecurrence, dueOn: string): string | null {
  if (recurrence.every === "once") return dueOn
  if (recurrence.times === undefined) return null
  return addDays(dueOn, -recurrence.times * (recurrence.every === "day" ? 1 : 7))
}

function firstDay({ kind, days }: ReminderTiming, dueOn: string): string {
  if (kind === "ON_DUE") return dueOn
  return addDays(dueOn, kind === "PRE_DUE" ? -days : days)
}

/** Null if it repeats until completion. A reminder before the due date ends on the day before it. */
function lastDay(timing: ReminderTiming, dueOn: string): string | null {
  const { kind, recurrence } = timing
  const first = firstDay(timing, dueOn)
  if (recurrence.every === "once" || kind === "ON_DUE") return first
  const bound = kind === "PRE_DUE" ? addDays(dueOn, -1) : null
  if (recurrence.times === undefined) return bound
  let day = first
  for (let occurrences = 1; occurrences < recurrence.times;) {
    const next = addDays(day, 1)
    if (next === day) break
    day = next
    if (isOnPattern(timing, first, day)) occurrences += 1
  }
  return bound !== null && bound < day ? bound : day
}

/**
 * The first day always matches, so that no item is missed because of its weekday; then each day, or the selected
 * weekdays.
 */
function isOnPattern({ recurrence }: ReminderTiming, first: string, day: string): boolean {
  if (day === first || recurrence.every === "day") return true
  return recurrence.every === "week" && recurrence.on.includes(datePart(day, "weekday"))
}

/** Dates at the ends of the calendar stay unchanged. */
function addDays(day: string, by: number): string {
  return addToDate(day, by, "day") ?? day
}
