import { sql } from "kysely"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/**
 * Serializes publishing per client until the transaction ends: a rule that references an item and a version that
 * removes it are then validated against each other, in either order.
 */
export async function lockPublishing(tx: ClientTransaction, clientId: ClientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profile versions ${clientId}`}, 0))`.execute(tx)
}
