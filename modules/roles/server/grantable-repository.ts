import { sql } from "kysely"
import type { GrantableProfile } from "../contract.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { isMaker } from "../../../server/database/record-guard.ts"
import { type Actor, ownerOf } from "../../../server/http/actor.ts"

/** Published profiles that require explicit grants: the group's, and those of the actor's entities. */
export async function grantableProfiles(tx: ClientTransaction, actor: Actor): Promise<readonly GrantableProfile[]> {
  const { clientId, entityIds } = actor
  const { rows } = await sql<GrantableProfile>`
    select f.id as "profileId", v.definition -> 'pluralName' as name,
        exists (select from app_user u where u.client_id = f.client_id and u.id = ${ownerOf(actor)} and ${isMaker()}) as "isMaker"
      from profile f
      join profile_version v on v.client_id = f.client_id and v.profile_id = f.id and v.version = f.published_version
     where f.client_id = ${clientId} and f.access = 'roles'
       and (f.entity_id is null or f.entity_id = any(${[...entityIds]}::uuid[]))
     order by lower(v.definition -> 'pluralName' ->> 'en'), f.id`.execute(tx)
  return rows
}
