import type { ReadOnlyReason } from "../../schemas/permissions.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { WorkflowAction, WorkflowActivity } from "../../schemas/workflow.ts"
import { canReassign } from "./changes.ts"
import { changedSinceApproval } from "./content.ts"
import { availableActions } from "./authorize-action.ts"
import { readOnlyProblem } from "./record-locks.ts"
import { completesWithoutResult } from "./result.ts"
import { activityOf, currentAssignees, type ActingUser, type WorkingRecord } from "./workflow-state.ts"
import { claimTask } from "./claim-task.ts"

/** The user who views a record. */
export interface WorkflowViewer {
  readonly user: ActingUser
  /** Can create and delete records of the type, and therefore reopen closed ones. */
  readonly canReopen: boolean
}

/** An action of the record's activity as offered to one user. */
export interface AvailableActionView {
  readonly action: WorkflowAction
  readonly onBehalfOf: UserId | null
  /** Performing it now completes the record without a result. */
  readonly withoutResult: boolean
  /** Problems that prevent the user from performing it now; empty if they can. */
  readonly problems: readonly Problem[]
}

/** A record's workflow state, and everything one user can do in it. */
export interface WorkflowView {
  readonly activity: WorkflowActivity | undefined
  readonly assignees: readonly UserId[]
  readonly actions: readonly AvailableActionView[]
  readonly changedSinceApproval: boolean | null
  readonly canReopen: boolean
  readonly canClaim: boolean
  readonly canReassign: boolean
  /** Assignees for whom the user acts as substitute. */
  readonly substituteFor: readonly UserId[]
}

/** Shared by the record's page and the simulator: what is displayed as possible is also allowed. */
export function workflowFor(
  record: WorkingRecord,
  { user, canReopen }: WorkflowViewer,
  readOnlyReason: ReadOnlyReason | null,
): WorkflowView {
  const { state, assigneeIds } = record.workflowState
  const activity = activityOf(record.profile.workflow, state.activityId)
  const assignees = activity ? currentAssignees(activity, assigneeIds) : []
  const canContinue = readOnlyReason === null
  return {
    activity,
    assignees,
    actions: availableActions(record, user).map(({ action, result }) => ({
      action,
      onBehalfOf: result.ok ? result.onBehalfOf : null,
      withoutResult: completesWithoutResult(record, action),
      problems: readOnlyReason === null ? (result.ok ? [] : result.problems) : [readOnlyProblem(readOnlyReason)],
    })),
    changedSinceApproval: changedSinceApproval(record),
    canReopen: canContinue && canReopen && (state.workflowDone || !state.isUnlocked),
    canClaim: canContinue && claimTask(record, user).ok,
    canReassign: canContinue && canReassign(record, user),
    substituteFor: assignees.filter((id) => id !== user.id && user.substituteFor.includes(id)),
  }
}
