import { problem, type Problem } from "../../schemas/problems.ts"
import type { ReminderPeople, ReminderTerms } from "../../schemas/reminders.ts"
import { reminderLimits } from "../../schemas/reminders.ts"

/** What is wrong with a rule in itself, before anybody looks whether what it names is there. */
export function judgeTerms(terms: ReminderTerms): readonly Problem[] {
  const { kind, days, recurrence, people, levels } = terms
  const found: Problem[] = []
  const name = terms.name.trim()
  if (name === "" || name.length > reminderLimits.name)
    found.push(problem("reminder.bad_name", ["name"], { limit: reminderLimits.name }))
  const counted = kind === "PRE_DUE" || kind === "OVERDUE"
  if (counted ? days === 0 : days !== 0)
    found.push(problem("reminder.bad_days", ["days"], { limit: reminderLimits.days }))
  if (!counted && recurrence.every !== "once") found.push(problem("reminder.told_once", ["recurrence"]))
  if (kind !== "ESCALATION") {
    if (isNobody(people)) found.push(problem("reminder.nobody", ["people"]))
    if (levels.length > 0) found.push(problem("reminder.bad_levels", ["levels"]))
    return found
  }
  const rises = levels.every(({ afterDays }, index) => index === 0 || afterDays > (levels[index - 1]?.afterDays ?? 0))
  if (levels.length === 0 || !rises) found.push(problem("reminder.bad_levels", ["levels"]))
  levels.forEach((level, index) => {
    if (isNobody(level.people)) found.push(problem("reminder.nobody", ["levels", index, "people"]))
  })
  return found
}

function isNobody({ asked, fields, users, roles }: ReminderPeople): boolean {
  return !asked && fields.length + users.length + roles.length === 0
}
