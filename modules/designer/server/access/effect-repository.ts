import { sql } from "kysely"
import type { ProfileAccessEffect } from "../../contracts/profile-access.ts"
import type { ClientId, ProfileId, RoleId, UserId } from "../../../../schemas/ids.ts"
import type { PermissionAction } from "../../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { isMaker } from "../../../../server/database/record-guard.ts"

export interface EffectQuery {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly modules: readonly ModuleCode[]
  /** Whether the profile's makers have every permission. */
  readonly makers: boolean
  /** A user who is about to become a maker by publishing the first version. */
  readonly publisher: UserId | null
  readonly roles: readonly { readonly id: RoleId; readonly actions: readonly PermissionAction[] }[]
}

/** Counts the active users in the profile's modules and entity who could perform each action with these roles. */
export async function countAffectedUsers(
  tx: ClientTransaction,
  { clientId, profileId, modules, makers, publisher, roles }: EffectQuery,
): Promise<ProfileAccessEffect> {
  const count = (action: PermissionAction) => sql`count(*) filter (where always or ${action} = any(actions))::integer`
  const { rows } = await sql<ProfileAccessEffect>`
    select count(*) filter (where always)::integer as always, jsonb_build_object(
        'CREATE', ${count("CREATE")}, 'READ', ${count("READ")},
        'UPDATE', ${count("UPDATE")}, 'DELETE', ${count("DELETE")}) as people
      from (
        select u.is_client_admin or (${makers}::boolean and (u.id = ${publisher}::uuid or ${isMaker()})) as always, array(
            select action from user_role ur
              join jsonb_to_recordset(${JSON.stringify(roles)}::jsonb) as wanted (id uuid, actions jsonb) on wanted.id = ur.role_id
              cross join lateral jsonb_array_elements_text(wanted.actions) action
             where ur.client_id = u.client_id and ur.user_id = u.id) as actions
          from app_user u join profile f on f.client_id = u.client_id and f.id = ${profileId}
         where u.client_id = ${clientId} and u.active and not u.locked and u.modules && ${[...modules]}::text[]
           and (f.entity_id is null or u.is_client_admin or exists (
             select from user_entity ue
              where ue.client_id = u.client_id and ue.user_id = u.id and ue.entity_id = f.entity_id))) person`.execute(
    tx,
  )
  return rows[0] ?? { always: 0, people: { CREATE: 0, READ: 0, UPDATE: 0, DELETE: 0 } }
}
