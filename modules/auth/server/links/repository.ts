import { sql } from "kysely"
import type { LinkPurpose } from "../../../../schemas/account-links.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

export interface LinkRow {
  readonly id: string
  readonly user_id: UserId
  readonly purpose: LinkPurpose
  readonly hash: string
}

export async function insertLink(
  tx: ClientTransaction,
  link: LinkRow & { readonly clientId: ClientId; readonly minutes: number },
): Promise<void> {
  const { clientId, minutes, ...row } = link
  await sql`delete from account_link where client_id = ${clientId} and user_id = ${row.user_id} and expires < now()`.execute(
    tx,
  )
  await tx
    .insertInto("account_link")
    .values({ client_id: clientId, ...row, expires: sql<Date>`now() + make_interval(mins => ${minutes}::int)` })
    .execute()
}

/** Finds a link that is still valid and locks it until the transaction ends. */
export async function lockLink(tx: ClientTransaction, clientId: ClientId, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select id, user_id, purpose, hash from account_link
    where client_id = ${clientId} and id = ${id} and expires > now() for update`.execute(tx)
  return rows[0]
}

export async function deleteLinks(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await tx
    .deleteFrom("account_link")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .execute()
}
