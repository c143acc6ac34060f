import { type Insertable, sql } from "kysely"
import type { ClientId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Tables } from "../../../server/database/tables.ts"

export interface Predecessor {
  readonly previousId: RecordId
  readonly recordId: RecordId
  /** Whether the new project's record still exists. */
  readonly exists: boolean
}

/** Which records of a project continue records of previous years. */
export async function listPredecessors(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
): Promise<readonly Predecessor[]> {
  const { rows } = await sql<Predecessor>`
    select p.previous_id as "previousId", p.record_id as "recordId",
           exists (select from record r where r.client_id = p.client_id and r.id = p.record_id) as exists
      from record_predecessor p
     where p.client_id = ${clientId} and p.project_id = ${projectId}`.execute(tx)
  return rows
}

/** The existing records of a project that continue these records, by the previous year's record. */
export async function findSuccessors(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  previousIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, RecordId>> {
  if (previousIds.length === 0) return new Map()
  const { rows } = await sql<{ previousId: RecordId; id: RecordId }>`
    select p.previous_id as "previousId", r.id
      from record_predecessor p join record r on r.client_id = p.client_id and r.id = p.record_id
     where p.client_id = ${clientId} and p.project_id = ${projectId}
       and p.previous_id = any(${[...previousIds]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ previousId, id }) => [previousId, id]))
}

/** Whether a record continues one of a previous year. */
export async function hasPredecessor(tx: ClientTransaction, clientId: ClientId, recordId: RecordId): Promise<boolean> {
  const found = await tx
    .selectFrom("record_predecessor")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .select("record_id")
    .executeTakeFirst()
  return found !== undefined
}

/** Remembers which record continues a record of a previous year, instead of a deleted one that did. */
export async function savePredecessor(
  tx: ClientTransaction,
  row: Omit<Insertable<Tables["record_predecessor"]>, "rolled_at">,
): Promise<void> {
  await tx
    .insertInto("record_predecessor")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "project_id", "previous_id"])
        .doUpdateSet({ record_id: row.record_id, rolled_by: row.rolled_by, rolled_at: sql`clock_timestamp()` }),
    )
    .execute()
}

export async function deletePredecessor(tx: ClientTransaction, clientId: ClientId, recordId: RecordId): Promise<void> {
  await tx
    .deleteFrom("record_predecessor")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .execute()
}

/**
 * Forgets the predecessors of permanently deleted previous years' records. That a deleted record was rolled over stays,
 * so that it is not added again by itself.
 */
export async function deletePredecessorsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  previousIds: readonly RecordId[],
): Promise<void> {
  await sql`delete from record_predecessor
    where client_id = ${clientId} and previous_id = any(${[...previousIds]}::uuid[])`.execute(tx)
}
