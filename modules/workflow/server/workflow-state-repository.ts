import { initialWorkflowState } from "../../../engine/workflow/initial-state.ts"
import { activityOf, type WorkflowState } from "../../../engine/workflow/workflow-state.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import { type RecordRow, stateOf } from "../../records/server/index.ts"

/**
 * A record's workflow state. Records without a performed action, created before their type had this workflow, or at a
 * removed activity, are at the initial state: every record has one.
 */
export async function findWorkflowState(
  tx: ClientTransaction,
  profile: CompiledProfile,
  row: RecordRow,
  values: RecordValues,
): Promise<WorkflowState> {
  const state = stateOf(row)
  const writers = [row.created_by, row.updated_by].filter((id) => id !== null)
  const initial = initialWorkflowState({ profile, values }, writers)
  const isSomewhere = state.workflowDone || activityOf(profile.workflow, state.activityId) !== undefined
  const found = await tx
    .selectFrom("workflow_state")
    .where("client_id", "=", row.client_id)
    .where("record_id", "=", row.id)
    .selectAll()
    .executeTakeFirst()
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

export async function saveWorkflowState(
  tx: ClientTransaction,
  { client_id, id }: Pick<RecordRow, "client_id" | "id">,
  { assigneeIds, assignedByField, sentBy, preparers, approvals, approved }: WorkflowState,
): Promise<void> {
  const workflowState = {
    assignee_ids: [...assigneeIds],
    assigned_by_field: assignedByField,
    sent_by: sentBy,
    preparers: [...preparers],
    approvals: json(approvals),
    approved_hash: approved?.hash ?? null,
    approved_version: approved?.version ?? null,
  }
  await tx
    .insertInto("workflow_state")
    .values({ client_id, record_id: id, ...workflowState })
    .onConflict((conflict) => conflict.columns(["client_id", "record_id"]).doUpdateSet(workflowState))
    .execute()
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
