import { v7 as uuid } from "uuid"
import type { Insertable, Selectable } from "kysely"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { Tenant } from "../../database/database.ts"
import type { WorkflowTables } from "../../database/tables/workflow.ts"

export type StepRow = Selectable<WorkflowTables["workflow_step"]>
export type NewStep = Omit<Insertable<WorkflowTables["workflow_step"]>, "client_id" | "record_id" | "id" | "at">

/** The ids of the steps, in their order. */
export async function insertSteps(
  tx: Tenant,
  clientId: ClientId,
  recordId: RecordId,
  steps: readonly NewStep[],
): Promise<readonly string[]> {
  if (steps.length === 0) return []
  // Ids rise with time, so that steps of one moment keep their order.
  const rows = steps.map((step) => ({ ...step, client_id: clientId, record_id: recordId, id: uuid() }))
  await tx.insertInto("workflow_step").values(rows).execute()
  return rows.map(({ id }) => id)
}

/** An action that was taken, by its step's id; the latest without one. */
export async function findMove(
  tx: Tenant,
  clientId: ClientId,
  recordId: RecordId,
  stepId: string | null,
): Promise<StepRow | undefined> {
  const moves = tx
    .selectFrom("workflow_step")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .where("kind", "=", "moved")
  return (stepId === null ? moves : moves.where("id", "=", stepId))
    .orderBy("id", "desc")
    .limit(1)
    .selectAll()
    .executeTakeFirst()
}

/** The newest first. */
export async function readSteps(tx: Tenant, clientId: ClientId, recordId: RecordId, most: number): Promise<StepRow[]> {
  return tx
    .selectFrom("workflow_step")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .orderBy("id", "desc")
    .limit(most)
    .selectAll()
    .execute()
}
