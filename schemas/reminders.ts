import * as Type from "typebox"
import type { Static } from "typebox"
import type { MailTemplateId, RoleId, UserId } from "./ids.ts"

/**
 * When users are reminded of due dates: before, on and after the due date, and to whom it is escalated when nothing
 * happens.
 */

export const reminderKinds = ["PRE_DUE", "ON_DUE", "OVERDUE", "ESCALATION"] as const
export type ReminderKind = (typeof reminderKinds)[number]

export const reminderLimits = {
  rules: 20,
  name: 80,
  days: 7,
  times: 30,
  levels: 5,
  levelDays: 60,
  fields: 20,
  users: 50,
  roles: 10,
  holders: 200,
  late: 7,
} as const

export const manualReminderLimits = { records: 1_000, perHour: 20, note: 500, named: 20 } as const

/** By the record's own due date, or by that of its open task. */
export const dueBys = ["RECORD", "TASK"] as const
export type DueBy = (typeof dueBys)[number]

export const reminderChannels = ["IN_APP", "EMAIL"] as const
export type ReminderChannel = (typeof reminderChannels)[number]

const exactly = { additionalProperties: false } as const
const times = Type.Optional(
  Type.Integer({ minimum: 1, maximum: reminderLimits.times, description: "Without it, until it is done." }),
)

/** How often it is repeated after the first time. */
export const ReminderRecurrence = Type.Union([
  Type.Object({ every: Type.Literal("once") }, exactly),
  Type.Object({ every: Type.Literal("day"), times }, exactly),
  Type.Object(
    {
      every: Type.Literal("week"),
      on: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
        minItems: 1,
        maxItems: 7,
        uniqueItems: true,
        description: "Weekdays, 1 for Monday.",
      }),
      times,
    },
    exactly,
  ),
])
export type ReminderRecurrence = Static<typeof ReminderRecurrence>

/** The recipients. */
export const ReminderRecipients = Type.Object(
  {
    assignees: Type.Boolean({ description: "Whoever is asked to act on the record now; its owner where nobody is." }),
    fields: Type.Array(Type.String({ maxLength: 64, description: "A people field's id." }), {
      maxItems: reminderLimits.fields,
      uniqueItems: true,
    }),
    users: Type.Array(Type.Unsafe<UserId>(Type.String({ maxLength: 64 })), {
      maxItems: reminderLimits.users,
      uniqueItems: true,
    }),
    roles: Type.Array(Type.Unsafe<RoleId>(Type.String({ maxLength: 64 })), {
      maxItems: reminderLimits.roles,
      uniqueItems: true,
    }),
  },
  exactly,
)
export type ReminderRecipients = Static<typeof ReminderRecipients>

export const EscalationLevel = Type.Object(
  { afterDays: Type.Integer({ minimum: 1, maximum: reminderLimits.levelDays }), people: ReminderRecipients },
  exactly,
)
export type EscalationLevel = Static<typeof EscalationLevel>

/** The settings of a rule, as written. */
export const ReminderSettings = Type.Object(
  {
    name: Type.String({ maxLength: 400 }),
    enabled: Type.Boolean(),
    dueBy: Type.Enum(dueBys),
    kind: Type.Enum(reminderKinds),
    days: Type.Integer({
      minimum: 0,
      maximum: reminderLimits.days,
      description: "Days before or after the due date; 0 on the day and where levels say it.",
    }),
    recurrence: ReminderRecurrence,
    hour: Type.Integer({ minimum: 0, maximum: 23, description: "By the clock of the record's entity." }),
    people: ReminderRecipients,
    levels: Type.Array(EscalationLevel, { maxItems: reminderLimits.levels }),
    templateId: Type.Union([Type.Unsafe<MailTemplateId>(Type.String({ maxLength: 64 })), Type.Null()]),
    channels: Type.Array(Type.Enum(reminderChannels), { minItems: 1, maxItems: 2, uniqueItems: true }),
  },
  exactly,
)
export type ReminderSettings = Static<typeof ReminderSettings>

/** Why no reminders are sent for a record. */
export const reminderBlockers = ["PROJECT_CLOSED", "PROCESS_COMPLETED", "DONE", "LOCKED"] as const
export type ReminderBlocker = (typeof reminderBlockers)[number]

/** Why a rule does not apply to a record. */
export const inactiveReasons = ["OFF", "NO_DUE_FIELD", "NO_DATE", "NO_TASK"] as const
export type InactiveReason = (typeof inactiveReasons)[number]

/**
 * The outcome of a day on which a rule applies to a record: the reminder was sent; it is sent at the next check or on
 * its day; or it is not sent, because of the record, because there are no recipients, because a higher level reminds
 * the same users, or because the day has passed.
 */
export const dayOutcomes = [
  "SENT",
  "DUE_NOW",
  "UPCOMING",
  "BLOCKED",
  "NOBODY",
  "HIGHER_LEVEL",
  "BEFORE_RULE",
  "TOO_LATE",
  "SKIPPED",
] as const
export type DayOutcome = (typeof dayOutcomes)[number]

/** No recipients. */
export const nobodyReminded: ReminderRecipients = { assignees: false, fields: [], users: [], roles: [] }
