import { sql } from "kysely"
import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

export interface EntityProcess {
  readonly entityId: EntityId
  readonly processType: string
  readonly projects: number
}

/** Which regulations are used in which of the entities. */
export async function processesOf(
  tx: ClientTransaction,
  clientId: ClientId,
  criteria: { readonly entityIds: readonly EntityId[]; readonly module: ModuleCode | null },
): Promise<EntityProcess[]> {
  let query = tx
    .selectFrom("project_entity as pe")
    .innerJoin("project as p", (join) =>
      join.onRef("p.client_id", "=", "pe.client_id").onRef("p.id", "=", "pe.project_id"),
    )
    .where("pe.client_id", "=", clientId)
    .where(sql<boolean>`pe.entity_id = any(${[...criteria.entityIds]}::uuid[])`)
  if (criteria.module) query = query.where("p.module", "=", criteria.module)
  const rows = await query
    .groupBy(["pe.entity_id", "p.process_type"])
    .orderBy("p.process_type")
    .orderBy("pe.entity_id")
    .select(["pe.entity_id", "p.process_type", sql<number>`count(*)`.as("projects")])
    .execute()
  return rows.map((row) => ({ entityId: row.entity_id, processType: row.process_type, projects: row.projects }))
}
