import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/** The hashes of the passwords before the one in force, the newest first. */
export async function listEarlier(tx: Tenant, clientId: ClientId, userId: UserId, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("earlier_password")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(most)
    .select("hash")
    .execute()
  return rows.map(({ hash }) => hash)
}

/** Puts a hash with the earlier ones, and lets go of those beyond the number kept. */
export async function keepEarlier(tx: Tenant, clientId: ClientId, userId: UserId, hash: string, most: number) {
  await tx.insertInto("earlier_password").values({ client_id: clientId, user_id: userId, id: uuid(), hash }).execute()
  await sql`
    delete from earlier_password where client_id = ${clientId} and user_id = ${userId} and id not in (
      select id from earlier_password where client_id = ${clientId} and user_id = ${userId}
      order by id desc limit ${most}::int)`.execute(tx)
}

export async function setPassword(tx: Tenant, clientId: ClientId, userId: UserId, hash: string): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ password_hash: hash, password_at: sql<Date>`now()` })
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .execute()
}

/** The person's row, held so that two changes at one moment come one after the other. */
export async function holdPasswordHash(tx: Tenant, clientId: ClientId, userId: UserId): Promise<string | null> {
  const row = await tx
    .selectFrom("app_user")
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .select("password_hash")
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.password_hash
}
