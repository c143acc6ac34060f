import { sql } from "kysely"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** The current time, and the time zone of the user's entity. */
export async function findTimeAndEntity(tx: ClientTransaction, clientId: ClientId, entityId: EntityId | null) {
  const { rows } = await sql<{ createdAt: Date; timeZone: string | null }>`
    select now() as "createdAt", (select e.time_zone from entity e
      where e.client_id = ${clientId} and e.id = ${entityId}::uuid) as "timeZone"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error("The database returned no time.")
  return { createdAt: row.createdAt, timeZone: row.timeZone ?? "UTC" }
}
