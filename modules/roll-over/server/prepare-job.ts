import { usersIn } from "../../../engine/roll-over/users-in.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"
import type { JobKind, RunningJob } from "../../../server/jobs/job-kind.ts"
import { processInBatches } from "../../../server/jobs/process-in-batches.ts"
import { type AccessContext, canAccessRecord, rowsById } from "../../records/server/index.ts"
import { canCreateIn } from "../../records/server/writing.ts"
import { planRows } from "./plan-rows.ts"
import { listPredecessors } from "./predecessor-repository.ts"
import { findRollOverObsolescence, loadRollOverOfJob, type RollOverJobDeps, RollOverJobInput } from "./roll-over-job.ts"
import { type RollOverRecord, updateRollOver } from "./roll-over-repository.ts"
import { countRows, countUnreadRows, findUnreadRows, insertRows, saveUsers } from "./row-repository.ts"
import { sharedEntities } from "./shared-entities.ts"
import { countRecordsOf, listPresentRecords, listSourceRecords } from "./source-repository.ts"

export const prepareKind = { name: "main.roll_over_prepare" } as const

/** Records per transaction. */
const batchSize = 200

interface PrepareResult {
  readonly rows: number
}

/**
 * Finds what a roll-over proposes. The rows are planned in one transaction; then the users that their records name are
 * found in batches, where a restarted job continues.
 */
export function prepareJob(deps: RollOverJobDeps): JobKind<RollOverJobInput, PrepareResult> {
  return {
    ...prepareKind,
    input: RollOverJobInput,
    attempts: 10,
    findObsolescence: findRollOverObsolescence,
    async run(job) {
      await job.step((tx) => planRollOver(tx, job, deps))
      const total = await job.step(async (tx) => {
        const { rollOver } = await loadRollOverOfJob(tx, job, deps, { writes: false })
        return countUnreadRows(tx, rollOver)
      })
      await processInBatches(job, total, "reading", (tx) => readSome(tx, job, deps))
      await job.finish(async (tx) => {
        const { rollOver } = await loadRollOverOfJob(tx, job, deps, { writes: false })
        const { kinds } = await countRows(tx, rollOver)
        return { rows: Object.values(kinds).reduce((sum, count) => sum + count, 0) }
      })
    },
  }
}

async function planRollOver(
  tx: ClientTransaction,
  job: RunningJob<RollOverJobInput, unknown>,
  deps: RollOverJobDeps,
): Promise<void> {
  const { rollOver, access } = await loadRollOverOfJob(tx, job, deps, { writes: false })
  if (rollOver.is_planned) return
  const { rows, leftOut } = await plan(tx, access, rollOver)
  await insertRows(tx, rollOver, rows)
  await updateRollOver(tx, rollOver, { is_planned: true, left_out: json(leftOut) })
}

async function plan(
  tx: ClientTransaction,
  access: AccessContext,
  { client_id: clientId, project_id: projectId, source_id: sourceId, process_ids: processIds, parts }: RollOverRecord,
) {
  const { actor, visibility, availableProfiles } = access
  const { own, others } = sharedEntities(access, projectId, sourceId)
  const planned = planRows({
    entityIds: own,
    records: await listSourceRecords(tx, clientId, sourceId, own),
    present: await listPresentRecords(tx, clientId, projectId, own),
    predecessors: await listPredecessors(tx, clientId, projectId),
    processIds: processIds && new Set(processIds),
    parts: new Set(parts),
    rights: {
      canRead: ({ id, profileId, projectId: ofProject }) =>
        availableProfiles.has(profileId) &&
        canAccessRecord(actor, visibility, { id, profile_id: profileId, project_id: ofProject }, "READ"),
      canCreate: (profileId) => canCreateIn(access, projectId, profileId),
    },
  })
  // Entities in which the user does not work are only counted.
  const elsewhere = processIds === null ? await countRecordsOf(tx, clientId, sourceId, others) : 0
  return { rows: planned.rows, leftOut: { ...planned.leftOut, hidden: planned.leftOut.hidden + elsewhere } }
}

async function readSome(
  tx: ClientTransaction,
  job: RunningJob<RollOverJobInput, unknown>,
  deps: RollOverJobDeps,
): Promise<number> {
  const { rollOver, access } = await loadRollOverOfJob(tx, job, deps, { writes: false })
  const rows = await findUnreadRows(tx, rollOver, batchSize)
  const records = await rowsById(
    tx,
    rollOver.client_id,
    rows.map(({ previous_id }) => previous_id),
    "none",
  )
  const read = rows.map(({ row, previous_id: previousId, profile_id: profileId }) => {
    const record = records.get(previousId)
    const profile = access.availableProfiles.get(profileId)
    return { row, users: record && profile ? [...usersIn(profile, record.fields)] : [] }
  })
  await saveUsers(tx, rollOver, read)
  return rows.length
}
