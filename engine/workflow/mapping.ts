import type { UserId } from "../../schemas/ids.ts"
import type { RecordStatus, WorkflowActivity, WorkflowDefinition } from "../../schemas/workflow.ts"
import { contentOf } from "./content.ts"
import { assignmentEffects, releaseEffects, type WorkflowEffect } from "./effects.ts"
import {
  activityOf,
  currentAssignees,
  initialActivity,
  isUnassigned,
  usersInField,
  type Approval,
  type WorkflowState,
  type WorkingRecord,
} from "./workflow-state.ts"

/**
 * Migrates workflow states to another version of a workflow: each record keeps its activity or is moved to one of the
 * new version.
 */

/** The published workflow, even if it is disabled, and the one to be published; undefined if that is disabled. */
export interface WorkflowChange {
  readonly before: WorkflowDefinition | undefined
  readonly after: WorkflowDefinition | undefined
}

/**
 * Proposed activity of a record: the same activity if it still exists, else the nearest one with the same status in
 * sequence order, else the initial one. Undefined only if there are no activities.
 */
export function proposedActivity(
  { before, after }: WorkflowChange,
  activityId: string | null,
  status?: RecordStatus,
): WorkflowActivity | undefined {
  const unchanged = activityOf(after, activityId)
  if (unchanged) return unchanged
  const was = activityOf(before, activityId)
  const requested = was?.status ?? status
  const from = was?.sequence ?? 0
  const away = ({ sequence }: WorkflowActivity) => Math.abs(sequence - from)
  const matching = after?.activities.filter((one) => one.status === requested) ?? []
  return matching.toSorted((a, b) => away(a) - away(b) || a.sequence - b.sequence)[0] ?? initialActivity(after)
}

/**
 * Activities whose records need no migration because they mean the same in both versions. Empty if the workflow becomes
 * enabled, because no one is assigned yet.
 */
export function untouchedActivities({ before, after }: WorkflowChange): readonly string[] {
  if (!before?.enabled) return []
  return (after?.activities ?? []).filter((one) => isSame(activityOf(before, one.id), one)).map(({ id }) => id)
}

function isSame(one: WorkflowActivity | undefined, other: WorkflowActivity): boolean {
  if (!one) return false
  const settingsKey = (activity: WorkflowActivity) =>
    [activity.approvals?.inOrder ?? false, isUnassigned(activity, [])].join()
  return one.status === other.status && one.userField === other.userField && settingsKey(one) === settingsKey(other)
}

export interface MigratedWorkflowState {
  readonly workflowState: WorkflowState
  readonly effects: readonly WorkflowEffect[]
  /** The previous activity, null if there was none; null as a whole if the record stays. */
  readonly moved: { readonly from: string | null; readonly to: string } | null
  /** The content approved here differs from the current material content: the approval is requested again. */
  readonly requestsApprovalAgain: boolean
}

/**
 * Migrates a record's workflow state to another version, at the passed activity (the same or a new one). The record is
 * read with the new version, its state is the old one. A closed record stays closed. Assignees stay unless the new
 * version assigns other users; the last approved content is preserved, to show whether it has changed since.
 */
export function migrateWorkflowState(
  record: WorkingRecord,
  before: WorkflowDefinition | undefined,
  to: WorkflowActivity,
): MigratedWorkflowState {
  const { workflowState } = record
  const { state } = workflowState
  const isMoved = state.activityId !== to.id
  const moved = isMoved ? { from: state.activityId, to: to.id } : null
  if (state.workflowDone) {
    const closed = isMoved ? { ...workflowState, state: { ...state, activityId: to.id } } : workflowState
    return { workflowState: closed, effects: [], moved, requestsApprovalAgain: false }
  }
  const next = isMoved ? moveToActivity(record, to) : keepActivity(record, activityOf(before, to.id), to)
  const requestsApprovalAgain = next.approvals.length < workflowState.approvals.length
  return { workflowState: next, effects: effectsOf(workflowState, next, before, to), moved, requestsApprovalAgain }
}

/** The tasks that end and start. With a disabled workflow there are no tasks, and a record without a state had none. */
function effectsOf(
  { state, assigneeIds }: WorkflowState,
  next: WorkflowState,
  before: WorkflowDefinition | undefined,
  to: WorkflowActivity,
): readonly WorkflowEffect[] {
  if (!before?.enabled || state.activityId === null) return assignmentEffects(to, next.assigneeIds)
  const was = activityOf(before, state.activityId)
  if (was?.id !== to.id)
    return [
      ...(was ? releaseEffects(was, assigneeIds) : assigneeReleaseEffects(assigneeIds)),
      ...assignmentEffects(to, next.assigneeIds),
    ]
  const [assignees, now] = [currentAssignees(was, assigneeIds), currentAssignees(to, next.assigneeIds)]
  const assignedEffects = assignmentEffects(to, next.assigneeIds)
  return [
    ...assigneeReleaseEffects(assignees.filter((id) => !now.includes(id))),
    ...(isUnassigned(was, assigneeIds) && !isUnassigned(to, next.assigneeIds) ? releaseEffects(was, assigneeIds) : []),
    ...assignedEffects.flatMap((effect) => onlyNew(effect, assignees, isUnassigned(was, assigneeIds))),
  ]
}

