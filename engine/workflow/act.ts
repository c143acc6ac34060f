import type { UserId } from "../../schemas/ids.ts"
import { problem } from "../../schemas/problems.ts"
import type { RecordState } from "../../schemas/record.ts"
import { contentOf } from "./content.ts"
import { assignmentEffects, releaseEffects, type WorkflowEffect } from "./effects.ts"
import { authorizeAction, reject, type PermittedAction, type ActionRejection } from "./authorize-action.ts"
import { completesWithoutResult } from "./result.ts"
import {
  approvalsNeeded,
  requiresReason,
  type ActingUser,
  type Approval,
  type WorkflowState,
  type WorkingRecord,
} from "./workflow-state.ts"

/** A requested action. */
export interface Move {
  readonly actionId: string
  readonly reason?: string | undefined
}

export interface ActionResult {
  readonly ok: true
  readonly workflowState: WorkflowState
  readonly effects: readonly WorkflowEffect[]
}

/**
 * Performs an action on a record. Pure, so that server, client and simulator cannot disagree. Uses the record's current
 * values and does not change them.
 */
export function act(record: WorkingRecord, user: ActingUser, move: Move): ActionResult | ActionRejection {
  const permitted = authorizeAction(record, user, move.actionId)
  if (!permitted.ok) return permitted
  const reason = move.reason?.trim() ?? ""
  if (requiresReason(permitted.action) && reason === "") return reject(problem("workflow.reason_missing", ["reason"]))
  if (permitted.action.kind !== "APPROVAL") return moveRecord(record, user, permitted, reason, [])

  const content = contentOf(record)
  const approval: Approval = { by: user.id, onBehalfOf: permitted.onBehalfOf, content }
  // Approvals of other content do not count; they are requested again when the content changes.
  const countedApprovals = [
    ...record.workflowState.approvals.filter((one) => one.content.hash === content.hash),
    approval,
  ]
  const named =
    record.workflowState.assigneeIds.length === 0
      ? 0
      : record.workflowState.assigneeIds.length + countedApprovals.length - 1
  const complete = countedApprovals.length >= approvalsNeeded(permitted.activity, named)
  const approved: WorkflowEffect = { kind: "approved", approval, complete }
  return complete
    ? moveRecord(record, user, permitted, reason, [approved])
    : waitsForMore(record.workflowState, permitted, countedApprovals, approved)
}

function waitsForMore(
  workflowState: WorkflowState,
  { activity }: PermittedAction,
  approvals: readonly Approval[],
  approved: WorkflowEffect & { kind: "approved" },
): ActionResult {
  const assigneeId = approved.approval.onBehalfOf ?? approved.approval.by
  const assigneeIds = workflowState.assigneeIds.filter((id) => id !== assigneeId)
  const effects: WorkflowEffect[] = [approved]
  if (assigneeIds.length < workflowState.assigneeIds.length) effects.push({ kind: "released", people: [assigneeId] })
  const continues = activity.approvals?.inOrder || assigneeIds.length === 0
  if (continues && assigneeIds.length < workflowState.assigneeIds.length)
    effects.push(...assignmentEffects(activity, assigneeIds))
  return { ok: true, workflowState: { ...workflowState, assigneeIds, approvals }, effects }
}

function moveRecord(
  record: WorkingRecord,
  user: ActingUser,
  permitted: PermittedAction,
  reason: string,
  before: readonly WorkflowEffect[],
): ActionResult {
  const { workflowState } = record
  const { action, activity, next, assignees, reassigns, onBehalfOf } = permitted
  const assigneeId = onBehalfOf ?? user.id
  const effects: WorkflowEffect[] = [
    ...before,
    {
      kind: "moved",
      from: activity.id,
      to: next.id,
      actionId: action.id,
      by: user.id,
      onBehalfOf,
      reason: reason === "" ? null : reason,
    },
  ]
  if (reassigns) effects.push(...releaseEffects(activity, workflowState.assigneeIds))
  if (reassigns && !action.workflowDone) effects.push(...assignmentEffects(next, assignees.assigneeIds))
  if (action.actionCompleted) effects.push({ kind: "actionCompleted" })
  if (action.workflowDone) effects.push({ kind: "closed" })
  if (completesWithoutResult(record, action)) effects.push({ kind: "noResult" })

  const sends = action.kind === "SEND_FOR_APPROVAL"
  return {
    ok: true,
    workflowState: {
      state: stateAfter(workflowState.state, permitted),
      ...assignees,
      sentBy: sends || action.kind === "PLAIN" ? assigneeId : workflowState.sentBy,
      preparers: sends ? mergeUserIds(workflowState.preparers, [user.id, assigneeId]) : workflowState.preparers,
      approvals: reassigns || action.kind === "APPROVAL" ? [] : workflowState.approvals,
      approved: action.kind === "APPROVAL" ? contentOf(record) : workflowState.approved,
    },
    effects,
  }
}

function stateAfter(state: RecordState, { action, next }: PermittedAction): RecordState {
  const statusHere = action.workflowDone ? "WORKFLOW_DONE" : action.actionCompleted ? "ACTION_COMPLETED" : state.status
  return {
    ...state,
    status: action.nextActivity === undefined ? statusHere : next.status,
    activityId: next.id,
    workflowDone: action.workflowDone === true,
  }
}

const mergeUserIds = (some: readonly UserId[], more: readonly UserId[]): readonly UserId[] => [
  ...new Set([...some, ...more]),
]
