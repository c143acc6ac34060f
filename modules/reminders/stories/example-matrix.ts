import type { ReminderMatrix } from "../contract.ts"
import type { ProfileId, ReminderId, RoleId, UserId } from "../../../schemas/ids.ts"
import { nobodyReminded, type ReminderSettings } from "../../../schemas/reminders.ts"

/** A record type with a reminder of each kind. */

const assignees = { ...nobodyReminded, assignees: true }
const plain: ReminderSettings = {
  name: "A few days before",
  enabled: true,
  dueBy: "RECORD",
  kind: "PRE_DUE",
  days: 3,
  recurrence: { every: "once" },
  hour: 8,
  people: assignees,
  levels: [],
  templateId: null,
  channels: ["IN_APP", "EMAIL"],
}

const every: readonly ReminderSettings[] = [
  {
    ...plain,
    name: "Escalation to the lead",
    kind: "ESCALATION",
    days: 0,
    people: nobodyReminded,
    levels: [
      { afterDays: 3, people: { ...nobodyReminded, roles: ["lead" as RoleId] } },
      { afterDays: 7, people: { ...nobodyReminded, users: ["meera" as UserId, "unseen" as UserId] } },
    ],
  },
  plain,
  { ...plain, name: "Today", kind: "ON_DUE", days: 0, enabled: false, dueBy: "TASK", channels: ["IN_APP"] },
  {
    ...plain,
    name: "Still open",
    kind: "OVERDUE",
    days: 2,
    recurrence: { every: "week", on: [1, 4], times: 5 },
    people: { ...assignees, fields: ["f_helper"] },
  },
]

export const filledMatrix: ReminderMatrix = {
  profileName: "Control",
  isPublished: true,
  dueField: { id: "f_due", name: "Due on" },
  content: every.map((settings, index) => ({
    id: `reminder-${index}` as ReminderId,
    profileId: "control" as ProfileId,
    settings,
    revision: 1,
  })),
  fields: [{ id: "f_helper", name: "Secondary reviewer" }],
  roles: [{ id: "lead", name: "Internal control lead" }],
  templates: [{ id: "friendly", name: "A friendly word" }],
  people: [{ id: "meera", name: "Meera Nair" }],
}

export const emptyMatrix: ReminderMatrix = { ...filledMatrix, content: [], dueField: null }
