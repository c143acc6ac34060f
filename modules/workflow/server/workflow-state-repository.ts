import { type Selectable, sql } from "kysely"
import { initialWorkflowState } from "../../../engine/workflow/initial-state.ts"
import { activityOf, type WorkflowState } from "../../../engine/workflow/workflow-state.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import type { Tables } from "../../../server/database/tables.ts"
import { type RecordRow, stateOf } from "../../records/server/index.ts"

/** A record with the values that its initial assignees follow from. */
export interface RecordWithValues {
  readonly profile: CompiledProfile
  readonly row: RecordRow
  readonly values: RecordValues
}

/** The workflow states of records, in their order. */
export async function findWorkflowStates(
  tx: ClientTransaction,
  clientId: ClientId,
  records: readonly RecordWithValues[],
): Promise<readonly WorkflowState[]> {
  const found = await findStoredStates(
    tx,
    clientId,
    records.map(({ row }) => row.id),
  )
  return records.map((record) => workflowStateOf(record, found.get(record.row.id)))
}

type StoredState = Selectable<Tables["workflow_state"]>

/** The stored workflow states of records that have one. */
export async function findStoredStates(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, StoredState>> {
  const rows = await tx
    .selectFrom("workflow_state")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...ids]}::uuid[])`)
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.record_id, row]))
}

/**
 * A record's workflow state. Records without a performed action, created before their type had this workflow, or at a
 * removed activity, are at the initial state: every record has one.
 */
export function workflowStateOf(
  { profile, row, values }: RecordWithValues,
  found: StoredState | undefined,
): WorkflowState {
  const state = stateOf(row)
  const writers = [row.created_by, row.updated_by].filter((id) => id !== null)
  const initial = initialWorkflowState({ profile, values }, writers)
  const isSomewhere = state.workflowDone || activityOf(profile.workflow, state.activityId) !== undefined
  const isAtInitialState = !isSomewhere || (!found && state.activityId === initial.state.activityId)
  const assignees = isAtInitialState
    ? initial
    : { assigneeIds: found?.assignee_ids ?? [], assignedByField: found?.assigned_by_field ?? null }
  const { approved_hash: hash = null, approved_version: version = null } = found ?? {}
  return {
    state: isSomewhere ? state : { ...state, activityId: initial.state.activityId },
    assigneeIds: assignees.assigneeIds,
    assignedByField: assignees.assignedByField,
    sentBy: found?.sent_by ?? null,
    preparers: found?.preparers ?? initial.preparers,
    approvals: isSomewhere ? (found?.approvals ?? []) : [],
    approved: hash === null || version === null ? null : { hash, version },
  }
}

/** A record's new workflow state. */
export interface ChangedWorkflowState {
  readonly row: Pick<RecordRow, "client_id" | "id">
  readonly workflowState: WorkflowState
}

/** Saves the workflow states of records, each of them once. */
export async function saveWorkflowStates(
  tx: ClientTransaction,
  changed: readonly ChangedWorkflowState[],
): Promise<void> {
  if (changed.length === 0) return
  await tx
    .insertInto("workflow_state")
    .values(
      changed.map(({ row: { client_id, id }, workflowState }) => ({
        client_id,
        record_id: id,
        assignee_ids: [...workflowState.assigneeIds],
        assigned_by_field: workflowState.assignedByField,
        sent_by: workflowState.sentBy,
        preparers: [...workflowState.preparers],
        approvals: json(workflowState.approvals),
        approved_hash: workflowState.approved?.hash ?? null,
        approved_version: workflowState.approved?.version ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["client_id", "record_id"]).doUpdateSet(({ ref }) => ({
        assignee_ids: ref("excluded.assignee_ids"),
        assigned_by_field: ref("excluded.assigned_by_field"),
        sent_by: ref("excluded.sent_by"),
        preparers: ref("excluded.preparers"),
        approvals: ref("excluded.approvals"),
        approved_hash: ref("excluded.approved_hash"),
        approved_version: ref("excluded.approved_version"),
      })),
    )
    .execute()
}

export function saveWorkflowState(
  tx: ClientTransaction,
  row: ChangedWorkflowState["row"],
  workflowState: WorkflowState,
): Promise<void> {
  return saveWorkflowStates(tx, [{ row, workflowState }])
}

/** Deletes the workflow data of permanently deleted records; their audit log stays. */
export async function forgetWorkflowOf(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<void> {
  for (const table of ["workflow_state", "workflow_task", "workflow_event"] as const) {
    await tx.deleteFrom(table).where("client_id", "=", clientId).where("record_id", "in", recordIds).execute()
  }
}
