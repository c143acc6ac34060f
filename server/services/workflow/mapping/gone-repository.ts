import { sql } from "kysely"
import { binDays } from "../../../../schemas/api/bin.ts"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { WorkflowMigrationSelector } from "../../profile/versions/workflow-migration-selector.ts"
import { cameFrom } from "./to-map-repository.ts"

/**
 * How many records stand at each activity that is gone, or nowhere, those in the bin among them: they would come back to it.
 * Reads every record of the profile once.
 */
export async function countStandings(
  tx: Tenant,
  clientId: ClientId,
  profileId: ProfileId,
  wish: WorkflowMigrationSelector,
): Promise<ReadonlyMap<string | null, number>> {
  const activities = [...wish.activities]
  const { rows } = await sql<{ activityId: string | null; records: number }>`
    select activity_id as "activityId", count(*)::integer as records from (
      select r.activity_id from record r
       where r.client_id = ${clientId} and r.profile_id = ${profileId} and ${cameFrom(clientId, wish)} is null
      union all
      select d.content ->> 'activity_id' from deleted_record d
       where d.client_id = ${clientId} and d.profile_id = ${profileId}
         and d.deleted_at > now() - make_interval(days => ${binDays})) as standing
     where activity_id is null or activity_id <> all(${activities}::text[])
     group by activity_id`.execute(tx)
  return new Map(rows.map(({ activityId, records }) => [activityId, records]))
}
