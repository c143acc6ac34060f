import type { JobId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { FileStore } from "../../../server/files/file-store.ts"
import type { JobKind, RunningJob } from "../../../server/jobs/job-kind.ts"
import { referToCopies } from "../../process-documents/server/index.ts"
import { findCopiesOf } from "./applicable-repository.ts"
import { applyRows } from "./apply-rows.ts"
import { copyPictures } from "./copy-pictures.ts"
import {
  countRemaining,
  countRows,
  findRowsToApply,
  keepOtherRows,
  type RowCounts,
  saveAppliedRows,
} from "./row-repository.ts"
import { lockProjectForSync, type MasterSyncRecord } from "./sync-repository.ts"
import { notify } from "../../../server/notifications/notify.ts"
import { processInBatches } from "../../../server/jobs/process-in-batches.ts"
import { findSyncObsolescence, loadSyncOfJob, type SyncJobDeps, SyncJobInput } from "./sync-job.ts"
import { agreeOnDocuments, type CopiedPictures } from "./take-document.ts"

export const applyKind = { name: "profile.sync_apply" } as const

type ApplyJobDeps = SyncJobDeps & { readonly store: FileStore }

/** Records per transaction. Limits how long other writers of these records wait. */
const batchSize = 25

/**
 * Applies a reviewed sync. A row's result is saved in the transaction of its record, so that a restarted job applies no
 * row twice; a row that cannot be applied is rejected alone.
 */
export function applyJob(deps: ApplyJobDeps): JobKind<SyncJobInput, RowCounts["results"]> {
  return {
    ...applyKind,
    input: SyncJobInput,
    attempts: 20,
    findObsolescence: findSyncObsolescence,
    async run(job) {
      const total = await job.step(async (tx) => {
        const { sync } = await loadSyncOfJob(tx, job, deps, { writes: false })
        return (await countRemaining(tx, sync)).toApply
      })
      const pictures = await copyPictures(job, deps)
      await processInBatches(job, total, "updating", (tx) => applySome(tx, job, deps, pictures))
      let after: RecordId | undefined
      do after = await job.step((tx) => referToNewCopies(tx, job, deps, after))
      while (after !== undefined)
      await job.finish(async (tx) => {
        const { sync } = await loadSyncOfJob(tx, job, deps, { writes: false })
        await keepOtherRows(tx, sync)
        const { results } = await countRows(tx, sync)
        await notifyApplied(tx, job.id, sync, results)
        return results
      })
    },
  }
}

async function applySome(
  tx: ClientTransaction,
  job: RunningJob<SyncJobInput, unknown>,
  deps: SyncJobDeps,
  pictures: ReadonlyMap<number, CopiedPictures>,
): Promise<number> {
  const { sync, access } = await loadSyncOfJob(tx, job, deps, { writes: true })
  await lockProjectForSync(tx, sync)
  const rows = await findRowsToApply(tx, sync, batchSize)
  await saveAppliedRows(tx, sync, await applyRows(tx, { access, check: deps.check, sync, pictures }, rows))
  return rows.length
}

/**
 * Documents may refer to records that were taken after them, in this sync or since they were. Continues after a record;
 * returns the one after which to continue next.
 */
async function referToNewCopies(
  tx: ClientTransaction,
  job: RunningJob<SyncJobInput, unknown>,
  deps: SyncJobDeps,
  after: RecordId | undefined,
): Promise<RecordId | undefined> {
  const { sync, access } = await loadSyncOfJob(tx, job, deps, { writes: true })
  await lockProjectForSync(tx, sync)
  const { client_id: clientId, project_id: projectId } = sync
  const { changed, next } = await referToCopies(tx, access, { projectId, after }, (entityId, masters) =>
    findCopiesOf(tx, clientId, { projectId, entityId }, masters),
  )
  await agreeOnDocuments(tx, clientId, changed)
  return next
}

async function notifyApplied(
  tx: ClientTransaction,
  dedupeKey: JobId,
  { client_id: clientId, id: about, user_id: userId, project_id: projectId }: MasterSyncRecord,
  { added, linked, changed, removed, outdated, rejected }: RowCounts["results"],
): Promise<void> {
  const values = { projectId, written: added + linked + changed + removed, left: outdated + rejected }
  await notify(tx, { clientId, about, dedupeKey, to: [userId], by: null, kind: "SYNC_APPLIED", values })
}
