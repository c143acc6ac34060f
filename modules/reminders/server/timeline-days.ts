import type { LocalClock } from "../../../engine/reminders/local-clock.ts"
import { localClock } from "../../../engine/reminders/local-clock.ts"
import { type OccurrenceStatus, scheduleOf } from "../../../engine/reminders/schedule.ts"
import { linesOf, type ReminderLine } from "../../../engine/reminders/timing.ts"
import { timelineDays } from "../contract.ts"
import type { UserId } from "../../../schemas/ids.ts"
import type { InactiveReason } from "../../../schemas/reminders.ts"
import { type RuleRow, toReminderSettings } from "./rule-repository.ts"
import type { RemindedRecord, SentReminder } from "./timeline-repository.ts"

/** A due date of a record by one rule, with the users assigned to act on it. */
export interface DueItem {
  readonly dueOn: string
  readonly assignees: readonly UserId[]
}

/** A scheduled day of a rule's line, before its recipients are resolved. */
export interface PlannedDay extends DueItem {
  readonly rule: RuleRow
  readonly line: ReminderLine
  readonly day: string
  readonly status: OccurrenceStatus
  readonly hasMore: boolean
}

/** The due items of a rule, or why there are none. `due` replaces every date of the record and its tasks. */
export function listDueItems(
  rule: RuleRow,
  record: RemindedRecord,
  { due, hasDueField }: { readonly due: string | undefined; readonly hasDueField: boolean },
): readonly DueItem[] | InactiveReason {
  if (!rule.enabled) return "OFF"
  if (rule.due_by === "RECORD") {
    if (!hasDueField) return "NO_DUE_FIELD"
    const dueOn = due ?? record.dueOn
    if (dueOn === null) return "NO_DATE"
    return [{ dueOn, assignees: assigneesOf(record) }]
  }
  const dated = record.tasks.flatMap(({ userId, dueOn }) => {
    const day = due ?? dueOn
    return day === null ? [] : [{ userId, day }]
  })
  if (dated.length === 0) return "NO_TASK"
  return [...Map.groupBy(dated, ({ day }) => day)].map(([dueOn, tasks]) => ({
    dueOn,
    assignees: tasks.flatMap(({ userId }) => userId ?? []),
  }))
}

/** Users with an open task on it; the owner if there is none or if the task is unassigned. */
function assigneesOf({ tasks, ownerId }: RemindedRecord): readonly UserId[] {
  const assignees = tasks.flatMap(({ userId }) => userId ?? [])
  return assignees.length > 0 || ownerId === null ? assignees : [ownerId]
}

/** The scheduled days of a rule for one due item, around the current time, without those already sent. */
export function plannedDays(
  rule: RuleRow,
  item: DueItem,
  sentReminders: readonly SentReminder[],
  { zone, now }: { readonly zone: string; readonly now: LocalClock },
): readonly PlannedDay[] {
  const since = localClock(zone, rule.active_from)
  const known = new Set(sentReminders.map(nameOf))
  return linesOf(toReminderSettings(rule)).flatMap((line) => {
    const { days, hasMore } = scheduleOf({ timing: line.timing, hour: rule.hour }, item.dueOn, now, since, timelineDays)
    return days
      .map((one, index) => ({ ...item, ...one, rule, line, hasMore: hasMore && index === days.length - 1 }))
      .filter(({ day }) => !known.has(nameOf({ ruleId: rule.id, level: line.level, dueOn: item.dueOn, day })))
  })
}

function nameOf({ ruleId, level, dueOn, day }: Pick<SentReminder, "ruleId" | "level" | "dueOn" | "day">): string {
  return `${ruleId} ${level} ${dueOn} ${day}`
}
