import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import { problem, type Problem } from "../../schemas/problems.ts"

/** What determines whether a record can be edited and processed, independent of the user. */
export interface RecordLocks {
  readonly processCompleted: boolean
  readonly workflowDone: boolean
  readonly isUnlocked: boolean
  readonly projectClosed: boolean
}

/** Why no one can edit the record; null if it is open. */
export function findLockReason(record: RecordLocks): ReadOnlyReason | null {
  // Checked first: none of the other reasons can be resolved until the process is reopened.
  if (record.processCompleted) return "process_completed"
  if (record.workflowDone) return "workflow_done"
  if (!record.isUnlocked) return "locked"
  return record.projectClosed ? "project_closed" : null
}

/** Why the user cannot edit the record, or null; the order is that of the read-only rule. */
export function findWriteBlocker(record: RecordLocks, canWrite: boolean): ReadOnlyReason | null {
  const closedBecause = findLockReason(record)
  if (closedBecause !== null && closedBecause !== "project_closed") return closedBecause
  return canWrite ? closedBecause : "no_write_permission"
}

/** Why no action is possible, whatever the workflow: the process is complete, or the project is closed. */
export function findActionBlocker({
  processCompleted,
  projectClosed,
}: Pick<RecordLocks, "processCompleted" | "projectClosed">): ReadOnlyReason | null {
  if (processCompleted) return "process_completed"
  return projectClosed ? "project_closed" : null
}

export const readOnlyProblem = (reason: ReadOnlyReason): Problem => problem("access.read_only", [], { reason })
