import type { EntityId } from "../../../../schemas/ids.ts"
import type { Clock } from "../../../clock.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"

/** The names of the client's entities, and the day it is in the session's; in UTC where none is chosen. */
export async function entitiesOf(
  tx: Tenant,
  actor: Actor,
  clock: Clock,
): Promise<{ entityNames: ReadonlyMap<EntityId, string>; today: string }> {
  const rows = await tx
    .selectFrom("entity")
    .where("client_id", "=", actor.clientId)
    .select(["id", "name", "time_zone as timeZone"])
    .execute()
  const own = rows.find(({ id }) => id === actor.entityId)
  return {
    entityNames: new Map(rows.map(({ id, name }) => [id, name])),
    today: await clock.today(tx, own?.timeZone ?? "UTC"),
  }
}
