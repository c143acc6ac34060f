import { sql } from "kysely"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/** The moment, and whose clock tells it: the entity's that one works in. */
export async function timeAndPlace(tx: Tenant, clientId: ClientId, entityId: EntityId | null) {
  const { rows } = await sql<{ madeAt: Date; timeZone: string | null }>`
    select now() as "madeAt", (select e.time_zone from entity e
      where e.client_id = ${clientId} and e.id = ${entityId}::uuid) as "timeZone"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error("The database told no time.")
  return { madeAt: row.madeAt, timeZone: row.timeZone ?? "UTC" }
}
