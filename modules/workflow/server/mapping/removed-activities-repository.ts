import { sql } from "kysely"
import { recycleBinDays } from "../../../recycle-bin/contract.ts"
import type { ClientId, ProfileId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { WorkflowMigrationSelector } from "../../../records/server/extensions.ts"
import { previousActivitySql } from "./to-map-repository.ts"

/**
 * Counts records by removed or missing activity, including those in the recycle bin, which would return to it when
 * restored. Reads every record of the profile once.
 */
export async function countRecordsByActivity(
  tx: ClientTransaction,
  clientId: ClientId,
  profileId: ProfileId,
  selector: WorkflowMigrationSelector,
): Promise<ReadonlyMap<string | null, number>> {
  const activities = [...selector.activities]
  const { rows } = await sql<{ activityId: string | null; records: number }>`
    select activity_id as "activityId", count(*)::integer as records from (
      select r.activity_id from record r
       where r.client_id = ${clientId} and r.profile_id = ${profileId} and ${previousActivitySql(clientId, selector)} is null
      union all
      select d.content ->> 'activity_id' from deleted_record d
       where d.client_id = ${clientId} and d.profile_id = ${profileId}
         and d.deleted_at > now() - make_interval(days => ${recycleBinDays})) as record_state
     where activity_id is null or activity_id <> all(${activities}::text[])
     group by activity_id`.execute(tx)
  return new Map(rows.map(({ activityId, records }) => [activityId, records]))
}
