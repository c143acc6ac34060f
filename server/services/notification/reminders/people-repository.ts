import { sql } from "kysely"
import type { ClientId, RecordId, RoleId, UserId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import { reminderLimits } from "../../../../schemas/reminders.ts"
import type { Tenant } from "../../../database/database.ts"
import { insideWallsOf } from "../../../database/person-walls.ts"
import { rolesAllowReading } from "../../../database/record-guard.ts"
import { whoReaches } from "../../profile/permissions/reachers-repository.ts"

/** Somebody who would be told of a record. */
export interface Pair {
  readonly recordId: RecordId
  readonly userId: UserId
}

export interface PairsWish {
  readonly clientId: ClientId
  /** Of the records' profile: working in one of them is enough. */
  readonly modules: readonly ModuleCode[]
  readonly pairs: readonly Pair[]
}

/**
 * Those of the pairs in which the person may read the record: by their roles, because they were given it or a process above
 * it, inside the walls of entity, module and project. Two questions for a whole page.
 */
export async function whoMayRead(tx: Tenant, { clientId, modules, pairs }: PairsWish): Promise<readonly Pair[]> {
  if (pairs.length === 0) return []
  const [recordIds, userIds] = [pairs.map(({ recordId }) => recordId), pairs.map(({ userId }) => userId)]
  const reached = await whoReaches(tx, { clientId, recordIds: distinct(recordIds), userIds: distinct(userIds) })
  const { rows } = await sql<Pair>`
    select pair.record_id as "recordId", pair.user_id as "userId"
      from unnest(${recordIds}::uuid[], ${userIds}::uuid[]) as pair (record_id, user_id)
      join record p on p.client_id = ${clientId} and p.id = pair.record_id
      join profile f on f.client_id = p.client_id and f.id = p.profile_id
      join app_user u on u.client_id = ${clientId} and u.id = pair.user_id
     where u.active and not u.locked and u.modules && ${[...modules]}::text[] and ${insideWallsOf("p")}
       and (${rolesAllowReading()}
         or exists (
            select from record_permission rp where rp.client_id = u.client_id and rp.record_id = p.id
               and rp.user_id = u.id and 'READ' = any(rp.actions))
         or (p.id, u.id) in (
            select * from unnest(${reached.map(({ recordId }) => recordId)}::uuid[],
              ${reached.map(({ userId }) => userId)}::uuid[])))`.execute(tx)
  return rows
}

function distinct<Id extends string>(ids: readonly Id[]): readonly Id[] {
  return [...new Set(ids)]
}

/** Who holds one of the roles, as many as a reminder is told to at most. */
export async function holdersOf(
  tx: Tenant,
  clientId: ClientId,
  roleIds: readonly RoleId[],
): Promise<ReadonlyMap<RoleId, readonly UserId[]>> {
  if (roleIds.length === 0) return new Map()
  const { rows } = await sql<{ roleId: RoleId; holders: UserId[] }>`
    select wanted.id as "roleId", array(
        select u.id from user_role ur join app_user u on u.client_id = ur.client_id and u.id = ur.user_id
         where ur.client_id = ${clientId} and ur.role_id = wanted.id and u.active and not u.locked
         order by u.id limit ${reminderLimits.holders}) as holders
      from unnest(${[...roleIds]}::uuid[]) as wanted (id)`.execute(tx)
  return new Map(rows.map(({ roleId, holders }) => [roleId, holders]))
}
