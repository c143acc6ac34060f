import type { EscalationLevel, ReminderKind, ReminderSettings } from "../../../schemas/reminders.ts"
import { nobodyReminded } from "../../../schemas/reminders.ts"

/** Default settings of a new reminder. */
export function createReminderSettings(hasDueField: boolean): ReminderSettings {
  return {
    name: "",
    enabled: true,
    dueBy: hasDueField ? "RECORD" : "TASK",
    kind: "PRE_DUE",
    days: 3,
    recurrence: { every: "once" },
    hour: 8,
    people: { ...nobodyReminded, assignees: true },
    levels: [],
    templateId: null,
    channels: ["IN_APP", "EMAIL"],
  }
}

/** Converts settings to another kind: adds what it requires and removes what it does not have. */
export function asKind(settings: ReminderSettings, kind: ReminderKind): ReminderSettings {
  const isCounted = kind === "PRE_DUE" || kind === "OVERDUE"
  const isEscalation = kind === "ESCALATION"
  return {
    ...settings,
    kind,
    days: isCounted ? Math.max(1, settings.days) : 0,
    recurrence: isCounted ? settings.recurrence : { every: "once" },
    people: isEscalation
      ? nobodyReminded
      : settings.people.assignees
        ? settings.people
        : { ...settings.people, assignees: true },
    levels: !isEscalation ? [] : settings.levels.length > 0 ? settings.levels : [nextLevel([])],
  }
}

/** A level some days after the existing ones. */
export function nextLevel(levels: readonly EscalationLevel[]): EscalationLevel {
  return { afterDays: (levels.at(-1)?.afterDays ?? 0) + 3, people: nobodyReminded }
}
