import { sql } from "kysely"
import type { ClientId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { DueEmail, EmailRow } from "../../../server/mail/repository.ts"

export async function findEmail(tx: ClientTransaction, { clientId, emailId }: DueEmail): Promise<EmailRow | undefined> {
  return tx
    .selectFrom("outbox_email")
    .where("client_id", "=", clientId)
    .where("id", "=", emailId)
    .selectAll()
    .executeTakeFirst()
}

export interface EmailListQuery {
  readonly clientId: ClientId
  readonly state?: EmailRow["state"] | undefined
  readonly kind?: string | undefined
  readonly search: string
  readonly limit: number
  readonly offset: number
}

export async function listEmails(
  tx: ClientTransaction,
  query: EmailListQuery,
): Promise<{ rows: EmailRow[]; total: number }> {
  let matching = tx.selectFrom("outbox_email").where("client_id", "=", query.clientId)
  if (query.state !== undefined) matching = matching.where("state", "=", query.state)
  if (query.kind !== undefined) matching = matching.where("kind", "=", query.kind)
  if (query.search !== "") matching = matching.where(sql<boolean>`strpos(lower(address), lower(${query.search})) > 0`)
  const { total } = await matching.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await matching.selectAll().orderBy("id", "desc").limit(query.limit).offset(query.offset).execute()
  return { rows, total }
}
