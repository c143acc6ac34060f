import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** The hashes of previous passwords, newest first. */
export async function listPasswordHistory(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("password_history")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(limit)
    .select("hash")
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Adds a hash to the password history, and deletes those beyond the number kept. */
export async function insertPasswordHistory(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  hash: string,
  limit: number,
) {
  await tx.insertInto("password_history").values({ client_id: clientId, user_id: userId, id: uuid(), hash }).execute()
  await sql`
    delete from password_history where client_id = ${clientId} and user_id = ${userId} and id not in (
      select id from password_history where client_id = ${clientId} and user_id = ${userId}
      order by id desc limit ${limit}::int)`.execute(tx)
}

export async function setPassword(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  hash: string,
): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ password_hash: hash, password_at: sql<Date>`now()` })
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .execute()
}

/** Locks the user's row, so that concurrent changes run one after the other. */
export async function lockPasswordHash(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
): Promise<string | null> {
  const row = await tx
    .selectFrom("app_user")
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .select("password_hash")
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.password_hash
}
