import { sql } from "kysely"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, visibilityCondition } from "../../../records/server/index.ts"
import { listCondition } from "../../../records/server/lists.ts"

export interface ActivityRecordCount {
  readonly activityId: string | null
  readonly done: boolean
  readonly records: number
}

/** Counts the selected records that the reader can see by activity, in one statement. */
export async function countSelectedByActivity(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  selection: RecordSelection,
): Promise<readonly ActivityRecordCount[]> {
  const { clientId } = access.actor
  const selected =
    "ids" in selection
      ? sql`r.profile_id = ${profile.profileId} and r.id = any(${[...selection.ids]}::uuid[])
            and ${visibilityCondition(access.visibility, "r")}`
      : sql`${(await listCondition(tx, access, profile, selection.all))("probe")}
            and r.id <> all(${[...(selection.except ?? [])]}::uuid[])`
  const { rows } = await sql<ActivityRecordCount>`
    select r.activity_id as "activityId", r.workflow_done as done, count(*)::integer as records
      from record r where r.client_id = ${clientId} and ${selected}
     group by r.activity_id, r.workflow_done`.execute(tx)
  return rows
}
