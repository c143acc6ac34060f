import type { WorkflowEffect } from "../../../../engine/workflow/effects.ts"
import { migrateWorkflowState, type WorkflowChange } from "../../../../engine/workflow/mapping.ts"
import {
  activityOf,
  currentAssignees,
  isUnassigned,
  type WorkflowState,
  type WorkingRecord,
} from "../../../../engine/workflow/workflow-state.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import type { PreparedWorkflowState } from "../../../../server/database/tables/workflow.ts"
import type { Change } from "../../../../server/audit-log/append.ts"

/** A record as an upcoming version reads it, with its current workflow state. */
export interface StoredRecord extends WorkingRecord {
  /** Whether a workflow state was stored. If not, no action was performed and no one is assigned yet. */
  readonly hadStoredState: boolean
  /** Today's date at its entity. */
  readonly today: string
}

/** Everything that publishing the version will write about a record's workflow state; null if nothing. */
export function prepareWorkflowState(
  record: StoredRecord,
  { before }: WorkflowChange,
  to: WorkflowActivity,
): PreparedWorkflowState | null {
  const { workflowState } = record
  const { activityId } = workflowState.state
  const found = record.hadStoredState
    ? workflowState
    : { ...workflowState, state: { ...workflowState.state, activityId: null } }
  const mapped = migrateWorkflowState({ ...record, workflowState: found }, before, to)
  const isOther = mapped.workflowState !== found
  if (!isOther && mapped.effects.length === 0) return null
  const from = activityOf(before, activityId)
  const unassigned = !mapped.workflowState.state.workflowDone && isUnassigned(to, mapped.workflowState.assigneeIds)
  return {
    workflowState: isOther ? mapped.workflowState : null,
    previousStatus: workflowState.state.status,
    moved:
      activityId === to.id
        ? null
        : { from: activityId, to: to.id, activities: { from: from?.name ?? null, to: to.name } },
    requestsApprovalAgain: mapped.requestsApprovalAgain,
    activityId: to.id,
    assignees: [...currentAssignees(to, mapped.workflowState.assigneeIds), ...(unassigned ? [null] : [])],
    ...tasksBy(mapped.effects, record.today),
  }
}

function tasksBy(
  effects: readonly WorkflowEffect[],
  today: string,
): Pick<PreparedWorkflowState, "newAssignees" | "ends" | "dueOn"> {
  const newAssignees: (UserId | null)[] = []
  const ends: (UserId | null)[] = []
  let dueOn: string | null = null
  for (const effect of effects) {
    if (effect.kind === "released") ends.push(...effect.people)
    if (effect.kind === "offerEnded") ends.push(null)
    if (effect.kind !== "assigned" && effect.kind !== "unassigned") continue
    newAssignees.push(...(effect.kind === "assigned" ? effect.people : [null]))
    dueOn = effect.dueInDays === null ? null : (addToDate(today, effect.dueInDays, "day") ?? null)
  }
  return { newAssignees, ends, dueOn }
}

/** For the audit log: the status by name, the activity by its name at the time, users by ID. */
export function workflowStateChanges(
  before: WorkflowState,
  { workflowState, moved }: PreparedWorkflowState,
): readonly Change[] {
  if (!workflowState) return []
  const change = (parameter: string, previous: unknown, current: unknown): readonly Change[] =>
    JSON.stringify(previous) === JSON.stringify(current) ? [] : [{ section: null, parameter, previous, current }]
  return [
    // Recorded even if both activities have the same name.
    ...(moved
      ? [{ section: null, parameter: "activity", previous: moved.activities.from, current: moved.activities.to }]
      : []),
    ...change("status", before.state.status, workflowState.state.status),
    ...change("assignees", before.assigneeIds, workflowState.assigneeIds),
  ]
}
