import { proposedActivity } from "../../../../engine/workflow/mapping.ts"
import { activityOf } from "../../../../engine/workflow/standing.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, ProfileId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { PreparedStanding } from "../../../database/tables/workflow.ts"
import { endTasksOn } from "./ended-tasks-repository.ts"
import type { DeletedUnder, RecordToMap } from "../../profile/versions/workflow-migration.ts"
import { mapRecords } from "./map-records.ts"
import { writeStandings } from "./mapped-repository.ts"

/** Records that come out of the bin stand where the versions put in force meanwhile would have put them. */

/** What becomes of where it stood; null where that stays. Nothing is written yet. */
export async function placeAgain(
  tx: Tenant,
  { clientId, profileId, version }: DeletedUnder,
  profile: CompiledProfile,
  record: Omit<RecordToMap, "came_from">,
): Promise<PreparedStanding | null> {
  if (version === profile.version || !profile.workflow) return null
  const [first, ...later] = await versionsFrom(tx, clientId, profileId, version)
  let at = record.activity_id
  let before = first?.definition.workflow
  for (const { definition, workflow_mapping: mapping } of later) {
    const { workflow } = definition
    if (at !== null && workflow?.enabled && !activityOf(workflow, at)) {
      const named = Object.hasOwn(mapping, at) ? (mapping[at] ?? null) : null
      at = (activityOf(workflow, named) ?? proposedActivity({ before, after: workflow }, at))?.id ?? null
    }
    before = workflow
  }
  const change = { before: first?.definition.workflow, after: profile.workflow }
  const isElsewhere = at !== record.activity_id
  const { records } = await mapRecords(tx, clientId, { change, profile, mapping: {} }, [
    { ...record, came_from: isElsewhere ? at : null },
  ])
  return records.get(record.id)?.prepared ?? null
}

/** Writes it once the record is there again; where no workflow is in force any more, what waited for anybody ends. */
export async function standAgain(
  tx: Tenant,
  { clientId }: DeletedUnder,
  profile: CompiledProfile,
  recordId: RecordId,
  by: UserId,
  prepared: PreparedStanding | null,
): Promise<void> {
  if (prepared) await writeStandings(tx, { clientId, profile, by }, [{ ...prepared, recordId }])
  if (!profile.workflow) await endTasksOn(tx, clientId, recordId)
}

function versionsFrom(tx: Tenant, clientId: ClientId, profileId: ProfileId, version: number) {
  return tx
    .selectFrom("profile_version")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("version", ">=", version)
    .orderBy("version")
    .select(["definition", "workflow_mapping"])
    .execute()
}
