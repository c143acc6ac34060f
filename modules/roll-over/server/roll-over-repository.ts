import { type Insertable, type Selectable, sql, type UpdateObject } from "kysely"
import type { ClientId, ProjectId, RollOverId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Tables } from "../../../server/database/tables.ts"
import { rollOverDays } from "../contract.ts"

export type RollOverRecord = Selectable<Tables["roll_over"]>
export type RollOverKey = Pick<RollOverRecord, "client_id" | "id">

export async function findRollOver(
  tx: ClientTransaction,
  clientId: ClientId,
  id: RollOverId,
  lock: "none" | "update" = "none",
): Promise<RollOverRecord | undefined> {
  const query = tx.selectFrom("roll_over").where("client_id", "=", clientId).where("id", "=", id).selectAll()
  return (lock === "update" ? query.forUpdate() : query).executeTakeFirst()
}

export function insertRollOver(tx: ClientTransaction, row: Insertable<Tables["roll_over"]>): Promise<RollOverRecord> {
  return tx.insertInto("roll_over").values(row).returningAll().executeTakeFirstOrThrow()
}

export function updateRollOver(
  tx: ClientTransaction,
  { client_id, id }: RollOverKey,
  changes: UpdateObject<Tables, "roll_over">,
): Promise<RollOverRecord> {
  return tx
    .updateTable("roll_over")
    .set(changes)
    .where("client_id", "=", client_id)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The user's roll-overs into these projects, newest first. */
export function listRollOvers(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  projectIds: readonly ProjectId[],
  page: { readonly limit: number; readonly offset: number },
): Promise<RollOverRecord[]> {
  return tx
    .selectFrom("roll_over")
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

/** Deletes a roll-over with its rows. */
export async function deleteRollOver(tx: ClientTransaction, { client_id, id }: RollOverKey): Promise<void> {
  await tx.deleteFrom("roll_over").where("client_id", "=", client_id).where("id", "=", id).execute()
}

/** Deletes expired roll-overs, oldest first, and returns how many. */
export async function deleteOldRollOvers(tx: ClientTransaction, clientId: ClientId, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from roll_over where client_id = ${clientId} and id in (
      select id from roll_over
       where client_id = ${clientId} and created_at < clock_timestamp() - make_interval(days => ${rollOverDays})
       order by created_at limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
