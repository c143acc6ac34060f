import { sql } from "kysely"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/**
 * Versions of a client are put in force one after the other, until the transaction ends: a rule that names a part, and the
 * version that takes the part away, are judged in the light of each other, whichever is first.
 */
export async function holdPublishing(tx: Tenant, clientId: ClientId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`profile versions ${clientId}`}, 0))`.execute(tx)
}
