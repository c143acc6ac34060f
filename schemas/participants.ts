/**
 * The roles of users in the work on a record, a process or an audit (overview §6). They differ from an administrator's
 * roles: those define what a user can do anywhere, these what a user is assigned to do here.
 */
export const participantRoles = [
  "executor",
  "approver",
  "tester",
  /** Numbered from 1: a record may have several in sequence. */
  "reviewer",
  "secondaryReviewer",
  "preparer",
  "assignee",
  "processOwner",
  "auditPlanOwner",
  "entityAdministrator",
  "externalUser",
] as const
export type ParticipantRole = (typeof participantRoles)[number]

/** The purpose of an administrator's role: doing the work, or approving the work of others. */
export const roleKinds = ["executor", "approver"] as const satisfies readonly ParticipantRole[]
export type RoleKind = (typeof roleKinds)[number]
