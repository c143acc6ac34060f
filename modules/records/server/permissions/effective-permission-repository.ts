import { sql } from "kysely"
import { processPermissionLimits } from "../../contracts/record-permissions.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { isProcess, type ProfileType } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { descendantRecords } from "../../../../server/database/descendants.ts"
import { type Actor, ownerOf } from "../../../../server/http/actor.ts"
import { visibilityCondition, type VisibilityScope } from "../visibility.ts"

/** A permission of a user on one record and, for a process, the types of its descendants. */
export interface RecordGrantRow {
  readonly id: RecordId
  readonly profileId: ProfileId
  readonly type: ProfileType
  readonly actions: readonly PermissionAction[]
  readonly descendants: readonly ProfileType[] | null
}

/** Records of one profile on which the user has the same actions. */
export interface EffectivePermission {
  readonly profileId: ProfileId
  readonly ids: readonly RecordId[]
  readonly actions: readonly PermissionAction[]
}

/**
 * All record permissions of a user: on single records and on the descendants of processes. Descendants are computed per
 * request, and only for users with such permissions.
 */
export async function effectivePermissions(
  tx: ClientTransaction,
  actor: Actor,
  visibilityScope: VisibilityScope,
  granted: readonly RecordGrantRow[],
): Promise<readonly EffectivePermission[]> {
  const grantedRecords = granted.map((one) => ({ profileId: one.profileId, ids: [one.id], actions: onItself(one) }))
  const roots = granted.filter(({ type, descendants }) => descendants !== null && isProcess(type)).map(({ id }) => id)
  // Client administrators have all permissions anyway.
  if (roots.length === 0 || actor.rights.isClientAdmin) return grantedRecords
  const root = { id: sql.ref("root.id"), entityId: sql.ref("root.entity_id") }
  // Permissions on descendants are granted by record type, so they exclude profiles with role-based access. The roots
  // are materialized first, independent of the planner's statistics; then the descendants of each.
  const { rows } = await sql<EffectivePermission>`
    with root as materialized (
      select r.client_id, r.id, r.entity_id, g.actions, g.descendant_types
        from record_permission g join record r on r.client_id = g.client_id and r.id = g.record_id
       where g.client_id = ${actor.clientId} and g.user_id = ${ownerOf(actor)} and g.record_id = any(${roots}::uuid[])
         and ${visibilityCondition(visibilityScope, "r")})
    select p.profile_id as "profileId", root.actions, jsonb_agg(descendant.id) as ids
      from root
     cross join lateral (${descendantRecords(actor.clientId, root, processPermissionLimits.records)}) as descendant (id)
     cross join lateral (
       select p.profile_id, p.type from record p where p.client_id = root.client_id and p.id = descendant.id offset 0) p
      join profile f on f.client_id = ${actor.clientId} and f.id = p.profile_id and f.access = 'type'
     where p.type = any(root.descendant_types)
     group by p.profile_id, root.actions`.execute(tx)
  return [...grantedRecords, ...rows]
}

/**
 * A permission on descendants includes reading the process itself, which leads to them. Changing it requires its own
 * type.
 */
function onItself({ type, actions, descendants }: RecordGrantRow): readonly PermissionAction[] {
  return descendants === null || descendants.includes(type) ? actions : ["READ"]
}
