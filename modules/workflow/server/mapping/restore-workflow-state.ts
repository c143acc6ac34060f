import { proposedActivity } from "../../../../engine/workflow/mapping.ts"
import { activityOf } from "../../../../engine/workflow/workflow-state.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, ProfileId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { PreparedWorkflowState } from "../../../../server/database/tables/workflow.ts"
import { endTasksOn } from "./end-tasks-repository.ts"
import type { DeletedUnder, RecordToMap } from "../../../records/server/extensions.ts"
import { mapRecords } from "./map-records.ts"
import { saveWorkflowStates } from "./mapped-repository.ts"

/** Restored records get the workflow state that the versions published meanwhile would have given them. */

/** Computes the state of a restored record; null if it does not change. Writes nothing. */
export async function prepareRestoredWorkflowState(
  tx: ClientTransaction,
  { clientId, profileId, version }: DeletedUnder,
  profile: CompiledProfile,
  record: Omit<RecordToMap, "previous_activity">,
): Promise<PreparedWorkflowState | null> {
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
  const isAtOtherActivity = at !== record.activity_id
  const { records } = await mapRecords(tx, clientId, { change, profile, mapping: {} }, [
    { ...record, previous_activity: isAtOtherActivity ? at : null },
  ])
  return records.get(record.id)?.prepared ?? null
}

/** Writes the prepared state after the record is restored. If no workflow is published any more, its open tasks end. */
export async function restoreWorkflowState(
  tx: ClientTransaction,
  { clientId }: DeletedUnder,
  profile: CompiledProfile,
  recordId: RecordId,
  by: UserId,
  prepared: PreparedWorkflowState | null,
): Promise<void> {
  if (prepared) await saveWorkflowStates(tx, { clientId, profile, by }, [{ ...prepared, recordId }])
  if (!profile.workflow) await endTasksOn(tx, clientId, recordId)
}

function versionsFrom(tx: ClientTransaction, clientId: ClientId, profileId: ProfileId, version: number) {
  return tx
    .selectFrom("profile_version")
    .where("client_id", "=", clientId)
    .where("profile_id", "=", profileId)
    .where("version", ">=", version)
    .orderBy("version")
    .select(["definition", "workflow_mapping"])
    .execute()
}
