import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import { notificationKindNames, type NotificationKind } from "../../notification-kinds.ts"
import { moduleCodes, profileTypes } from "../../../schemas/profile-types.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** A user's own in-app notifications (`notification` service; calls.md §7.8). */

/** Default page size; pages are counted from 0. */
export const notificationPage = 3
/** Notifications are deleted after this many days, whether read or not. */
export const notificationDays = 90
/** How many days back the home page shows notifications and changed records. */
export const recentDays = 15
/** Comments that mention the user, and everything else. */
export const notificationSubjects = ["mentions", "others"] as const
/** Unread notifications are counted up to this number; one more means that there are more. */
export const maxCounted = 100

const signedIn = { kind: "signedIn" } as const
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const id = Type.String({ maxLength: 64 })

/**
 * For a notification about something deleted or no longer visible to its reader: neither the event nor the acting user
 * is disclosed.
 */
export const restrictedActivity = "WITHHELD"
export type ActivityType = NotificationKind | typeof restrictedActivity

export const Notification = Type.Object({
  id: Type.String(),
  status: Type.Enum(["UNREAD", "READ"]),
  activityType: Type.Unsafe<ActivityType>(Type.String({ enum: [...notificationKindNames, restrictedActivity] })),
  /** A message in the caller's language. */
  body: Type.String(),
  /** The name of the link's target. */
  hyperlinkText: orNull(Type.String()),
  /** A path of the web app; null when there is nothing to open. */
  link: orNull(Type.String()),
  /** ISO moment. */
  dateTime: Type.String(),
  /**
   * For a record, for its deep link: /notification?instanceId&projectId&type&module; the project is 0 outside projects.
   */
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
    "List a page of the caller's notifications, newest first; `until` of the first page fixes where the pages begin.",
  permission: signedIn,
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: "From 0." })),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: `${notificationPage} by default.` })),
    until: Type.Optional(
      Type.String({
        maxLength: 64,
        description: "`until` of the first page, so that newer notifications do not shift the pages.",
      }),
    ),
    recent: Type.Optional(Type.Boolean({ description: `Only of the last ${recentDays} days.` })),
    of: Type.Optional(Type.Enum(notificationSubjects)),
  }),
  reply: Type.Object({
    content: Type.Array(Notification),
    page: Type.Integer(),
    size: Type.Integer(),
    /** Whether there are no older ones. */
    last: Type.Boolean(),
    until: orNull(Type.String()),
  }),
})
export type NotificationPage = Static<(typeof listNotifications)["reply"]>

const Unread = Type.Object({
  count: Type.Integer({
    minimum: 0,
    maximum: maxCounted,
    description: `Number of unread notifications; ${maxCounted} for that many or more.`,
  }),
})

export const countNotifications = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/notifications/count",
  summary: "Get the number of the caller's unread notifications; cheap enough for polling every 15 seconds.",
  permission: signedIn,
  reply: Unread,
})

export const markNotificationRead = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/notifications/:id/read",
  summary: "Mark one of the caller's notifications as read and return the number still unread.",
  permission: signedIn,
  params: Type.Object({ id }),
  reply: Unread,
})

export const markAllNotificationsRead = endpoint({
  service: "notification",
  method: "PUT",
  path: "/api/notifications/read-all",
  summary:
    "Mark all of the caller's notifications as read, or those up to the given newest one, and return the number still unread.",
  permission: signedIn,
  query: Type.Object({ until: Type.Optional(Type.String({ maxLength: 64 })) }),
  reply: Unread,
})

/** Maximum number of a user's pages with live updates per process; further pages poll every 15 seconds. */
export const maxStreams = 8

/** The parts of a live page that can change without the user's action. */
export const liveSubjects = ["notifications", "jobs", "comments", "records"] as const
export type LiveSubject = (typeof liveSubjects)[number]

export const LiveEvent = Type.Object({
  ...Unread.properties,
  /**
   * What changed since the last event: the user's notifications; a job that was requested, started or finished (the
   * user's own; for administrators any of the client); comments on some record of the client, so that a page with
   * comments refetches; some record of the client, so that an open list asks what changed in it, at most once a second.
   */
  changed: Type.Array(Type.Enum(liveSubjects)),
})
export type LiveEvent = Static<typeof LiveEvent>

export const streamNotifications = endpoint({
  service: "notification",
  method: "GET",
  path: "/api/v1/notification/stream",
  summary:
    "Stream the number of unread notifications, the states of visible jobs and that comments or records changed as server-sent events, at once and with every change while the session lasts.",
  permission: signedIn,
  reply: LiveEvent,
  streams: true,
})
