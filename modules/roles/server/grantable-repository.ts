import { sql } from "kysely"
import type { GrantableProfile } from "../contract.ts"
import type { ClientId, EntityId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** Published profiles that require explicit grants: the group's, and those of these entities. */
export async function grantableProfiles(
  tx: ClientTransaction,
  clientId: ClientId,
  entityIds: readonly EntityId[],
): Promise<readonly GrantableProfile[]> {
  const { rows } = await sql<GrantableProfile>`
    select f.id as "profileId", v.definition -> 'pluralName' as name
      from profile f
      join profile_version v on v.client_id = f.client_id and v.profile_id = f.id and v.version = f.published_version
     where f.client_id = ${clientId} and f.access = 'roles'
       and (f.entity_id is null or f.entity_id = any(${[...entityIds]}::uuid[]))
     order by lower(v.definition -> 'pluralName' ->> 'en'), f.id`.execute(tx)
  return rows
}
