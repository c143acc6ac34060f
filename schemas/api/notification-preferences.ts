import * as Type from "typebox"
import type { Static } from "typebox"
import { letterWays, notificationKindNames, type NotificationKind } from "../notification-kinds.ts"
import { endpoint } from "./endpoint.ts"

/** How one wants to be told of what (`notification` service; calls.md §7.8). Each person's own alone. */

/** When letters of the day are written where nothing is chosen, by the clocks where the person is. */
export const digestHour = 7
/** As many lines as a letter of the day has; the rest is a number. */
export const digestLines = 50
/** So many letters to one person at one look go each on its own; more go as one. */
export const lettersApart = 10
/** As many lines as a letter for many notifications has: mail programs show it whole. */
export const gatheredLines = 100
const Hour = Type.Integer({ minimum: 0, maximum: 23 })

const signedIn = { kind: "signedIn" } as const
const Kind = Type.Unsafe<NotificationKind>(Type.String({ enum: notificationKindNames }))

const Wish = Type.Object(
  {
    inApp: Type.Boolean({ description: "Whether it stands below the bell." }),
    letter: Type.Enum(letterWays),
  },
  { additionalProperties: false },
)
export type NotificationWish = Static<typeof Wish>

const KindWish = Type.Object(
  { kind: Kind, inApp: Type.Boolean(), letter: Type.Enum(letterWays) },
  { additionalProperties: false },
)

export const NotificationPreference = Type.Object({
  kind: Kind,
  inApp: Type.Boolean(),
  letter: Type.Enum(letterWays),
  /** What everybody has who chose nothing; below the bell stands everything. */
  preset: Type.Enum(letterWays),
  /** Whether one may do without it; of one that one may not, the bell and a letter, where one is written, stay. */
  maySilence: Type.Boolean(),
})
export type NotificationPreference = Static<typeof NotificationPreference>

export const NotificationPreferences = Type.Object({
  kinds: Type.Array(NotificationPreference),
  digestHour: Hour,
  /** By whose clocks: those of the entity one was last in. */
  timeZone: Type.String(),
})
export type NotificationPreferences = Static<typeof NotificationPreferences>

export const getNotificationPreferences = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/notification/preferences",
  summary: "How one wants to be told of each kind of thing, and when one's letter of the day is written.",
  permission: signedIn,
  reply: NotificationPreferences,
})

export const saveNotificationPreferences = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/v1/notification/preferences",
  summary: "Say for all kinds at once how one wants to be told; a kind that is not named is as everybody has it.",
  permission: signedIn,
  body: Type.Object(
    { kinds: Type.Array(KindWish, { maxItems: 100 }), digestHour: Hour },
    { additionalProperties: false },
  ),
  reply: NotificationPreferences,
})

export const saveNotificationPreference = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/v1/notification/preferences/:kind",
  summary: "Say for one kind how one wants to be told.",
  permission: signedIn,
  params: Type.Object({ kind: Type.String({ maxLength: 64 }) }),
  body: Wish,
  reply: NotificationPreferences,
})
