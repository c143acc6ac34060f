import type { ImportId, MasterSyncId, ProjectId, RecordId, RollOverId } from "./ids.ts"

/**
 * The subject of a notification: a record, a project, one of the reader's own imports, syncs and roll-overs, or the
 * reader.
 */
export interface NotificationSubjects {
  readonly record: RecordId
  readonly project: ProjectId
  readonly import: ImportId
  readonly sync: MasterSyncId
  readonly rollOver: RollOverId
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
  /**
   * What its link opens: a section of the record's drawer, the task there, the sheet that can be checked out (the
   * record's document, or the matrix that it is in), or the section of the reader's own profile.
   */
  readonly section?: "comments" | "task" | "sheet" | "absences"
  /** The default email delivery. */
  readonly email: EmailDelivery
  /**
   * Whether a user can disable it; otherwise the in-app notification and the email, if the kind has one, stay enabled.
   */
  readonly canDisable: boolean
}

export type NotificationKindDefinitions = Readonly<Record<string, NotificationKindDefinition>>
