import type { JobId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { FileStore } from "../../../server/files/file-store.ts"
import type { JobKind, RunningJob } from "../../../server/jobs/job-kind.ts"
import { processInBatches } from "../../../server/jobs/process-in-batches.ts"
import { notify } from "../../../server/notifications/notify.ts"
import { agreeOnDocuments, lockProjectForSync } from "../../master-sync/server/index.ts"
import { referToCopies } from "../../process-documents/server/index.ts"
import { applyRows } from "./apply-rows.ts"
import { copyFiles } from "./copy-files.ts"
import { findSuccessors } from "./predecessor-repository.ts"
import { findRollOverObsolescence, loadRollOverOfJob, type RollOverJobDeps, RollOverJobInput } from "./roll-over-job.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import { type CommonSettings, settingsOf } from "./roll-over-settings.ts"
import { countRows, findRowsToApply, leaveOtherRows, type RowCounts, saveAppliedRows } from "./row-repository.ts"

export const applyKind = { name: "main.roll_over_apply" } as const

/** Records per transaction. Limits how long other writers of the project wait. */
const batchSize = 25

type ApplyJobDeps = RollOverJobDeps & { readonly store: FileStore }

/**
 * Applies a reviewed roll-over. A row's result is saved in the transaction of its record, so that a restarted job
 * applies no row twice; a row that cannot be applied is rejected alone.
 */
export function applyJob(deps: ApplyJobDeps): JobKind<RollOverJobInput, RowCounts["results"]> {
  return {
    ...applyKind,
    input: RollOverJobInput,
    attempts: 20,
    findObsolescence: findRollOverObsolescence,
    async run(job) {
      const { withFiles, total, settings } = await job.step(async (tx) => {
        const { rollOver, access } = await loadRollOverOfJob(tx, job, deps, { writes: false })
        return {
          withFiles: rollOver.parts.includes("files") || rollOver.parts.includes("documents"),
          total: (await countRows(tx, rollOver)).pending,
          // The same for all rows: it takes reading each of them.
          settings: await settingsOf(tx, access, rollOver),
        }
      })
      if (withFiles) await copyFiles(job, deps)
      await processInBatches(job, total, "updating", (tx) => applySome(tx, job, deps, settings))
      let after: RecordId | undefined
      do after = await job.step((tx) => referToNewRecords(tx, job, deps, after))
      while (after !== undefined)
      await job.finish(async (tx) => {
        const { rollOver } = await loadRollOverOfJob(tx, job, deps, { writes: false })
        await leaveOtherRows(tx, rollOver)
        const { results } = await countRows(tx, rollOver)
        await notifyApplied(tx, job.id, rollOver, results)
        return results
      })
    },
  }
}

async function applySome(
  tx: ClientTransaction,
  job: RunningJob<RollOverJobInput, unknown>,
  deps: ApplyJobDeps,
  settings: CommonSettings,
): Promise<number> {
  const { rollOver, access } = await loadRollOverOfJob(tx, job, deps, { writes: true })
  await lockProjectForSync(tx, rollOver)
  const rows = await findRowsToApply(tx, rollOver, batchSize)
  await saveAppliedRows(tx, rollOver, await applyRows(tx, { access, check: deps.check, rollOver, settings }, rows))
  return rows.length
}

/**
 * Documents may refer to records that were added after them. Continues after a record; returns the one after which to
 * continue next.
 */
async function referToNewRecords(
  tx: ClientTransaction,
  job: RunningJob<RollOverJobInput, unknown>,
  deps: ApplyJobDeps,
  after: RecordId | undefined,
): Promise<RecordId | undefined> {
  const { rollOver, access } = await loadRollOverOfJob(tx, job, deps, { writes: true })
  await lockProjectForSync(tx, rollOver)
  const { client_id: clientId, project_id: projectId } = rollOver
  const { changed, next } = await referToCopies(tx, access, { projectId, after }, (_entityId, previous) =>
    findSuccessors(tx, clientId, projectId, previous),
  )
  await agreeOnDocuments(tx, clientId, changed)
  return next
}

async function notifyApplied(
  tx: ClientTransaction,
  dedupeKey: JobId,
  { client_id: clientId, id: about, user_id: userId, project_id: projectId }: RollOverRecord,
  { added, linked, outdated, rejected }: RowCounts["results"],
): Promise<void> {
  const values = { projectId, written: added + linked, left: outdated + rejected }
  await notify(tx, { clientId, about, dedupeKey, to: [userId], by: null, kind: "ROLL_OVER_APPLIED", values })
}