/** Existing assignees keep their task. */
function onlyNew(
  effect: WorkflowEffect,
  assignees: readonly UserId[],
  wasUnassigned: boolean,
): readonly WorkflowEffect[] {
  if (effect.kind === "unassigned") return wasUnassigned ? [] : [effect]
  if (effect.kind !== "assigned") return [effect]
  const people = effect.people.filter((id) => !assignees.includes(id))
  return people.length > 0 ? [{ ...effect, people }] : []
}

const assigneeReleaseEffects = (people: readonly UserId[]): readonly WorkflowEffect[] =>
  people.length > 0 ? [{ kind: "released", people }] : []

function keepActivity(record: WorkingRecord, was: WorkflowActivity | undefined, here: WorkflowActivity): WorkflowState {
  const { workflowState } = record
  const { state, assignedByField } = workflowState
  const approvals = remainingApprovals(record)
  const status = was && state.status === was.status ? here.status : state.status
  const changesAssignee =
    was !== undefined && was.userField !== here.userField && assignedByField === (was.userField ?? null)
  const isFinished = state.status === "ACTION_COMPLETED"
  const assignees =
    changesAssignee && !isFinished
      ? assigneesByField(record, here.userField, approvals)
      : { assigneeIds: remainingAssignees(workflowState, approvals), assignedByField, approvals }
  const isUnchanged =
    status === state.status &&
    assignees.approvals === workflowState.approvals &&
    assignees.assignedByField === assignedByField &&
    assignees.assigneeIds === workflowState.assigneeIds
  return isUnchanged ? workflowState : { ...workflowState, state: { ...state, status }, ...assignees }
}

function moveToActivity(record: WorkingRecord, to: WorkflowActivity): WorkflowState {
  const { state } = record.workflowState
  const hasApprovals = to.actions.some(({ kind }) => kind === "APPROVAL")
  const approvals = hasApprovals ? remainingApprovals(record) : []
  return {
    ...record.workflowState,
    state: { ...state, status: to.status, activityId: to.id },
    ...assigneesByField(record, assigningFieldOf(record, to), approvals),
  }
}

/** Approvals of the record's current material content; all approvals of one activity cover the same content. */
function remainingApprovals(record: WorkingRecord): readonly Approval[] {
  const { approvals } = record.workflowState
  if (approvals.length === 0) return approvals
  const { hash } = contentOf(record)
  return approvals.every(({ content }) => content.hash === hash) ? approvals : []
}

/** Users whose approval no longer counts are assigned again. */
function remainingAssignees(
  { assigneeIds, approvals }: WorkflowState,
  remaining: readonly Approval[],
): readonly UserId[] {
  if (remaining.length === approvals.length || assigneeIds.length === 0) return assigneeIds
  return [...givers(approvals).filter((id) => !assigneeIds.includes(id)), ...assigneeIds]
}

/**
 * The users a field names, without those who have approved; if it names no one, the current assignees stay. If no one
 * would be left to complete the activity, all are assigned again.
 */
function assigneesByField(
  record: WorkingRecord,
  field: string | undefined,
  remaining: readonly Approval[],
): Pick<WorkflowState, "assigneeIds" | "assignedByField" | "approvals"> {
  const named = usersInField(record, field)
  const assignedByField = field ?? null
  if (named.length === 0)
    return {
      assigneeIds: remainingAssignees(record.workflowState, remaining),
      assignedByField,
      approvals: remaining,
    }
  const gave = givers(remaining)
  const left = named.filter((id) => !gave.includes(id))
  return left.length > 0
    ? { assigneeIds: left, assignedByField, approvals: remaining }
    : { assigneeIds: named, assignedByField, approvals: [] }
}

const givers = (some: readonly Approval[]): readonly UserId[] => some.map((one) => one.onBehalfOf ?? one.by)

/**
 * The field that assigns users at an activity to which a record is moved, as if it had arrived by an action: the field
 * used before if an action to the activity uses it; else the only field these actions use; else the activity's own.
 */
function assigningFieldOf({ profile, workflowState }: WorkingRecord, to: WorkflowActivity): string | undefined {
  const actions = profile.workflow?.activities.flatMap((activity) => activity.actions) ?? []
  const entering = new Set(
    actions.flatMap(({ nextActivity, userField }) => (nextActivity === to.id && userField ? [userField] : [])),
  )
  if (workflowState.assignedByField !== null && entering.has(workflowState.assignedByField))
    return workflowState.assignedByField
  const [only, ...others] = entering
  const isInitial = initialActivity(profile.workflow)?.id === to.id
  return isInitial || others.length > 0 ? to.userField : (only ?? to.userField)
}
