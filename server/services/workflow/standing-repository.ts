import { beginningStanding } from "../../../engine/workflow/beginning.ts"
import { activityOf, type WorkflowStanding } from "../../../engine/workflow/standing.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { Tenant } from "../../database/database.ts"
import { json } from "../../database/json.ts"
import { stateOf } from "../profile/records/record-row.ts"
import type { RecordRow } from "../profile/records/record-repository.ts"

/**
 * Where a record stands. One that no step was taken of yet stands at its beginning; so does one that was made before its
 * record type had this workflow, or whose activity is gone from it: no record is ever nowhere.
 */
export async function readStanding(
  tx: Tenant,
  profile: CompiledProfile,
  row: RecordRow,
  values: RecordValues,
): Promise<WorkflowStanding> {
  const state = stateOf(row)
  const writers = [row.created_by, row.updated_by].filter((id) => id !== null)
  const beginning = beginningStanding({ profile, values }, writers)
  const isSomewhere = state.workflowDone || activityOf(profile.workflow, state.activityId) !== undefined
  const found = await tx
    .selectFrom("record_standing")
    .where("client_id", "=", row.client_id)
    .where("record_id", "=", row.id)
    .selectAll()
    .executeTakeFirst()
  const atBeginning = !isSomewhere || (!found && state.activityId === beginning.state.activityId)
  const asked = atBeginning ? beginning : { turn: found?.turn ?? [], askedBy: found?.asked_by ?? null }
  const { approved_hash: hash = null, approved_version: version = null } = found ?? {}
  return {
    state: isSomewhere ? state : { ...state, activityId: beginning.state.activityId },
    turn: asked.turn,
    askedBy: asked.askedBy,
    sentBy: found?.sent_by ?? null,
    preparers: found?.preparers ?? beginning.preparers,
    approvals: isSomewhere ? (found?.approvals ?? []) : [],
    approved: hash === null || version === null ? null : { hash, version },
  }
}

export async function writeStanding(
  tx: Tenant,
  { client_id, id }: Pick<RecordRow, "client_id" | "id">,
  { turn, askedBy, sentBy, preparers, approvals, approved }: WorkflowStanding,
): Promise<void> {
  const standing = {
    turn: [...turn],
    asked_by: askedBy,
    sent_by: sentBy,
    preparers: [...preparers],
    approvals: json(approvals),
    approved_hash: approved?.hash ?? null,
    approved_version: approved?.version ?? null,
  }
  await tx
    .insertInto("record_standing")
    .values({ client_id, record_id: id, ...standing })
    .onConflict((conflict) => conflict.columns(["client_id", "record_id"]).doUpdateSet(standing))
    .execute()
}

/** What records that are deleted for good leave of their workflows: nothing but their trail. */
export async function forgetWorkflowOf(tx: Tenant, clientId: ClientId, recordIds: readonly RecordId[]): Promise<void> {
  for (const table of ["record_standing", "workflow_task", "workflow_step"] as const) {
    await tx.deleteFrom(table).where("client_id", "=", clientId).where("record_id", "in", recordIds).execute()
  }
}
