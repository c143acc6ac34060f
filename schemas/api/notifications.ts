import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProjectId, RecordId } from "../ids.ts"
import { notificationKindNames, type NotificationKind } from "../notification-kinds.ts"
import { moduleCodes, profileTypes } from "../profile-types.ts"
import { endpoint } from "./endpoint.ts"

/** What one is told of within the product (`notification` service; calls.md §7.8). Each person's own alone. */

/** As many are on a page where nothing is said; pages count from 0. */
export const notificationPage = 3
/** They are thrown away after so many days, read or not. */
export const notificationDays = 90
/** What the home page tells of goes back so many days. */
export const latelyDays = 15
/** Comments in which somebody names one; and everything else. */
export const notificationSubjects = ["mentions", "others"] as const
/** The count goes no further: it says that there are more than can be counted at a glance. */
export const mostCounted = 100

const signedIn = { kind: "signedIn" } as const
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const id = Type.String({ maxLength: 64 })

/** Of one about something that is gone or no longer its reader's to see: neither what it was nor who did it is told. */
export const withheldActivity = "WITHHELD"
export type ActivityType = NotificationKind | typeof withheldActivity

export const Notification = Type.Object({
  id: Type.String(),
  status: Type.Enum(["UNREAD", "READ"]),
  activityType: Type.Unsafe<ActivityType>(Type.String({ enum: [...notificationKindNames, withheldActivity] })),
  /** A sentence in the reader's language. */
  body: Type.String(),
  /** What the link leads to, by its name. */
  hyperlinkText: orNull(Type.String()),
  /** A path of the product; null where there is nothing to open. */
  link: orNull(Type.String()),
  /** ISO moment. */
  dateTime: Type.String(),
  /** Of a record, for its deep link: /notification?instanceId&projectId&type&module; the project is 0 outside projects. */
  instanceId: orNull(Type.Unsafe<RecordId>(Type.String())),
  projectId: orNull(Type.Unsafe<ProjectId>(Type.String())),
  type: orNull(Type.Enum(profileTypes)),
  module: orNull(Type.Enum(moduleCodes)),
})
export type Notification = Static<typeof Notification>

export const listNotifications = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/notifications",
  summary:
    "One's own notifications, newest first, page by page; the first page says in `until` where all of them begin.",
  permission: signedIn,
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: "From 0." })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: `${notificationPage} where not said.` })),
    until: Type.Optional(
      Type.String({ maxLength: 64, description: "`until` of the first page: what came later moves no page." }),
    ),
    lately: Type.Optional(Type.Boolean({ description: `Only of the last ${latelyDays} days.` })),
    of: Type.Optional(Type.Enum(notificationSubjects)),
  }),
  reply: Type.Object({
    content: Type.Array(Notification),
    page: Type.Integer(),
    size: Type.Integer(),
    /** Whether there are no earlier ones. */
    last: Type.Boolean(),
    until: orNull(Type.String()),
  }),
})
export type NotificationPage = Static<(typeof listNotifications)["reply"]>

const Unread = Type.Object({
  count: Type.Integer({ minimum: 0, maximum: mostCounted, description: `Unread; ${mostCounted} for as many or more.` }),
})

export const countNotifications = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/notifications/count",
  summary: "How many of one's notifications are unread; cheap enough to be asked every 15 seconds.",
  permission: signedIn,
  reply: Unread,
})

export const readNotification = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/notifications/:id/read",
  summary: "Mark one of one's notifications as read; answers with how many are left.",
  permission: signedIn,
  params: Type.Object({ id }),
  reply: Unread,
})

export const readAllNotifications = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/notifications/read-all",
  summary:
    "Mark all of one's notifications as read, or those up to the newest one saw; answers with how many are left.",
  permission: signedIn,
  query: Type.Object({ until: Type.Optional(Type.String({ maxLength: 64 })) }),
  reply: Unread,
})

/** As many of one person's pages are told live in one process; the others look every 15 seconds. */
export const mostStreams = 8

/** What a page shown live is made up of, as far as it changes without the person's doing. */
export const liveSubjects = ["notifications", "jobs", "comments"] as const
export type LiveSubject = (typeof liveSubjects)[number]

export const LiveEvent = Type.Object({
  ...Unread.properties,
  /** What changed since the last event: one's notifications; a job that was requested, began or ended (one's own; for administrators any of the client); comments on some record of the client, so that a page showing some looks again. */
  changed: Type.Array(Type.Enum(liveSubjects)),
})
export type LiveEvent = Static<typeof LiveEvent>

export const streamNotifications = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/notification/stream",
  summary:
    "Server-sent events: how many of one's notifications are unread, at once and each time something of them, the state of a job one sees or comments changed, as long as the session stands.",
  permission: signedIn,
  reply: LiveEvent,
  streams: true,
})
