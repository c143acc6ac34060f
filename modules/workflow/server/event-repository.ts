import { v7 as uuid } from "uuid"
import type { Insertable, Selectable } from "kysely"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { WorkflowTables } from "../../../server/database/tables/workflow.ts"

export type WorkflowEventRow = Selectable<WorkflowTables["workflow_event"]>
export type NewWorkflowEvent = Omit<
  Insertable<WorkflowTables["workflow_event"]>,
  "client_id" | "record_id" | "id" | "at"
>

/** Returns the event IDs, in order. */
export async function insertWorkflowEvents(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  events: readonly NewWorkflowEvent[],
): Promise<readonly string[]> {
  if (events.length === 0) return []
  // IDs rise with time, so that events of one moment keep their order.
  const rows = events.map((event) => ({ ...event, client_id: clientId, record_id: recordId, id: uuid() }))
  await tx.insertInto("workflow_event").values(rows).execute()
  return rows.map(({ id }) => id)
}

/** The event of a performed action by its ID; the latest if the ID is null. */
export async function findMove(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  eventId: string | null,
): Promise<WorkflowEventRow | undefined> {
  const moves = tx
    .selectFrom("workflow_event")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .where("kind", "=", "moved")
  return (eventId === null ? moves : moves.where("id", "=", eventId))
    .orderBy("id", "desc")
    .limit(1)
    .selectAll()
    .executeTakeFirst()
}

/** Newest first. */
export async function findWorkflowEvents(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  limit: number,
): Promise<WorkflowEventRow[]> {
  return tx
    .selectFrom("workflow_event")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .orderBy("id", "desc")
    .limit(limit)
    .selectAll()
    .execute()
}
