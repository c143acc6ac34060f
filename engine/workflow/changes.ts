import type { UserId } from "../../schemas/ids.ts"
import { problem } from "../../schemas/problems.ts"
import type { RecordValues } from "../../schemas/values.ts"
import type { ActionResult } from "./act.ts"
import { initialState } from "./initial-state.ts"
import { contentOf } from "./content.ts"
import { assignmentEffects, releaseEffects, type WorkflowEffect } from "./effects.ts"
import { reject, type ActionRejection } from "./authorize-action.ts"
import type { WorkflowActivity } from "../../schemas/workflow.ts"
import {
  activityOf,
  currentAssignees,
  initialActivity,
  isUnassigned,
  usersInField,
  type ActingUser,
  type Approval,
  type WorkflowState,
  type WorkingRecord,
} from "./workflow-state.ts"

/** Changes of a record's workflow state apart from its actions: it is edited, reopened, or its task is reassigned. */

/**
 * After a save. A user who changed material content becomes a preparer and cannot approve it; approvals given at this
 * activity were for other content and are requested again.
 */
export function afterChange(record: WorkingRecord, previous: RecordValues, by: UserId): ActionResult {
  const { profile, workflowState } = record
  const before = { profile, values: previous }
  const isMaterial = contentOf(record).hash !== contentOf(before).hash
  const remainingApprovals = isMaterial ? [] : workflowState.approvals
  const assigneeIds = resolveAssignees(record, before, remainingApprovals)
  if (!isMaterial && assigneeIds === workflowState.assigneeIds) return { ok: true, workflowState, effects: [] }
  const activity = activityOf(profile.workflow, workflowState.state.activityId)
  const preparers =
    isMaterial && !workflowState.preparers.includes(by) ? [...workflowState.preparers, by] : workflowState.preparers
  return {
    ok: true,
    workflowState: { ...workflowState, assigneeIds, preparers, approvals: remainingApprovals },
    effects: activity ? reassignmentEffects(activity, workflowState.assigneeIds, assigneeIds) : [],
  }
}

/**
 * If the field that names the assignees changed, the new users are assigned, even if it was empty before; users who
 * have approved are no longer assigned.
 */
function resolveAssignees(
  record: WorkingRecord,
  before: Omit<WorkingRecord, "workflowState">,
  remainingApprovals: readonly Approval[],
): readonly UserId[] {
  const { assigneeIds, assignedByField, approvals } = record.workflowState
  const gave = (some: readonly Approval[]) => some.map((one) => one.onBehalfOf ?? one.by)
  const named = usersInField(record, assignedByField ?? undefined)
  const renamed = named.length > 0 && !isSame(named, usersInField(before, assignedByField ?? undefined))
  if (renamed) {
    const left = named.filter((id) => !gave(remainingApprovals).includes(id))
    return left.length > 0 ? left : assigneeIds
  }
  if (assigneeIds.length === 0 || remainingApprovals.length === approvals.length) return assigneeIds
  return [...gave(approvals).filter((id) => !assigneeIds.includes(id)), ...assigneeIds]
}

const isSame = (some: readonly UserId[], others: readonly UserId[]) => some.join() === others.join()

/** The removed and the new assignees. */
export function reassignmentEffects(
  activity: WorkflowActivity,
  before: readonly UserId[],
  after: readonly UserId[],
): readonly WorkflowEffect[] {
  if (isSame(before, after)) return []
  if (before.length === 0) return [...releaseEffects(activity, before), ...assignmentEffects(activity, after)]
  const [assignees, now] = [currentAssignees(activity, before), currentAssignees(activity, after)]
  const removed = assignees.filter((id) => !now.includes(id))
  const people = now.filter((id) => !assignees.includes(id))
  const { id: activityId, dueInDays = null } = activity
  return [
    ...(removed.length > 0 ? [{ kind: "released" as const, people: removed }] : []),
    ...(people.length > 0 ? [{ kind: "assigned" as const, people, activityId, dueInDays }] : []),
  ]
}

