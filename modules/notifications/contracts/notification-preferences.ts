import * as Type from "typebox"
import type { Static } from "typebox"
import { emailDeliveries } from "../../../schemas/notification-kind.ts"
import { notificationKindNames, type NotificationKind } from "../../notification-kinds.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** A user's own notification preferences (`notification` service; calls.md §7.8). */

/** The default hour of daily digests, in the user's time zone. */
export const digestHour = 7
/** Maximum number of lines in a daily digest; the rest is a count. */
export const digestLines = 50
/** Up to this many emails to one user per poll are sent separately; more are combined into one. */
export const maxSingleEmails = 10
/** Maximum number of lines in a combined email, so that email clients show it in full. */
export const gatheredLines = 100
const Hour = Type.Integer({ minimum: 0, maximum: 23 })

const signedIn = { kind: "signedIn" } as const
const Kind = Type.Unsafe<NotificationKind>(Type.String({ enum: notificationKindNames }))

const PreferenceInput = Type.Object(
  {
    inApp: Type.Boolean({ description: "Whether it appears in the notification list." }),
    email: Type.Enum(emailDeliveries),
  },
  { additionalProperties: false },
)
export type NotificationPreferenceInput = Static<typeof PreferenceInput>

const NotificationKindPreferenceInput = Type.Object(
  { kind: Kind, inApp: Type.Boolean(), email: Type.Enum(emailDeliveries) },
  { additionalProperties: false },
)

export const NotificationPreference = Type.Object({
  kind: Kind,
  inApp: Type.Boolean(),
  email: Type.Enum(emailDeliveries),
  /** The default delivery when the user has not chosen one; in-app notifications are always shown. */
  preset: Type.Enum(emailDeliveries),
  /**
   * Whether the user can disable it; otherwise the in-app notification and the email, if the kind has one, stay
   * enabled.
   */
  canDisable: Type.Boolean(),
})
export type NotificationPreference = Static<typeof NotificationPreference>

export const NotificationPreferences = Type.Object({
  kinds: Type.Array(NotificationPreference),
  digestHour: Hour,
  /** The time zone of the entity the user last worked in. */
  timeZone: Type.String(),
})
export type NotificationPreferences = Static<typeof NotificationPreferences>

export const getNotificationPreferences = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/notification/preferences",
  summary: "Get how the caller is notified of each kind of event, and when the daily digest is written.",
  permission: signedIn,
  reply: NotificationPreferences,
})

export const saveNotificationPreferences = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/v1/notification/preferences",
  summary: "Save how the caller is notified of all kinds of events; omitted kinds get the defaults.",
  permission: signedIn,
  body: Type.Object(
    { kinds: Type.Array(NotificationKindPreferenceInput, { maxItems: 100 }), digestHour: Hour },
    { additionalProperties: false },
  ),
  reply: NotificationPreferences,
})

export const saveNotificationPreference = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/v1/notification/preferences/:kind",
  summary: "Save how the caller is notified of one kind of event.",
  permission: signedIn,
  params: Type.Object({ kind: Type.String({ maxLength: 64 }) }),
  body: PreferenceInput,
  reply: NotificationPreferences,
})
