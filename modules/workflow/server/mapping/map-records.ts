import { activityOf, type WorkflowState } from "../../../../engine/workflow/workflow-state.ts"
import { proposedActivity, type WorkflowChange } from "../../../../engine/workflow/mapping.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import type {
  MappedWorkflowStates,
  MappedRecord,
  MigratedWorkflow,
  RecordToMap,
} from "../../../records/server/extensions.ts"
import { statusOf, valuesWithLinks, withUid } from "../../../records/server/index.ts"
import { prepareWorkflowState, workflowStateChanges } from "./prepare-workflow-state.ts"
import { linksOfAll, findStoredWorkflowStates } from "./stored-repository.ts"
import { listEntitySettings, todayBy } from "../../../designer/server/index.ts"

/** Computes the workflow states under the version for a batch of records; writes nothing. */
export async function mapRecords(
  tx: ClientTransaction,
  clientId: ClientId,
  version: MigratedWorkflow,
  records: readonly RecordToMap[],
): Promise<MappedWorkflowStates> {
  const mapped = new Map<RecordId, MappedRecord>()
  const unmapped = new Map<string, number>()
  if (records.length === 0) return { records: mapped, unmapped }
  const { change, profile, mapping } = version
  const storedStates = await findStoredWorkflowStates(
    tx,
    clientId,
    records.map(({ id }) => id),
  )
  const approved = records.filter(({ id }) => (storedStates.get(id)?.approvals.length ?? 0) > 0)
  const links = await linksOfAll(
    tx,
    clientId,
    approved.map(({ id }) => id),
  )
  const entitySettings = new Map((await listEntitySettings(tx, clientId)).map((entity) => [entity.id, entity]))
  const today = todayBy(entitySettings, await getDatabaseTime(tx))
  for (const record of records) {
    const to = targetActivityOf(record, change, mapping)
    if (to === undefined) {
      const from = record.activity_id ?? ""
      unmapped.set(from, (unmapped.get(from) ?? 0) + 1)
      continue
    }
    const found = storedStates.get(record.id)
    const workflowState = workflowStateOf(record, found)
    const values = withUid(profile, valuesWithLinks(profile, record, links.get(record.id) ?? []), record.uid)
    const stored = {
      profile,
      values,
      workflowState,
      hadStoredState: found !== undefined,
      today: today(record.entity_id),
    }
    const prepared = prepareWorkflowState(stored, change, to)
    if (prepared) mapped.set(record.id, { prepared, changes: workflowStateChanges(workflowState, prepared) })
  }
  return { records: mapped, unmapped }
}

/** Undefined if its activity was removed and no mapping is set for it. */
function targetActivityOf(
  { activity_id: from, previous_activity: back, status }: RecordToMap,
  change: WorkflowChange,
  mapping: WorkflowMapping,
): WorkflowActivity | undefined {
  if (back !== null) return activityOf(change.after, back)
  if (from === null) return proposedActivity(change, null, statusOf(status))
  const named = Object.hasOwn(mapping, from) ? (mapping[from] ?? null) : null
  return activityOf(change.after, from) ?? activityOf(change.after, named)
}

function workflowStateOf(record: RecordToMap, storedStates: Omit<WorkflowState, "state"> | undefined): WorkflowState {
  const writers = [record.created_by, record.updated_by].filter((id) => id !== null)
  return {
    state: {
      status: statusOf(record.status),
      subStatus: record.sub_status,
      activityId: record.activity_id,
      isUnlocked: record.is_unlocked,
      workflowDone: record.workflow_done,
    },
    ...(storedStates ?? {
      assigneeIds: [],
      assignedByField: null,
      sentBy: null,
      preparers: [...new Set(writers)],
      approvals: [],
      approved: null,
    }),
  }
}
