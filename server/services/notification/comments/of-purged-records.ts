import { sql } from "kysely"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/** What was said of records that are deleted for good goes with them; files that were attached go with the records' own. */
export async function deleteCommentsOf(tx: Tenant, clientId: ClientId, recordIds: readonly RecordId[]): Promise<void> {
  const said = sql`select id from record_comment where client_id = ${clientId} and record_id = any(${[...recordIds]}::uuid[])`
  await sql`delete from comment_mention where client_id = ${clientId} and comment_id in (${said})`.execute(tx)
  await sql`delete from comment_file where client_id = ${clientId} and comment_id in (${said})`.execute(tx)
  await tx
    .deleteFrom("record_comment")
    .where("client_id", "=", clientId)
    .where(sql<boolean>`record_id = any(${[...recordIds]}::uuid[])`)
    .execute()
}
