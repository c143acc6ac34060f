import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, RecordId, ReminderId } from "../../schemas/ids.ts"
import {
  dayOutcomes,
  dueBys,
  manualReminderLimits,
  reminderBlockers,
  reminderChannels,
  reminderKinds,
  reminderLimits,
  ReminderSettings,
  inactiveReasons,
} from "../../schemas/reminders.ts"
import { RecordSelection } from "../../schemas/selection.ts"
import { greatestCount } from "../../schemas/value-limits.ts"
import { endpoint, Nothing } from "../../schemas/api/endpoint.ts"

/** Reminders and escalation of record types, and manual reminders (`notification` service; calls.md §7.8). */

const designPermission = (action: "READ" | "UPDATE") => ({ kind: "design", action }) as const

const ofProfile = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })
const ofRule = Type.Object({ id: Type.Unsafe<ReminderId>(Type.String({ maxLength: 64 })) })
const revision = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: greatestCount,
    description:
      "The revision that the change is based on; 428 when it is missing, 409 with the current state when it is outdated.",
  }),
)
/** Maximum number of records in a preview. */
export const previewSize = 50
export const previewDays = 14

export const ReminderRule = Type.Object({
  id: Type.Unsafe<ReminderId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  settings: ReminderSettings,
  revision: Type.Integer({ minimum: 1 }),
})
export type ReminderRule = Static<typeof ReminderRule>

const NamedReference = Type.Object({ id: Type.String(), name: Type.String() })

/** The rules of a record type, with the names of everything they reference or may reference. */
export const ReminderMatrix = Type.Object({
  profileName: Type.String(),
  /** Whether a version is published: before that there are no records, and no reminders are sent. */
  isPublished: Type.Boolean(),
  /** The field with the records’ own due date, if it is visible to everyone. */
  dueField: Type.Union([NamedReference, Type.Null()]),
  content: Type.Array(ReminderRule),
  /** Its people fields, in the caller's language. */
  fields: Type.Array(NamedReference),
  roles: Type.Array(NamedReference),
  /** The client's email templates that may be used. */
  templates: Type.Array(NamedReference),
  /** Users named in the rules, as far as they are visible to the caller. */
  people: Type.Array(NamedReference),
})
export type ReminderMatrix = Static<typeof ReminderMatrix>

export const getReminderMatrix = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/reminders/profiles/:profileId",
  summary: "List the reminders and escalations of a record type.",
  permission: designPermission("READ"),
  params: ofProfile,
  reply: ReminderMatrix,
})

export const createReminders = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/reminders/profiles/:profileId",
  summary: "Add reminders and escalations to a record type, all or none.",
  permission: designPermission("UPDATE"),
  params: ofProfile,
  status: 201,
  body: Type.Object(
    { rules: Type.Array(ReminderSettings, { minItems: 1, maxItems: reminderLimits.rules }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ content: Type.Array(ReminderRule) }),
})

export const updateReminder = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/v1/reminders/:id",
  summary: "Change a reminder; if its timing changes, it sends nothing for past occurrences.",
  permission: designPermission("UPDATE"),
  params: ofRule,
  body: Type.Object({ settings: ReminderSettings, revision }, { additionalProperties: false }),
  reply: ReminderRule,
})

export const switchReminder = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/v1/reminders/:id/enabled",
  summary: "Enable or disable a reminder.",
  permission: designPermission("UPDATE"),
  params: ofRule,
  body: Type.Object({ enabled: Type.Boolean(), revision }, { additionalProperties: false }),
  reply: ReminderRule,
})

export const deleteReminder = endpoint({
  service: "notification",
  method: "DELETE",
  path: "/api/v1/reminders/:id",
  summary: "Delete a reminder; reminders already sent are kept.",
  permission: designPermission("UPDATE"),
  params: ofRule,
  query: Type.Object({ revision }),
  reply: Nothing,
})

/** A record or task that a rule would remind of, and the date. */
export const PreviewedItem = Type.Object({
  recordId: Type.Unsafe<RecordId>(Type.String()),
  uniqueId: Type.String(),
  name: Type.String(),
  dueOn: Type.String({ description: "ISO date." }),
  remindsOn: Type.String({ description: "ISO date where the record is." }),
  /** 0 for a reminder, 1 and above for escalation levels. */
  level: Type.Integer(),
})
export type PreviewedItem = Static<typeof PreviewedItem>

