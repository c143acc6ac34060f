import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId, RecordId, ReminderId } from "../ids.ts"
import { manualReminderLimits, reminderLimits, ReminderTerms } from "../reminders.ts"
import { RecordSelection } from "../selection.ts"
import { greatestCount } from "../value-limits.ts"
import { endpoint, Nothing } from "./endpoint.ts"

/** Reminders and escalation of record types, and reminders sent by hand (`notification` service; calls.md §7.8). */

const designing = (action: "READ" | "UPDATE") =>
  ({ kind: "feature", feature: "Settings", subFeature: "Profile_Setting", action }) as const

const ofProfile = Type.Object({ profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64 })) })
const ofRule = Type.Object({ id: Type.Unsafe<ReminderId>(Type.String({ maxLength: 64 })) })
const revision = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: greatestCount,
    description: "The state the change stands on: none is 428, another one 409 with what there is now.",
  }),
)
/** As many records of a preview as are listed. */
export const previewSize = 50
export const previewDays = 14

export const ReminderRule = Type.Object({
  id: Type.Unsafe<ReminderId>(Type.String()),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  terms: ReminderTerms,
  revision: Type.Integer({ minimum: 1 }),
})
export type ReminderRule = Static<typeof ReminderRule>

const Choice = Type.Object({ id: Type.String(), name: Type.String() })

/** The rules of a record type, with the names of all that they speak of and may speak of. */
export const ReminderMatrix = Type.Object({
  profileName: Type.String(),
  /** Whether records have a due date of their own that everybody may see. */
  hasDueDate: Type.Boolean(),
  content: Type.Array(ReminderRule),
  /** Its people fields, in the reader's language. */
  fields: Type.Array(Choice),
  roles: Type.Array(Choice),
  /** The client's own letters that may be sent. */
  templates: Type.Array(Choice),
  /** People whom the rules name, as far as the reader may see them. */
  people: Type.Array(Choice),
})
export type ReminderMatrix = Static<typeof ReminderMatrix>

export const getReminderMatrix = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/reminders/profiles/:profileId",
  summary: "When a record type’s people are told that something is due, and whom it is raised to.",
  permission: designing("READ"),
  params: ofProfile,
  reply: ReminderMatrix,
})

export const createReminders = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/reminders/profiles/:profileId",
  summary: "Add reminders and escalations to a record type, all of them or none.",
  permission: designing("UPDATE"),
  params: ofProfile,
  status: 201,
  body: Type.Object(
    { rules: Type.Array(ReminderTerms, { minItems: 1, maxItems: reminderLimits.rules }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ content: Type.Array(ReminderRule) }),
})

export const updateReminder = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/v1/reminders/:id",
  summary: "Change a reminder. Where it tells otherwise from then on, it tells nothing of what had come before.",
  permission: designing("UPDATE"),
  params: ofRule,
  body: Type.Object({ terms: ReminderTerms, revision }, { additionalProperties: false }),
  reply: ReminderRule,
})

export const switchReminder = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/v1/reminders/:id/enabled",
  summary: "Switch a reminder on or off.",
  permission: designing("UPDATE"),
  params: ofRule,
  body: Type.Object({ enabled: Type.Boolean(), revision }, { additionalProperties: false }),
  reply: ReminderRule,
})

export const deleteReminder = endpoint({
  service: "notification",
  method: "DELETE",
  path: "/api/v1/reminders/:id",
  summary: "Delete a reminder; what it told stays told.",
  permission: designing("UPDATE"),
  params: ofRule,
  query: Type.Object({ revision }),
  reply: Nothing,
})

/** One thing that a rule would speak of, and the day on which it would. */
export const PreviewedItem = Type.Object({
  recordId: Type.Unsafe<RecordId>(Type.String()),
  uniqueId: Type.String(),
  name: Type.String(),
  dueOn: Type.String({ description: "ISO date." }),
  remindsOn: Type.String({ description: "ISO date, where the record is." }),
  /** 0 of a reminder, from 1 of the levels of an escalation. */
  level: Type.Integer(),
})
export type PreviewedItem = Static<typeof PreviewedItem>

export const previewReminder = endpoint({
  service: "notification",
  method: "POST",
  path: "/api/v1/reminders/profiles/:profileId/preview",
  summary: "What a reminder would speak of within 14 days, of the records the caller may read; the first 50.",
  permission: designing("READ"),
  reads: true,
  params: ofProfile,
  body: ReminderTerms,
  reply: Type.Object({ content: Type.Array(PreviewedItem), more: Type.Boolean() }),
})

/** Records that stand in the way of a reminder: `current` of the refusal. */
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
    "Remind whoever is asked to act on these records; each must be open, have a due date and somebody who is asked, or none is reminded.",
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
