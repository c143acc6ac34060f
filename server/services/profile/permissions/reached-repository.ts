import { sql } from "kysely"
import { processPermissionLimits } from "../../../../schemas/api/record-permissions.ts"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import { isProcess, type ProfileType } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import { recordsBelow } from "../../../database/records-below.ts"
import { type Actor, ownerOf } from "../../../http/actor.ts"
import { insideWalls, type Walls } from "../records/visibility.ts"

/** What a person was given on one record, and of a process the types below it that it reaches. */
export interface GivenOnRecord {
  readonly id: RecordId
  readonly profileId: ProfileId
  readonly type: ProfileType
  readonly actions: readonly PermissionAction[]
  readonly below: readonly ProfileType[] | null
}

/** Records of one profile on which the person was given the same. */
export interface Reached {
  readonly profileId: ProfileId
  readonly ids: readonly RecordId[]
  readonly actions: readonly PermissionAction[]
}

/**
 * All that a person was given: on single records, and on what lies below their processes. The latter is worked out anew for
 * every request, for those who have any; who has none is asked nothing more.
 */
export async function reachedBy(
  tx: Tenant,
  actor: Actor,
  walls: Walls,
  given: readonly GivenOnRecord[],
): Promise<readonly Reached[]> {
  const own = given.map((one) => ({ profileId: one.profileId, ids: [one.id], actions: onItself(one) }))
  const roots = given.filter(({ type, below }) => below !== null && isProcess(type)).map(({ id }) => id)
  // A client administrator holds everything without.
  if (roots.length === 0 || actor.rights.isClientAdmin) return own
  const root = { id: sql.ref("root.id"), entityId: sql.ref("root.entity_id") }
  // What lies below is given by record type, which covers no profile that roles guard alone.
  // First the roots, whatever the statistics say; then what lies below each of them.
  const { rows } = await sql<Reached>`
    with root as materialized (
      select r.client_id, r.id, r.entity_id, g.actions, g.below
        from record_permission g join record r on r.client_id = g.client_id and r.id = g.record_id
       where g.client_id = ${actor.clientId} and g.user_id = ${ownerOf(actor)} and g.record_id = any(${roots}::uuid[])
         and ${insideWalls(walls, "r")})
    select p.profile_id as "profileId", root.actions, jsonb_agg(below.id) as ids
      from root
     cross join lateral (${recordsBelow(actor.clientId, root, processPermissionLimits.records)}) as below (id)
     cross join lateral (
       select p.profile_id, p.type from record p where p.client_id = root.client_id and p.id = below.id offset 0) p
      join profile f on f.client_id = ${actor.clientId} and f.id = p.profile_id and f.access = 'type'
     where p.type = any(root.below)
     group by p.profile_id, root.actions`.execute(tx)
  return [...own, ...rows]
}

/** A process that was opened for what lies below it can be read itself: it is the way there. Changing it takes its own type. */
function onItself({ type, actions, below }: GivenOnRecord): readonly PermissionAction[] {
  return below === null || below.includes(type) ? actions : ["READ"]
}