export const previewReminder = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/reminders/profiles/:profileId/preview",
  summary:
    "Preview the first 50 reminders that a rule would send within 14 days, for records that the caller can read.",
  permission: designPermission("READ"),
  readOnly: true,
  params: ofProfile,
  body: ReminderSettings,
  reply: Type.Object({ content: Type.Array(PreviewedItem), more: Type.Boolean() }),
})

/** Number of days of a rule that a timeline shows before and after the moment, each. */
export const timelineDays = 10

const TimelineRecipients = Type.Object({
  /** As far as they are visible to the caller. */
  people: Type.Array(NamedReference),
  others: Type.Integer({ description: "Number of further recipients." }),
})

/** One day of a rule for one record: the reminder that was or would be sent, and if not, why. */
export const TimelineDay = Type.Object({
  ruleId: Type.Unsafe<ReminderId>(Type.String()),
  level: Type.Integer({ description: "0 for a reminder, 1 and above for escalation levels." }),
  dueOn: Type.String({ description: "ISO date of the due date that it is for." }),
  day: Type.String({ description: "ISO date where the record is." }),
  outcome: Type.Enum(dayOutcomes),
  sentAt: Type.Union([Type.String({ format: "date-time" }), Type.Null()]),
  recipients: TimelineRecipients,
  text: Type.String({ description: "The reminder's text in the caller's language." }),
  hasMore: Type.Boolean({ description: "Whether further days follow that are not shown." }),
})
export type TimelineDay = Static<typeof TimelineDay>

export const TimelineRule = Type.Object({
  id: Type.Unsafe<ReminderId>(Type.String()),
  name: Type.String(),
  kind: Type.Enum(reminderKinds),
  dueBy: Type.Enum(dueBys),
  hour: Type.Integer(),
  channels: Type.Array(Type.Enum(reminderChannels)),
  template: Type.Union([Type.String(), Type.Null()], {
    description: "The template's name; null for the built-in email.",
  }),
  inactiveReason: Type.Union([Type.Enum(inactiveReasons), Type.Null()], {
    description: "Why the rule does not apply to the record.",
  }),
})
export type TimelineRule = Static<typeof TimelineRule>

/** The reminders of one record, day by day, in its current state. */
export const ReminderTimeline = Type.Object({
  uniqueId: Type.String(),
  name: Type.String(),
  timeZone: Type.String({
    description: "IANA name of the time zone of the record's entity; UTC for a record without an entity.",
  }),
  today: Type.String({ description: "ISO date in that time zone." }),
  /** Its own due date, or the requested one; null when it has none or it is not visible to everyone. */
  dueOn: Type.Union([Type.String({ description: "ISO date." }), Type.Null()]),
  blocker: Type.Union([Type.Enum(reminderBlockers), Type.Null()], {
    description: "Why no reminders are sent for the record.",
  }),
  rules: Type.Array(TimelineRule),
  /** Earliest day first. */
  content: Type.Array(TimelineDay),
})
export type ReminderTimeline = Static<typeof ReminderTimeline>

export const getReminderTimeline = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/reminders/profiles/:profileId/records/:recordId",
  summary:
    "Preview the reminders of a record by rule, time and recipients, without writing anything; the record must be visible to the caller.",
  permission: designPermission("READ"),
  params: Type.Object({
    ...ofProfile.properties,
    recordId: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })),
  }),
  query: Type.Object({
    due: Type.Optional(
      Type.String({
        format: "date",
        description: "Previews as if the record and its tasks were due on this date.",
      }),
    ),
  }),
  reply: ReminderTimeline,
})

/** Records that prevent a reminder: `current` of the error. */
export const UnfitItems = Type.Object({
  items: Type.Array(
    Type.Object({ recordId: Type.Unsafe<RecordId>(Type.String()), uniqueId: Type.String(), name: Type.String() }),
  ),
})
export type UnfitItems = Static<typeof UnfitItems>

export const sendReminders = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/reminders",
  summary:
    "Send reminders to the assignees of records; each record must be open and have a due date and an assignee, otherwise no reminder is sent.",
  permission: { kind: "records", action: "UPDATE" },
  largeBody: true,
  body: Type.Object(
    {
      profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })),
      selection: RecordSelection,
      note: Type.Optional(Type.String({ maxLength: manualReminderLimits.note })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ records: Type.Integer(), people: Type.Integer(), message: Type.String() }),
})
