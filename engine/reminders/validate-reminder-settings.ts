import { problem, type Problem } from "../../schemas/problems.ts"
import type { ReminderRecipients, ReminderSettings } from "../../schemas/reminders.ts"
import { reminderLimits } from "../../schemas/reminders.ts"

/** Validates a rule on its own, before its references are checked. */
export function validateReminderSettings(settings: ReminderSettings): readonly Problem[] {
  const { kind, days, recurrence, people, levels } = settings
  const found: Problem[] = []
  const name = settings.name.trim()
  if (name === "" || name.length > reminderLimits.name)
    found.push(problem("reminder.bad_name", ["name"], { limit: reminderLimits.name }))
  const counted = kind === "PRE_DUE" || kind === "OVERDUE"
  if (counted ? days === 0 : days !== 0)
    found.push(problem("reminder.bad_days", ["days"], { limit: reminderLimits.days }))
  if (!counted && recurrence.every !== "once") found.push(problem("reminder.sent_once", ["recurrence"]))
  if (kind !== "ESCALATION") {
    if (isNobody(people)) found.push(problem("reminder.no_recipients", ["people"]))
    if (levels.length > 0) found.push(problem("reminder.bad_levels", ["levels"]))
    return found
  }
  const rises = levels.every(({ afterDays }, index) => index === 0 || afterDays > (levels[index - 1]?.afterDays ?? 0))
  if (levels.length === 0 || !rises) found.push(problem("reminder.bad_levels", ["levels"]))
  levels.forEach((level, index) => {
    if (isNobody(level.people)) found.push(problem("reminder.no_recipients", ["levels", index, "people"]))
  })
  return found
}

function isNobody({ assignees, fields, users, roles }: ReminderRecipients): boolean {
  return !assignees && fields.length + users.length + roles.length === 0
}
