import type { JobKind, RunningJob } from "../../../server/jobs/job-kind.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, canAccessRecord } from "../../records/server/index.ts"
import { canCreateIn } from "../../records/server/writing.ts"
import { findApplicableMasters, findProjectRecords } from "./applicable-repository.ts"
import { compareRows } from "./compare-rows.ts"
import { listCopies } from "./copy-repository.ts"
import { planRows } from "./plan-rows.ts"
import { countUncompared, findUncomparedRows, insertRows, updatePending } from "./row-repository.ts"
import { type MasterSyncRecord, updateSync } from "./sync-repository.ts"
import { processInBatches } from "../../../server/jobs/process-in-batches.ts"
import { findSyncObsolescence, loadSyncOfJob, type SyncJobDeps, SyncJobInput } from "./sync-job.ts"

export const compareKind = { name: "profile.sync_compare" } as const

/** Records per transaction. */
const batchSize = 100

interface CompareResult {
  readonly unchanged: number
  readonly hidden: number
}

/**
 * Finds what a sync proposes. The rows are planned in one transaction and then compared in batches; a restarted job
 * continues with the rows that are not compared yet.
 */
export function compareJob(deps: SyncJobDeps): JobKind<SyncJobInput, CompareResult> {
  return {
    ...compareKind,
    input: SyncJobInput,
    attempts: 10,
    findObsolescence: findSyncObsolescence,
    async run(job) {
      await job.step((tx) => planSync(tx, job, deps))
      const total = await job.step(async (tx) => {
        const { sync } = await loadSyncOfJob(tx, job, deps, { writes: false })
        return countUncompared(tx, sync)
      })
      await processInBatches(job, total, "comparing", (tx) => compareSome(tx, job, deps))
      await job.finish(async (tx) => {
        const { sync } = await loadSyncOfJob(tx, job, deps, { writes: false })
        await updatePending(tx, sync)
        return { unchanged: sync.unchanged, hidden: sync.hidden }
      })
    },
  }
}

async function planSync(tx: ClientTransaction, job: RunningJob<SyncJobInput, unknown>, deps: SyncJobDeps) {
  const { sync, access } = await loadSyncOfJob(tx, job, deps, { writes: false })
  if (sync.is_planned) return
  const { rows, hidden } = await plan(tx, access, sync)
  await insertRows(tx, sync, rows)
  await updateSync(tx, sync, { is_planned: true, hidden })
}

async function plan(
  tx: ClientTransaction,
  access: AccessContext,
  { client_id: clientId, project_id: projectId, entity_ids: chosen }: MasterSyncRecord,
) {
  const { actor, visibility } = access
  const visible = new Set(actor.entityIds)
  // Entities that the user cannot see are only counted.
  const others = (visibility.projects.get(projectId)?.entityIds ?? []).filter((id) => !visible.has(id))
  const entityIds = chosen.filter((id) => visible.has(id))
  const masters = await findApplicableMasters(tx, clientId, entityIds)
  const uids = [...new Set(masters.map(({ uid }) => uid))]
  const records = await findProjectRecords(tx, clientId, projectId, entityIds, uids)
  const elsewhere = await findApplicableMasters(tx, clientId, others)
  const planned = planRows({
    entityIds,
    masters,
    records: records.filter(({ profileId }) => access.availableProfiles.has(profileId)),
    copies: await listCopies(tx, clientId, projectId, entityIds),
    rights: {
      canSeeMasters: (profileId) => visibility.masterProfiles.has(profileId),
      canCreate: (profileId) => canCreateIn(access, projectId, profileId),
      canUpdate: (record) => canAccessRecord(actor, visibility, toKey(record), "UPDATE"),
      canDelete: (record) => canAccessRecord(actor, visibility, toKey(record), "DELETE"),
    },
  })
  return { rows: planned.rows, hidden: planned.hidden + elsewhere.length }
}

function toKey({ id, profileId, projectId }: Parameters<Parameters<typeof planRows>[0]["rights"]["canUpdate"]>[0]) {
  return { id, profile_id: profileId, project_id: projectId }
}

async function compareSome(
  tx: ClientTransaction,
  job: RunningJob<SyncJobInput, unknown>,
  deps: SyncJobDeps,
): Promise<number> {
  const { sync, access } = await loadSyncOfJob(tx, job, deps, { writes: false })
  const rows = await findUncomparedRows(tx, sync, batchSize)
  if (rows.length === 0) return 0
  const equal = await compareRows(tx, access, sync, rows)
  await updateSync(tx, sync, { unchanged: sync.unchanged + equal })
  return rows.length
}
