import type { ReminderTimeline, TimelineDay } from "../../schemas/api/reminders.ts"
import { filledMatrix } from "./example-matrix.ts"

/** What the reminders of `example-matrix.ts` say of one record that is four days late. */

const [escalation, before, today, open] = filledMatrix.content.map(({ id }) => id)
const meera = { id: "meera", name: "Meera Nair" }
const dueOn = "2026-06-10"

const day = (part: Partial<TimelineDay> & Pick<TimelineDay, "day" | "outcome">): TimelineDay => ({
  ruleId: open ?? filledMatrix.content[0]!.id,
  level: 0,
  dueOn,
  toldAt: null,
  told: { people: [meera], others: 0 },
  says: "2 days overdue (due 10 Jun 2026)",
  goesOn: false,
  ...part,
})

export const lateTimeline: ReminderTimeline = {
  uniqueId: "CTL-001",
  name: "Three-way match",
  timeZone: "Asia/Kolkata",
  today: "2026-06-14",
  dueOn,
  hindrance: null,
  rules: filledMatrix.content.map(({ id, terms: { name, kind, dueBy, hour, channels } }) => ({
    id,
    name,
    kind,
    dueBy,
    hour,
    channels,
    template: null,
    silence: id === today ? "OFF" : null,
  })),
  content: [
    day({ ruleId: before!, day: "2026-06-07", dueOn: "2026-06-10", outcome: "BEFORE_RULE" }),
    day({ day: "2026-06-12", outcome: "TOLD", toldAt: "2026-06-12T03:00:00Z", told: { people: [meera], others: 2 } }),
    day({
      ruleId: escalation!,
      level: 1,
      day: "2026-06-13",
      outcome: "NOBODY",
      told: { people: [], others: 0 },
    }),
    day({ day: "2026-06-14", outcome: "DUE_NOW" }),
    day({ day: "2026-06-15", outcome: "COMING", goesOn: true }),
    day({ ruleId: escalation!, level: 2, day: "2026-06-17", outcome: "COMING", told: { people: [], others: 1 } }),
  ],
}

export const supposedTimeline: ReminderTimeline = {
  ...lateTimeline,
  dueOn: "2026-12-01",
  content: [day({ ruleId: before!, dueOn: "2026-12-01", day: "2026-11-28", outcome: "COMING" })],
}

export const doneTimeline: ReminderTimeline = {
  ...lateTimeline,
  hindrance: "DONE",
  content: lateTimeline.content.map((one) =>
    one.outcome === "COMING" || one.outcome === "DUE_NOW" ? { ...one, outcome: "HINDERED" } : one,
  ),
}
