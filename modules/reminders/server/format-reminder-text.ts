import { dayText } from "../../../schemas/day-text.ts"
import { unitsBetween } from "../../../schemas/date-parts.ts"
import type { Language } from "../../../schemas/languages.ts"
import { format } from "../../../server/http/problem-messages.ts"

interface ReminderTextInput {
  readonly isEscalation: boolean
  readonly dueOn: string
  /** ISO date it is shown on, which may be later than the date it was scheduled for. */
  readonly on: string
}

/** The in-app text of a reminder. */
export function formatReminderText({ isEscalation, dueOn, on }: ReminderTextInput, language: Language): string {
  const apart = unitsBetween(dueOn, on, "day")
  return format(`notifications.kind.${isEscalation ? "ESCALATION" : "REMINDER"}`, language, {
    // Isolates the text direction of a date inside a sentence of another direction.
    dueOn: `\u2068${dayText(dueOn, language)}\u2069`,
    toGo: Math.max(0, -apart),
    late: Math.max(0, apart),
  })
}
