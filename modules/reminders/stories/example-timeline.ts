import type { ReminderTimeline, TimelineDay } from "../contract.ts"
import { filledMatrix } from "./example-matrix.ts"

/** The timeline of the reminders in `example-matrix.ts` for one record that is four days overdue. */

const [escalation, before, today, open] = filledMatrix.content.map(({ id }) => id)
const meera = { id: "meera", name: "Meera Nair" }
const dueOn = "2026-06-10"

const day = (overrides: Partial<TimelineDay> & Pick<TimelineDay, "day" | "outcome">): TimelineDay => ({
  ruleId: open ?? filledMatrix.content[0]!.id,
  level: 0,
  dueOn,
  sentAt: null,
  recipients: { people: [meera], others: 0 },
  text: "2 days overdue (due 10 Jun 2026)",
  hasMore: false,
  ...overrides,
})

export const lateTimeline: ReminderTimeline = {
  uniqueId: "CTL-001",
  name: "Three-way match",
  timeZone: "Asia/Kolkata",
  today: "2026-06-14",
  dueOn,
  blocker: null,
  rules: filledMatrix.content.map(({ id, settings: { name, kind, dueBy, hour, channels } }) => ({
    id,
    name,
    kind,
    dueBy,
    hour,
    channels,
    template: null,
    inactiveReason: id === today ? "OFF" : null,
  })),
  content: [
    day({ ruleId: before!, day: "2026-06-07", dueOn: "2026-06-10", outcome: "BEFORE_RULE" }),
    day({
      day: "2026-06-12",
      outcome: "SENT",
      sentAt: "2026-06-12T03:00:00Z",
      recipients: { people: [meera], others: 2 },
    }),
    day({
      ruleId: escalation!,
      level: 1,
      day: "2026-06-13",
      outcome: "NOBODY",
      recipients: { people: [], others: 0 },
    }),
    day({ day: "2026-06-14", outcome: "DUE_NOW" }),
    day({ day: "2026-06-15", outcome: "UPCOMING", hasMore: true }),
    day({
      ruleId: escalation!,
      level: 2,
      day: "2026-06-17",
      outcome: "UPCOMING",
      recipients: { people: [], others: 1 },
    }),
  ],
}

export const supposedTimeline: ReminderTimeline = {
  ...lateTimeline,
  dueOn: "2026-12-01",
  content: [day({ ruleId: before!, dueOn: "2026-12-01", day: "2026-11-28", outcome: "UPCOMING" })],
}

export const doneTimeline: ReminderTimeline = {
  ...lateTimeline,
  blocker: "DONE",
  content: lateTimeline.content.map((one) =>
    one.outcome === "UPCOMING" || one.outcome === "DUE_NOW" ? { ...one, outcome: "BLOCKED" } : one,
  ),
}
