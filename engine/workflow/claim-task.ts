import { problem } from "../../schemas/problems.ts"
import type { ActionResult } from "./act.ts"
import { reassignmentEffects } from "./changes.ts"
import { reject, type ActionRejection } from "./authorize-action.ts"
import { activityOf, isUnassigned, type ActingUser, type WorkingRecord } from "./workflow-state.ts"

/**
 * Claims an unassigned task for a user who can write the record. Users who could not complete it cannot claim it, so
 * that they do not block others: preparers cannot claim the approval, nor can users who have approved here.
 */
export function claimTask(record: WorkingRecord, user: ActingUser): ActionResult | ActionRejection {
  const { workflowState, profile } = record
  if (workflowState.state.workflowDone) return reject(problem("workflow.done", []))
  if (!workflowState.state.isUnlocked) return reject(problem("workflow.locked", []))
  const activity = activityOf(profile.workflow, workflowState.state.activityId)
  if (!activity) return reject(problem("workflow.no_activity", []))
  if (!user.canWrite) return reject(problem("workflow.not_assigned", []))
  if (!isUnassigned(activity, workflowState.assigneeIds)) return reject(problem("workflow.already_claimed", []))
  if (workflowState.approvals.some(({ by }) => by === user.id)) return reject(problem("workflow.approved_already", []))
  const approves = activity.actions.some(({ kind, selfApprovalAllowed }) => kind === "APPROVAL" && !selfApprovalAllowed)
  if (approves && workflowState.preparers.includes(user.id)) return reject(problem("workflow.own_approval", []))
  const assigneeIds = [user.id]
  const effects = reassignmentEffects(activity, workflowState.assigneeIds, assigneeIds)
  return { ok: true, workflowState: { ...workflowState, assigneeIds, assignedByField: null }, effects }
}
