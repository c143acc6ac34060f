import { sql } from "kysely"
import type { ClientId, RoleId, UserId } from "../../../schemas/ids.ts"
import { reminderLimits } from "../../../schemas/reminders.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** The members of the roles, up to the maximum recipients of a reminder. */
export async function findRoleMembers(
  tx: ClientTransaction,
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
