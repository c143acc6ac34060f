import * as Type from "typebox"
import type { Static } from "typebox"
import type { MailTemplateId, RoleId, UserId } from "./ids.ts"

/** When people are told that something is due: before, on the day, after it, and whom it is raised to where nothing happens. */

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

/** By the record's own due date, or by that of the task that waits on it. */
export const dueBys = ["RECORD", "TASK"] as const
export type DueBy = (typeof dueBys)[number]

export const reminderChannels = ["IN_APP", "EMAIL"] as const
export type ReminderChannel = (typeof reminderChannels)[number]

const exactly = { additionalProperties: false } as const
const times = Type.Optional(
  Type.Integer({ minimum: 1, maximum: reminderLimits.times, description: "Without it, until it is done." }),
)

/** How often it comes again after the first. */
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

/** Who is told. */
export const ReminderPeople = Type.Object(
  {
    asked: Type.Boolean({ description: "Whoever is asked to act on the record now; its owner where nobody is." }),
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
export type ReminderPeople = Static<typeof ReminderPeople>

export const EscalationLevel = Type.Object(
  { afterDays: Type.Integer({ minimum: 1, maximum: reminderLimits.levelDays }), people: ReminderPeople },
  exactly,
)
export type EscalationLevel = Static<typeof EscalationLevel>

/** What a rule says, as it is written. */
export const ReminderTerms = Type.Object(
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
    people: ReminderPeople,
    levels: Type.Array(EscalationLevel, { maxItems: reminderLimits.levels }),
    templateId: Type.Union([Type.Unsafe<MailTemplateId>(Type.String({ maxLength: 64 })), Type.Null()]),
    channels: Type.Array(Type.Enum(reminderChannels), { minItems: 1, maxItems: 2, uniqueItems: true }),
  },
  exactly,
)
export type ReminderTerms = Static<typeof ReminderTerms>

/** Why nobody is told anything of a record. */
export const recordHindrances = ["PROJECT_CLOSED", "PROCESS_COMPLETED", "DONE", "LOCKED"] as const
export type RecordHindrance = (typeof recordHindrances)[number]

/** Why a rule says nothing of a record. */
export const ruleSilences = ["OFF", "NO_DUE_FIELD", "NO_DATE", "NO_TASK"] as const
export type RuleSilence = (typeof ruleSilences)[number]

/**
 * What becomes of a day on which a rule speaks of a record: it was told; it is told with the next look, or when it comes; or it
 * is not told, because of the record, because nobody is there to be told, because a higher level tells the same people, or
 * because it went by.
 */
export const dayOutcomes = [
  "TOLD",
  "DUE_NOW",
  "COMING",
  "HINDERED",
  "NOBODY",
  "HIGHER_LEVEL",
  "BEFORE_RULE",
  "TOO_LATE",
  "PASSED_OVER",
] as const
export type DayOutcome = (typeof dayOutcomes)[number]

/** Nobody at all. */
export const nobodyReminded: ReminderPeople = { asked: false, fields: [], users: [], roles: [] }
