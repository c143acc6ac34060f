import type { ImportId, ProjectId, RecordId } from "./ids.ts"

/** The subject of a notification: a record, a project, one of the reader's own imports, or the reader. */
export interface NotificationSubjects {
  readonly record: RecordId
  readonly project: ProjectId
  readonly import: ImportId
  readonly reader: null
}

/** How a user receives emails about notifications: immediately, as a line of the daily digest, or never. */
export const emailDeliveries = ["immediate", "digest", "never"] as const
export type EmailDelivery = (typeof emailDeliveries)[number]

export interface NotificationKindDefinition {
  readonly about: keyof NotificationSubjects
  /**
   * The values in its text in addition to the acting user; must not contain anything that a user may later lose access
   * to.
   */
  readonly values: readonly string[]
  /** What its link opens: the record's drawer, the task there, or the section of the reader's own profile. */
  readonly section?: "comments" | "task" | "absences"
  /** The default email delivery. */
  readonly email: EmailDelivery
  /**
   * Whether a user can disable it; otherwise the in-app notification and the email, if the kind has one, stay enabled.
   */
  readonly canDisable: boolean
}

/**
 * All kinds of notifications: the text is `notifications.kind.<kind>` in `modules/notifications/messages/`, and the link leads
 * to the subject. To add a kind, add it here, add its text, and call `notify` where it happens.
 */
export const notificationKinds = {
  COMMENT_MENTION: { about: "record", values: [], section: "comments", email: "immediate", canDisable: true },
  COMMENT_REPLY: { about: "record", values: [], section: "comments", email: "digest", canDisable: true },
  PERMISSION_GRANTED: { about: "record", values: [], email: "digest", canDisable: true },
  TASK_ASSIGNED: { about: "record", values: [], section: "task", email: "immediate", canDisable: true },
  REMINDER: { about: "record", values: ["dueOn", "toGo", "late"], email: "immediate", canDisable: true },
  MANUAL_REMINDER: { about: "record", values: ["dueOn", "note", "noted"], email: "immediate", canDisable: true },
  ESCALATION: { about: "record", values: ["dueOn", "late"], email: "immediate", canDisable: false },
  WORKFLOW_ACTION: { about: "record", values: ["eventId", "actionId"], email: "immediate", canDisable: true },
  ABSENCE_SUBSTITUTE: {
    about: "reader",
    values: ["from", "until"],
    section: "absences",
    email: "immediate",
    canDisable: true,
  },
  PROJECT_JOINED: { about: "project", values: [], email: "digest", canDisable: true },
  ROLES_CHANGED: { about: "reader", values: [], email: "immediate", canDisable: false },
  IMPORT_LOADED: {
    about: "import",
    values: ["fileName", "profileId", "projectId", "written", "left"],
    email: "never",
    canDisable: true,
  },
  IMPORT_FAILED: {
    about: "import",
    values: ["fileName", "profileId", "projectId"],
    email: "digest",
    canDisable: true,
  },
} as const satisfies Readonly<Record<string, NotificationKindDefinition>>

export type NotificationKind = keyof typeof notificationKinds

type DefinitionOf<Kind extends NotificationKind> = (typeof notificationKinds)[Kind]
export type SubjectOf<Kind extends NotificationKind> = NotificationSubjects[DefinitionOf<Kind>["about"]]
export type ValuesOf<Kind extends NotificationKind> = {
  readonly [Name in DefinitionOf<Kind>["values"][number]]: string | number | null
}

export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[]
