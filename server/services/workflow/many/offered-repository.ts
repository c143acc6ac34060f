import { sql } from "kysely"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import type { Tenant } from "../../../database/database.ts"
import { listCondition } from "../../profile/records/list/list-condition.ts"
import type { Reader } from "../../profile/records/reader.ts"
import { insideWalls } from "../../profile/records/visibility.ts"

export interface StandingCount {
  readonly activityId: string | null
  readonly done: boolean
  readonly records: number
}

/** How many of the chosen records stand where, of those the reader sees: one statement, counted and never fetched. */
export async function countStandings(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  selection: RecordSelection,
): Promise<readonly StandingCount[]> {
  const { clientId } = reader.actor
  const chosen =
    "ids" in selection
      ? sql`r.profile_id = ${profile.profileId} and r.id = any(${[...selection.ids]}::uuid[])
            and ${insideWalls(reader.visibility, "r")}`
      : sql`${(await listCondition(tx, reader, profile, selection.all))("probe")}
            and r.id <> all(${[...(selection.except ?? [])]}::uuid[])`
  const { rows } = await sql<StandingCount>`
    select r.activity_id as "activityId", r.workflow_done as done, count(*)::integer as records
      from record r where r.client_id = ${clientId} and ${chosen}
     group by r.activity_id, r.workflow_done`.execute(tx)
  return rows
}
