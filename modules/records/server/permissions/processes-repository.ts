import { sql } from "kysely"
import type { ManagedProcess } from "../../contracts/record-permissions.ts"
import type { EntityId, ProfileId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { searchCondition } from "../../../../server/database/record-list/search.ts"
import type { AccessContext } from "../access-context.ts"
import { visibilityCondition } from "../visibility.ts"

/**
 * Lists records of these profiles in one entity, sorted by uid, with the number of users who have permissions on each.
 */
export async function processesOf(
  tx: ClientTransaction,
  { actor, visibility }: AccessContext,
  profileIds: readonly ProfileId[],
  query: { readonly entityId: EntityId; readonly search: string; readonly page: number; readonly size: number },
): Promise<{ content: ManagedProcess[]; totalElements: number }> {
  const found = sql`r.client_id = ${actor.clientId} and r.profile_id = any(${[...profileIds]}::text[])
    and r.entity_id = ${query.entityId} and ${visibilityCondition(visibility, "r")}
    and ${await searchCondition(tx, profileIds, query.search, "r")}`
  const counted = await sql<{ total: number }>`select count(*)::integer as total from record r where ${found}`.execute(
    tx,
  )
  const { rows } = await sql<ManagedProcess>`
    select r.id, r.profile_id as "profileId", r.project_id as "projectId", r.uid as "uniqueId", r.name, r.type,
           (select count(*)::integer from record_permission g
             where g.client_id = r.client_id and g.record_id = r.id) as people
      from record r where ${found}
     order by r.uid, r.id limit ${query.size} offset ${query.page * query.size}`.execute(tx)
  return { content: rows, totalElements: counted.rows[0]?.total ?? 0 }
}
