import { type Insertable, type RawBuilder, sql } from "kysely"
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

/** Remembers which records continue records of a previous year, instead of deleted ones that did. */
export async function savePredecessors(
  tx: ClientTransaction,
  rows: readonly Omit<Insertable<Tables["record_predecessor"]>, "rolled_at">[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto("record_predecessor")
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(["client_id", "project_id", "previous_id"]).doUpdateSet(({ ref }) => ({
        record_id: ref("excluded.record_id"),
        rolled_by: ref("excluded.rolled_by"),
        rolled_at: sql`clock_timestamp()`,
      })),
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

/**
 * Lets a record take the place of another among the years, except where it has one itself: that the other one was
 * rolled over then stays, so that it is not added again.
 */
export async function movePredecessors(
  tx: ClientTransaction,
  clientId: ClientId,
  from: RecordId,
  to: RecordId,
): Promise<void> {
  await sql`
    update record_predecessor set record_id = ${to}
     where client_id = ${clientId} and record_id = ${from} and not exists (
       select from record_predecessor where client_id = ${clientId} and record_id = ${to})`.execute(tx)
  await sql`
    update record_predecessor p set previous_id = ${to}
     where p.client_id = ${clientId} and p.previous_id = ${from} and not exists (
       select from record_predecessor k
        where k.client_id = p.client_id and k.project_id = p.project_id and k.previous_id = ${to})`.execute(tx)
}

/** How many existing records of later years continue each of these records. */
export async function countSuccessors(
  tx: ClientTransaction,
  clientId: ClientId,
  previousIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, number>> {
  const { rows } = await sql<{ id: RecordId; count: number }>`
    select p.previous_id as id, count(*) as count
      from record_predecessor p join record r on r.client_id = p.client_id and r.id = p.record_id
     where p.client_id = ${clientId} and p.previous_id = any(${[...previousIds]}::uuid[])
     group by p.previous_id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Those of these records that continue one of a previous year. */
export async function findContinued(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<ReadonlySet<RecordId>> {
  const { rows } = await sql<{ id: RecordId }>`
    select record_id as id from record_predecessor
     where client_id = ${clientId} and record_id = any(${[...recordIds]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * The records that continue one of a previous year, as a table with `record_id`, `project_id`, `previous_id` and
 * `previous_project_id`. Each continues one record at most; both may have been deleted.
 */
export function continuations(clientId: ClientId): RawBuilder<unknown> {
  return sql`(select p.record_id, p.project_id, p.previous_id, p.previous_project_id
    from record_predecessor p where p.client_id = ${clientId})`
}
