/**
 * The parts people take in the work on a record, a process or an audit (overview §6). They are no roles of an
 * administrator's: a role says what one may do anywhere, a part what one is asked to do here.
 */
export const participantRoles = [
  "executor",
  "approver",
  "tester",
  /** Numbered, from 1: a record may pass several, one after another. */
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

/** What a role of an administrator's is for: doing the work, or approving what others did. */
export const roleKinds = ["executor", "approver"] as const satisfies readonly ParticipantRole[]
export type RoleKind = (typeof roleKinds)[number]