/**
 * Reopens a closed record at the initial activity of its workflow. Assigns the users its field names, otherwise the
 * last sender. The approved content is preserved, to show whether it has changed since.
 */
export function reopen(record: WorkingRecord): ActionResult | ActionRejection {
  const { profile, workflowState } = record
  if (!workflowState.state.workflowDone && workflowState.state.isUnlocked)
    return reject(problem("workflow.not_closed", []))
  if (!workflowState.state.workflowDone) {
    return {
      ok: true,
      workflowState: { ...workflowState, state: { ...workflowState.state, isUnlocked: true } },
      effects: [],
    }
  }
  const first = initialActivity(profile.workflow)
  const home = usersInField(record, first?.userField)
  const byField = home.length > 0 || workflowState.sentBy === null
  const assigneeIds = byField ? home : [workflowState.sentBy]
  const assignedByField = byField ? (first?.userField ?? null) : null
  const state = { ...initialState(profile), subStatus: workflowState.state.subStatus }
  const effects = first ? assignmentEffects(first, assigneeIds) : []
  return {
    ok: true,
    workflowState: { ...workflowState, state, assigneeIds, assignedByField, preparers: [], approvals: [] },
    effects,
  }
}

/** The assignee whose task the user can reassign: themselves, otherwise a user they substitute. */
function findRepresentedAssignee(
  { assigneeIds }: WorkflowState,
  { id, substituteFor }: ActingUser,
): UserId | undefined {
  return assigneeIds.includes(id) ? id : assigneeIds.find((one) => substituteFor.includes(one))
}

/** Whether the user can reassign the task at all, independent of the new assignee. */
export function canReassign({ profile, workflowState }: WorkingRecord, user: ActingUser): boolean {
  const { workflowDone, isUnlocked, activityId } = workflowState.state
  const isOpen = !workflowDone && isUnlocked && activityOf(profile.workflow, activityId) !== undefined
  return (
    isOpen &&
    (findRepresentedAssignee(workflowState, user) !== undefined || canAssign({ profile, workflowState }, user))
  )
}

/** Whether the task is unassigned and the user can assign it. */
function canAssign(
  { profile, workflowState }: Pick<WorkingRecord, "profile" | "workflowState">,
  user: ActingUser,
): boolean {
  const activity = activityOf(profile.workflow, workflowState.state.activityId)
  return (
    user.coordinates === true &&
    user.canWrite &&
    activity !== undefined &&
    isUnassigned(activity, workflowState.assigneeIds)
  )
}

/**
 * An assignee reassigns the task to another user, or a coordinator assigns an unassigned task. A preparer of the record
 * cannot become its approver.
 */
export function reassign(record: WorkingRecord, user: ActingUser, to: UserId): ActionResult | ActionRejection {
  const { workflowState } = record
  const activity = activityOf(record.profile.workflow, workflowState.state.activityId)
  if (workflowState.state.workflowDone) return reject(problem("workflow.done", []))
  if (!workflowState.state.isUnlocked) return reject(problem("workflow.locked", []))
  const assigneeId = findRepresentedAssignee(workflowState, user)
  const assigns = canAssign(record, user)
  if (!activity || (assigneeId === undefined && !assigns)) return reject(problem("workflow.not_assigned", []))
  if (workflowState.assigneeIds.includes(to)) return reject(problem("workflow.already_assigned", ["to"]))
  const gave = workflowState.approvals.some(({ by, onBehalfOf }) => by === to || onBehalfOf === to)
  if (gave) return reject(problem("workflow.approved_already", ["to"]))
  const approves = activity.actions.some(({ kind, selfApprovalAllowed }) => kind === "APPROVAL" && !selfApprovalAllowed)
  if (approves && workflowState.preparers.includes(to)) return reject(problem("workflow.own_approval", ["to"]))
  const assigneeIds =
    assigneeId === undefined ? [to] : workflowState.assigneeIds.map((id) => (id === assigneeId ? to : id))
  const effects = reassignmentEffects(activity, workflowState.assigneeIds, assigneeIds)
  return { ok: true, workflowState: { ...workflowState, assigneeIds, assignedByField: null }, effects }
}
