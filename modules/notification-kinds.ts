import type { NotificationSubjects } from "../schemas/notification-kind.ts"
import { absenceNotifications } from "./absences/notification-kinds.ts"
import { checkOutNotifications } from "./check-outs/notification-kinds.ts"
import { commentNotifications } from "./comments/notification-kinds.ts"
import { importNotifications } from "./imports/notification-kinds.ts"
import { masterSyncNotifications } from "./master-sync/notification-kinds.ts"
import { projectNotifications } from "./projects/notification-kinds.ts"
import { recordNotifications } from "./records/notification-kinds.ts"
import { reminderNotifications } from "./reminders/notification-kinds.ts"
import { rollOverNotifications } from "./roll-over/notification-kinds.ts"
import { userNotifications } from "./users/notification-kinds.ts"
import { workflowNotifications } from "./workflow/notification-kinds.ts"

/**
 * All kinds of notifications, a line for each module that has some, in the order of the preferences. The text of a kind
 * is `notifications.kind.<kind>` in `modules/notifications/messages/`; `notify` is called where it happens.
 */
export const notificationKinds = {
  ...commentNotifications,
  ...recordNotifications,
  ...workflowNotifications,
  ...reminderNotifications,
  ...absenceNotifications,
  ...projectNotifications,
  ...userNotifications,
  ...importNotifications,
  ...masterSyncNotifications,
  ...rollOverNotifications,
  ...checkOutNotifications,
}

export type NotificationKind = keyof typeof notificationKinds

type DefinitionOf<Kind extends NotificationKind> = (typeof notificationKinds)[Kind]
export type SubjectOf<Kind extends NotificationKind> = NotificationSubjects[DefinitionOf<Kind>["about"]]
export type ValuesOf<Kind extends NotificationKind> = {
  readonly [Name in DefinitionOf<Kind>["values"][number]]: string | number | null
}

export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[]
