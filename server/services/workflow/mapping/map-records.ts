import { activityOf, type WorkflowStanding } from "../../../../engine/workflow/standing.ts"
import { proposedActivity, type WorkflowChange } from "../../../../engine/workflow/mapping.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { WorkflowMapping } from "../../../../schemas/upgrade.ts"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import type { Tenant } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import { valuesWithLinks } from "../../profile/records/print-record.ts"
import { statusOf } from "../../profile/records/record-row.ts"
import { withUid } from "../../profile/records/with-uid.ts"
import type { Mapped, MappedRecord, MigratedWorkflow, RecordToMap } from "../../profile/versions/workflow-migration.ts"
import { prepareStanding, standingChanges } from "./prepare-standing.ts"
import { linksOfAll, storedStandings } from "./stored-repository.ts"
import { todayBy } from "../../profile/versions/judged-batch.ts"
import { entityPlaces } from "../../profile/versions/report-repository.ts"

/** What the version makes of where records stand, a step's worth of them at once; nothing is written. */
export async function mapRecords(
  tx: Tenant,
  clientId: ClientId,
  version: MigratedWorkflow,
  records: readonly RecordToMap[],
): Promise<Mapped> {
  const mapped = new Map<RecordId, MappedRecord>()
  const unmapped = new Map<string, number>()
  if (records.length === 0) return { records: mapped, unmapped }
  const { change, profile, mapping } = version
  const kept = await storedStandings(
    tx,
    clientId,
    records.map(({ id }) => id),
  )
  const approved = records.filter(({ id }) => (kept.get(id)?.approvals.length ?? 0) > 0)
  const links = await linksOfAll(
    tx,
    clientId,
    approved.map(({ id }) => id),
  )
  const places = new Map((await entityPlaces(tx, clientId)).map((place) => [place.id, place]))
  const today = todayBy(places, await readNow(tx))
  for (const record of records) {
    const to = placeFor(record, change, mapping)
    if (to === undefined) {
      const from = record.activity_id ?? ""
      unmapped.set(from, (unmapped.get(from) ?? 0) + 1)
      continue
    }
    const found = kept.get(record.id)
    const standing = standingOf(record, found)
    const values = withUid(profile, valuesWithLinks(profile, record, links.get(record.id) ?? []), record.uid)
    const stored = { profile, values, standing, wasKept: found !== undefined, today: today(record.entity_id) }
    const prepared = prepareStanding(stored, change, to)
    if (prepared) mapped.set(record.id, { prepared, changes: standingChanges(standing, prepared) })
  }
  return { records: mapped, unmapped }
}

/** Undefined where its activity is gone and nothing was said about it. */
function placeFor(
  { activity_id: from, came_from: back, status }: RecordToMap,
  change: WorkflowChange,
  mapping: WorkflowMapping,
): WorkflowActivity | undefined {
  if (back !== null) return activityOf(change.after, back)
  if (from === null) return proposedActivity(change, null, statusOf(status))
  const named = Object.hasOwn(mapping, from) ? (mapping[from] ?? null) : null
  return activityOf(change.after, from) ?? activityOf(change.after, named)
}

function standingOf(record: RecordToMap, kept: Omit<WorkflowStanding, "state"> | undefined): WorkflowStanding {
  const writers = [record.created_by, record.updated_by].filter((id) => id !== null)
  return {
    state: {
      status: statusOf(record.status),
      subStatus: record.sub_status,
      activityId: record.activity_id,
      isUnlocked: record.is_unlocked,
      workflowDone: record.workflow_done,
    },
    ...(kept ?? {
      turn: [],
      askedBy: null,
      sentBy: null,
      preparers: [...new Set(writers)],
      approvals: [],
      approved: null,
    }),
  }
}
