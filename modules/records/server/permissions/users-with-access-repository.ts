import { sql } from "kysely"
import { processPermissionLimits } from "../../contracts/record-permissions.ts"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import { isProcess, profileTypes } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { userVisibilityCondition } from "../../../../server/database/user-visibility.ts"
import { descendantRecords } from "../../../../server/database/descendants.ts"

export interface RecordAccessQuery {
  readonly clientId: ClientId
  readonly recordIds: readonly RecordId[]
  /** Limits the result to these users; all users if absent. */
  readonly userIds?: readonly UserId[] | undefined
}

export interface UserWithAccess {
  readonly recordId: RecordId
  readonly userId: UserId
}

/**
 * Finds the users who can read the records through a permission on an ancestor process; the counterpart of
 * `effectivePermissions` for other users. Checks visibility of the process, not of the record. Ancestors are followed
 * first, so that descendants, limited by what a permission covers, are followed only from the few processes found. A
 * user with several such processes occurs several times.
 */
export async function findEffectiveReaders(
  tx: ClientTransaction,
  { clientId, recordIds, userIds }: RecordAccessQuery,
): Promise<readonly UserWithAccess[]> {
  if (recordIds.length === 0 || userIds?.length === 0) return []
  const ofThese = userIds ? sql`and g.user_id = any(${[...userIds]}::uuid[])` : sql``
  const root = { id: sql.ref("root.id"), entityId: sql.ref("root.entity_id") }
  // Each lookup uses a key, independent of the planner's statistics (`descendantRecords`).
  const { rows } = await sql<UserWithAccess>`
    with recursive above (record_id, type, entity_id, id) as (
      select p.id, p.type, p.entity_id, p.id from record p
        join profile f on f.client_id = p.client_id and f.id = p.profile_id and f.access = 'type'
       where p.client_id = ${clientId} and p.id = any(${[...recordIds]}::uuid[]) and p.entity_id is not null
         and exists (select from record_permission g where g.client_id = p.client_id and p.type = any(g.descendant_types) ${ofThese})
      union
      select above.record_id, above.type, above.entity_id, l.parent_id from above
       cross join lateral (
         select l.parent_id from record_link l where l.client_id = ${clientId} and l.child_id = above.id offset 0) l
       cross join lateral (
         select from record r where r.client_id = ${clientId} and r.id = l.parent_id and r.entity_id = above.entity_id offset 0) r
    ),
    given as materialized (
      select above.record_id, above.entity_id, g.record_id as root_id, g.user_id
        from above
        join record_permission g on g.client_id = ${clientId} and g.record_id = above.id
       cross join lateral (select * from record r where r.client_id = g.client_id and r.id = g.record_id offset 0) r
       cross join lateral (select * from app_user u where u.client_id = g.client_id and u.id = g.user_id offset 0) u
       where above.id <> above.record_id and above.type = any(g.descendant_types) and 'READ' = any(g.actions) ${ofThese}
         and r.type = any(${profileTypes.filter(isProcess)}::text[]) and ${userVisibilityCondition("r")}
         and exists (
           select from profile f
             join profile_version v on v.client_id = f.client_id and v.profile_id = f.id and v.version = f.published_version
            where f.client_id = r.client_id and f.id = r.profile_id
              and exists (select from jsonb_array_elements_text(v.definition -> 'modules') m (code) where m.code = any(u.modules)))
    ),
    reached as materialized (
      select root.id as root_id, below.id
        from (select distinct root_id as id, entity_id from given) root
       cross join lateral (${descendantRecords(clientId, root, processPermissionLimits.records)}) as below (id)
       where below.id = any(${[...recordIds]}::uuid[])
    )
    select given.record_id as "recordId", given.user_id as "userId"
      from given join reached on reached.root_id = given.root_id and reached.id = given.record_id`.execute(tx)
  return rows
}
