import type { BulkSummary } from "../../contracts/bulk.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import type { AccessContext, AccessContextDeps } from "../access-context.ts"
import { type RecordRow, rowsById } from "../record-repository.ts"
import { listWaitingRows, type Outcome, writeOutcomes } from "./bulk-repository.ts"
import { bulkBatchSize, bulkContext, type BulkInput, type BulkJob, bulkJob, type BulkKind, keyOf } from "./bulk-job.ts"

/** The next records of a job. They are locked, unless it is a preview. */
export interface BulkBatch {
  readonly job: BulkJob
  readonly access: AccessContext
  readonly profile: CompiledProfile
  readonly ids: readonly RecordId[]
  readonly rows: ReadonlyMap<RecordId, RecordRow>
}

/**
 * Bulk job whose records do not depend on each other. Results are written in the transaction of the records, so a
 * restarted job skips finished records and processes none twice.
 */
export function batchJob(
  kind: BulkKind,
  deps: AccessContextDeps,
  processBatch: (tx: ClientTransaction, batch: BulkBatch) => Promise<readonly Outcome[]>,
): JobKind<BulkInput, BulkSummary> {
  const processNext = async (tx: ClientTransaction, job: BulkJob) => {
    const { access, profile } = await bulkContext(tx, job, deps, kind.action)
    const ids = await listWaitingRows(tx, keyOf(job), bulkBatchSize)
    const rows = await rowsById(tx, access.actor.clientId, ids, job.input.preview ? "none" : "update")
    await writeOutcomes(tx, keyOf(job), await processBatch(tx, { job, access, profile, ids, rows }))
    return ids.length
  }
  return bulkJob(kind, deps, async (job, reportProgress) => {
    for (;;) {
      const some = await job.step((tx) => processNext(tx, job))
      if (some === 0) break
      await reportProgress(some)
    }
  })
}
