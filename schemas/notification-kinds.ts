import type { ImportId, ProjectId, RecordId } from "./ids.ts"

/** What a notification is about: a record, a project, one of the reader's own imports, or the reader. */
export interface NotificationSubjects {
  readonly record: RecordId
  readonly project: ProjectId
  readonly import: ImportId
  readonly reader: null
}

/** How a person may be written to about what they are told of: a letter of its own, a line of the day's letter, or not. */
export const letterWays = ["at_once", "digest", "never"] as const
export type LetterWay = (typeof letterWays)[number]

export interface NotificationKindTerms {
  readonly about: keyof NotificationSubjects
  /** What its text tells besides who did it; nothing that somebody might one day not see. */
  readonly values: readonly string[]
  /**
   * The drawer of the record that stands open where its link leads, or that it leads to what is to be done there; or the part of
   * the reader's own profile.
   */
  readonly place?: "comments" | "task" | "absences"
  /** How whoever chose nothing is written to. */
  readonly letter: LetterWay
  /** Whether a person may do without it; of one they may not, the bell and a letter, where one is written, stay. */
  readonly maySilence: boolean
}

/**
 * Every kind of notification: its text is `notifications.kind.<kind>` in `messages/notifications/`, and its link leads to what
 * it is about. A new kind is a line here, its text, and `notify` where it happens.
 */
export const notificationKinds = {
  COMMENT_MENTION: { about: "record", values: [], place: "comments", letter: "at_once", maySilence: true },
  COMMENT_REPLY: { about: "record", values: [], place: "comments", letter: "digest", maySilence: true },
  PERMISSION_GIVEN: { about: "record", values: [], letter: "digest", maySilence: true },
  TASK_ASSIGNED: { about: "record", values: [], place: "task", letter: "at_once", maySilence: true },
  REMINDER: { about: "record", values: ["dueOn", "toGo", "late"], letter: "at_once", maySilence: true },
  MANUAL_REMINDER: { about: "record", values: ["dueOn", "note", "noted"], letter: "at_once", maySilence: true },
  ESCALATION: { about: "record", values: ["dueOn", "late"], letter: "at_once", maySilence: false },
  WORKFLOW_ACTION: { about: "record", values: ["stepId", "actionId"], letter: "at_once", maySilence: true },
  ABSENCE_SUBSTITUTE: {
    about: "reader",
    values: ["from", "until"],
    place: "absences",
    letter: "at_once",
    maySilence: true,
  },
  PROJECT_JOINED: { about: "project", values: [], letter: "digest", maySilence: true },
  ROLES_CHANGED: { about: "reader", values: [], letter: "at_once", maySilence: false },
  IMPORT_LOADED: {
    about: "import",
    values: ["fileName", "profileId", "projectId", "written", "left"],
    letter: "never",
    maySilence: true,
  },
  IMPORT_FAILED: {
    about: "import",
    values: ["fileName", "profileId", "projectId"],
    letter: "digest",
    maySilence: true,
  },
} as const satisfies Readonly<Record<string, NotificationKindTerms>>

export type NotificationKind = keyof typeof notificationKinds

type Terms<Kind extends NotificationKind> = (typeof notificationKinds)[Kind]
export type SubjectOf<Kind extends NotificationKind> = NotificationSubjects[Terms<Kind>["about"]]
export type ValuesOf<Kind extends NotificationKind> = {
  readonly [Name in Terms<Kind>["values"][number]]: string | number | null
}

export const notificationKindNames = Object.keys(notificationKinds) as readonly NotificationKind[]
