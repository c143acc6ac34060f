import type { LocalClock } from "../../../../engine/reminders/local-clock.ts"
import { localClock } from "../../../../engine/reminders/local-clock.ts"
import { type DayStanding, scheduleOf } from "../../../../engine/reminders/schedule.ts"
import { linesOf, type ReminderLine } from "../../../../engine/reminders/timing.ts"
import { timelineDays } from "../../../../schemas/api/reminders.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { RuleSilence } from "../../../../schemas/reminders.ts"
import { type RuleRow, termsOf } from "./rule-repository.ts"
import type { RemindedRecord, TellingTold } from "./timeline-repository.ts"

/** What is due of one record by one rule, with whoever is asked to act on it. */
export interface DueThing {
  readonly dueOn: string
  readonly asked: readonly UserId[]
}

/** A day of a line of a rule, before it is looked whom it would tell. */
export interface PlannedDay extends DueThing {
  readonly rule: RuleRow
  readonly line: ReminderLine
  readonly day: string
  readonly standing: DayStanding
  readonly goesOn: boolean
}

/** What is due by a rule, or why nothing is: `due` stands in place of every date of the record's and its tasks'. */
export function dueThings(
  rule: RuleRow,
  record: RemindedRecord,
  { due, hasDueField }: { readonly due: string | undefined; readonly hasDueField: boolean },
): readonly DueThing[] | RuleSilence {
  if (!rule.enabled) return "OFF"
  if (rule.due_by === "RECORD") {
    if (!hasDueField) return "NO_DUE_FIELD"
    const dueOn = due ?? record.dueOn
    if (dueOn === null) return "NO_DATE"
    return [{ dueOn, asked: askedFor(record) }]
  }
  const dated = record.tasks.flatMap(({ userId, dueOn }) => {
    const day = due ?? dueOn
    return day === null ? [] : [{ userId, day }]
  })
  if (dated.length === 0) return "NO_TASK"
  return [...Map.groupBy(dated, ({ day }) => day)].map(([dueOn, tasks]) => ({
    dueOn,
    asked: tasks.flatMap(({ userId }) => userId ?? []),
  }))
}

/** Who has an open task on it; its owner where nobody has, or where the step is nobody's. */
function askedFor({ tasks, ownerId }: RemindedRecord): readonly UserId[] {
  const asked = tasks.flatMap(({ userId }) => userId ?? [])
  return asked.length > 0 || ownerId === null ? asked : [ownerId]
}

/** The days of a rule for one thing that is due, around the moment; those that were told are left to what was told. */
export function plannedDays(
  rule: RuleRow,
  thing: DueThing,
  told: readonly TellingTold[],
  { zone, now }: { readonly zone: string; readonly now: LocalClock },
): readonly PlannedDay[] {
  const since = localClock(zone, rule.active_from)
  const known = new Set(told.map(nameOf))
  return linesOf(termsOf(rule)).flatMap((line) => {
    const { days, goesOn } = scheduleOf({ timing: line.timing, hour: rule.hour }, thing.dueOn, now, since, timelineDays)
    return days
      .map((one, index) => ({ ...thing, ...one, rule, line, goesOn: goesOn && index === days.length - 1 }))
      .filter(({ day }) => !known.has(nameOf({ ruleId: rule.id, level: line.level, dueOn: thing.dueOn, day })))
  })
}

function nameOf({ ruleId, level, dueOn, day }: Pick<TellingTold, "ruleId" | "level" | "dueOn" | "day">): string {
  return `${ruleId} ${level} ${dueOn} ${day}`
}
