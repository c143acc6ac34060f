import type { EscalationLevel, ReminderKind, ReminderTerms } from "../../../schemas/reminders.ts"
import { nobodyReminded } from "../../../schemas/reminders.ts"

/** What a new reminder begins with. */
export function emptyTerms(hasDueField: boolean): ReminderTerms {
  return {
    name: "",
    enabled: true,
    dueBy: hasDueField ? "RECORD" : "TASK",
    kind: "PRE_DUE",
    days: 3,
    recurrence: { every: "once" },
    hour: 8,
    people: { ...nobodyReminded, asked: true },
    levels: [],
    templateId: null,
    channels: ["IN_APP", "EMAIL"],
  }
}

/** The same as another kind: with what that kind has, and without what it has not. */
export function asKind(terms: ReminderTerms, kind: ReminderKind): ReminderTerms {
  const isCounted = kind === "PRE_DUE" || kind === "OVERDUE"
  const isEscalation = kind === "ESCALATION"
  return {
    ...terms,
    kind,
    days: isCounted ? Math.max(1, terms.days) : 0,
    recurrence: isCounted ? terms.recurrence : { every: "once" },
    people: isEscalation ? nobodyReminded : terms.people.asked ? terms.people : { ...terms.people, asked: true },
    levels: !isEscalation ? [] : terms.levels.length > 0 ? terms.levels : [nextLevel([])],
  }
}

/** A level some days after those there are. */
export function nextLevel(levels: readonly EscalationLevel[]): EscalationLevel {
  return { afterDays: (levels.at(-1)?.afterDays ?? 0) + 3, people: nobodyReminded }
}
