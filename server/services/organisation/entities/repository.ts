import type { Entity } from "../../../../schemas/api/organisation.ts"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/** The entities of the client, by name. */
export async function listEntities(tx: Tenant, clientId: ClientId, ids: readonly EntityId[]): Promise<Entity[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom("entity")
    .where("client_id", "=", clientId)
    .where("id", "in", ids)
    .orderBy("name")
    .orderBy("id")
    .selectAll()
    .execute()
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    uniqueId: row.unique_id,
    country: row.country,
    timeZone: row.time_zone,
    currency: row.currency,
    decimalPlaces: row.decimal_places,
  }))
}
