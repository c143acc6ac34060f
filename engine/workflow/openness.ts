import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import { problem, type Problem } from "../../schemas/problems.ts"

/** What decides whether a record may be changed and worked on, beside who asks. */
export interface Openness {
  readonly processCompleted: boolean
  readonly workflowDone: boolean
  readonly isUnlocked: boolean
  readonly projectClosed: boolean
}

/** Why nobody may change the record, if so. */
export function closedReason(record: Openness): ReadOnlyReason | null {
  // First: until work on the process is resumed, nothing that the other reasons ask for is possible.
  if (record.processCompleted) return "process_completed"
  if (record.workflowDone) return "workflow_done"
  if (!record.isUnlocked) return "locked"
  return record.projectClosed ? "project_closed" : null
}

/** Why the person may not change the record, if so; the order is that of the read-only rule. */
export function writeHindrance(record: Openness, mayWrite: boolean): ReadOnlyReason | null {
  const standing = closedReason(record)
  if (standing !== null && standing !== "project_closed") return standing
  return mayWrite ? standing : "no_write_permission"
}

/** Why nobody takes any step of the record, whatever its workflow says: its process is complete, or its project closed. */
export function standstill({
  processCompleted,
  projectClosed,
}: Pick<Openness, "processCompleted" | "projectClosed">): ReadOnlyReason | null {
  if (processCompleted) return "process_completed"
  return projectClosed ? "project_closed" : null
}

export const readOnlyProblem = (reason: ReadOnlyReason): Problem => problem("access.read_only", [], { reason })
