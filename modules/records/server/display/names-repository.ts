import { type RawBuilder, sql } from "kysely"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** Lists the names of records that meet a condition on `p`. */
export async function listRecordNames(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly string[],
  readable: RawBuilder<boolean>,
) {
  const { rows } = await sql<{ id: string; uid: string; name: string }>`
    select p.id, p.uid, p.name from record p
     where p.client_id = ${clientId} and p.id = any(${[...ids]}::uuid[]) and ${readable}`.execute(tx)
  return rows
}
