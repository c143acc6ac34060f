import type { UserId } from "../../schemas/ids.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import type { WorkflowAction, WorkflowActivity } from "../../schemas/workflow.ts"
import { changedSinceApproval } from "./content.ts"
import {
  activityOf,
  approvalsNeeded,
  currentAssignees,
  usersInField,
  type ActingUser,
  type WorkflowState,
  type WorkingRecord,
} from "./workflow-state.ts"

/** An action that the user can perform now. */
export interface PermittedAction {
  readonly ok: true
  readonly activity: WorkflowActivity
  readonly action: WorkflowAction
  readonly next: WorkflowActivity
  /** The assignees after the action, and the field that names them. */
  readonly assignees: Pick<WorkflowState, "assigneeIds" | "assignedByField">
  /** The task starts again for them, even if they were assigned before; otherwise the current assignees keep it. */
  readonly reassigns: boolean
  readonly onBehalfOf: UserId | null
}

export interface ActionRejection {
  readonly ok: false
  readonly problems: readonly Problem[]
}

export const reject = (...problems: readonly Problem[]): ActionRejection => ({ ok: false, problems })

/**
 * Each action of the record's activity, with the problems that prevent this user from performing it; a reason is
 * requested later.
 */
export function availableActions(
  record: WorkingRecord,
  user: ActingUser,
): readonly { readonly action: WorkflowAction; readonly result: PermittedAction | ActionRejection }[] {
  const activity = activityOf(record.profile.workflow, record.workflowState.state.activityId)
  return (activity?.actions ?? []).map((action) => ({ action, result: authorizeAction(record, user, action.id) }))
}

/** Whether the user can perform the action now; if not, returns all problems. */
export function authorizeAction(
  record: WorkingRecord,
  user: ActingUser,
  actionId: string,
): PermittedAction | ActionRejection {
  const { state } = record.workflowState
  if (state.workflowDone) return reject(problem("workflow.done", []))
  if (!state.isUnlocked) return reject(problem("workflow.locked", []))
  const { workflow } = record.profile
  const activity = activityOf(workflow, state.activityId)
  if (!activity) return reject(problem("workflow.no_activity", []))
  const action = activity.actions.find(({ id }) => id === actionId)
  if (!action) return reject(problem("workflow.action_unavailable", ["actionId"]))
  const next = action.nextActivity === undefined ? activity : activityOf(workflow, action.nextActivity)
  if (!next) return reject(problem("workflow.no_activity", ["actionId"]))

  const hand = handOf(record, user, activity, action)
  if ("code" in hand) return reject(hand)
  const { reassigns, ...assignees } = assigneesAfter(record, activity, action, next)
  const problems = [
    ...missingFields(record, action),
    ...unassignedUserFields(record, action, next, assignees.assigneeIds),
  ]
  if (action.workflowDone && action.kind !== "APPROVAL" && changedSinceApproval(record)) {
    problems.push(problem("workflow.changed_since_approval", []))
  }
  return problems.length > 0 ? reject(...problems) : { ok: true, activity, action, next, assignees, reassigns, ...hand }
}

/** On whose behalf the user would act, or why they cannot act. */
function handOf(
  { workflowState }: WorkingRecord,
  user: ActingUser,
  activity: WorkflowActivity,
  action: WorkflowAction,
): Pick<PermittedAction, "onBehalfOf"> | Problem {
  const names = namesToActIn(workflowState.assigneeIds, user, activity, action)
  if (names.length === 0) return problem("workflow.not_assigned", [])
  if (action.kind !== "APPROVAL") return { onBehalfOf: names[0] ?? null }
  if (workflowState.approvals.some(({ by }) => by === user.id)) return problem("workflow.approved_already", [])
  const prepared = (id: UserId | null) => !action.selfApprovalAllowed && workflowState.preparers.includes(id ?? user.id)
  const free = prepared(user.id) ? [] : names.filter((name) => !prepared(name))
  return free.length > 0 ? { onBehalfOf: free[0] ?? null } : problem("workflow.own_approval", [])
}

/** Null means on their own behalf. */
function namesToActIn(
  assigneeIds: readonly UserId[],
  user: ActingUser,
  activity: WorkflowActivity,
  action: WorkflowAction,
): readonly (UserId | null)[] {
  const isAdminReassign = action.kind === "RE_ASSIGN" && user.isAdministrator
  if (assigneeIds.length === 0) return isAdminReassign || user.canWrite ? [null] : []
  const assignees = currentAssignees(activity, assigneeIds)
  const others = assignees.filter((id) => id !== user.id && user.substituteFor.includes(id))
  return isAdminReassign || assignees.includes(user.id) ? [null, ...others] : others
}

function missingFields({ profile, values }: WorkingRecord, action: WorkflowAction): Problem[] {
  return (action.requires ?? []).flatMap((id) => {
    const field = profile.fields.find((one) => one.id === id)
    return field && values[field.keyword] === undefined
      ? [problem("workflow.field_missing", [field.keyword], { field: field.keyword })]
      : []
  })
}

function unassignedUserFields(
  record: WorkingRecord,
  action: WorkflowAction,
  next: WorkflowActivity,
  assigneeIds: readonly UserId[],
): readonly Problem[] {
  const { fields } = record.profile
  const assignees = fields.find(({ id }) => id === action.userField)
  if (assignees && action.isRequired && usersInField(record, assignees.id).length === 0) {
    return [problem("workflow.next_activity_without_assignee", [assignees.keyword], { field: assignees.keyword })]
  }
  const needed = approvalsNeeded(next, assigneeIds.length)
  const enters = action.nextActivity !== undefined && !action.workflowDone
  return enters && assigneeIds.length > 0 && assigneeIds.length < needed
    ? [
        problem("workflow.too_few_assignees", assignees ? [assignees.keyword] : [], {
          needed,
          named: assigneeIds.length,
        }),
      ]
    : []
}

function assigneesAfter(
  record: WorkingRecord,
  activity: WorkflowActivity,
  action: WorkflowAction,
  next: WorkflowActivity,
): PermittedAction["assignees"] & Pick<PermittedAction, "reassigns"> {
  const { assigneeIds, assignedByField, sentBy } = record.workflowState
  const ends = action.actionCompleted === true || action.kind === "APPROVAL"
  if (action.workflowDone || (ends && next === activity))
    return { assigneeIds: [], assignedByField: null, reassigns: true }
  const named = usersInField(record, action.userField)
  if (action.userField !== undefined && named.length > 0)
    return { assigneeIds: named, assignedByField: action.userField, reassigns: true }
  if (action.nextActivity === undefined) return { assigneeIds, assignedByField, reassigns: false }
  const home = usersInField(record, next.userField)
  if (home.length === 0 && action.kind === "RE_ASSIGN" && sentBy !== null)
    return { assigneeIds: [sentBy], assignedByField: null, reassigns: true }
  return { assigneeIds: home, assignedByField: next.userField ?? null, reassigns: true }
}
