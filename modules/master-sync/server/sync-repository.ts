import { type Insertable, type Selectable, sql, type UpdateObject } from "kysely"
import { syncDays } from "../contract.ts"
import type { ClientId, MasterSyncId, ProjectId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Tables } from "../../../server/database/tables.ts"

export type MasterSyncRecord = Selectable<Tables["master_sync"]>
export type SyncKey = Pick<MasterSyncRecord, "client_id" | "id">

export async function findSync(
  tx: ClientTransaction,
  clientId: ClientId,
  id: MasterSyncId,
  lock: "none" | "update" = "none",
): Promise<MasterSyncRecord | undefined> {
  const query = tx.selectFrom("master_sync").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export function insertSync(tx: ClientTransaction, row: Insertable<Tables["master_sync"]>): Promise<MasterSyncRecord> {
  return tx.insertInto("master_sync").values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateSync(
  tx: ClientTransaction,
  { client_id, id }: SyncKey,
  changes: UpdateObject<Tables, "master_sync">,
): Promise<MasterSyncRecord> {
  return tx
    .updateTable("master_sync")
    .set(changes)
    .where("client_id", "=", client_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The user's syncs of these projects, newest first. */
export function listSyncs(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  projectIds: readonly ProjectId[],
  page: { readonly limit: number; readonly offset: number },
): Promise<MasterSyncRecord[]> {
  return tx
    .selectFrom("master_sync")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where(sql<boolean>`project_id = any(${[...projectIds]}::uuid[])`)
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Deletes a sync with its rows. */
export async function deleteSync(tx: ClientTransaction, { client_id, id }: SyncKey): Promise<void> {
  await tx.deleteFrom("master_sync").where("client_id", "=", client_id).where("id", "=", id).execute()
}

/** Deletes expired syncs, oldest first, and returns how many. */
export async function deleteOldSyncs(tx: ClientTransaction, clientId: ClientId, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from master_sync where client_id = ${clientId} and id in (
      select id from master_sync
       where client_id = ${clientId} and created_at < clock_timestamp() - make_interval(days => ${syncDays})
       order by created_at limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Lets only one transaction at a time apply or undo syncs of a project. */
export async function lockProjectForSync(
  tx: ClientTransaction,
  { client_id, project_id }: Pick<MasterSyncRecord, "client_id" | "project_id">,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`master sync ${client_id} ${project_id}`}, 0))`.execute(tx)
}
