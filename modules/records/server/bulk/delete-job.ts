import type { BulkSummary } from "../../contracts/bulk.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { assertProjectOpen } from "../access.ts"
import { deleteRecords } from "../deletion/delete-record.ts"
import { hasDependants } from "../dependants.ts"
import { dependantsOf, withDependants } from "../dependants-repository.ts"
import { findHeldByOthers } from "../record-check-outs.ts"
import { rowsById } from "../record-repository.ts"
import { eachAttempted } from "./attempt-change.ts"
import { freeRows, listWaitingRows, writeOutcomes } from "./bulk-repository.ts"
import { bulkContext, bulkJob, type BulkInput, type BulkJob, type BulkDeps, keyOf, bulkBatchSize } from "./bulk-job.ts"

export const deleteKind = { name: "profile.bulk_delete", action: "DELETE", phase: "deleting" } as const

/**
 * Moves many records to the recycle bin, children before parents. Records with other dependants are rejected. Results
 * are written in the transaction of the deletion.
 */
export function deleteJob(deps: BulkDeps): JobKind<BulkInput, BulkSummary> {
  return bulkJob(deleteKind, deps, async (job, reportProgress) => {
    // Each round frees parents for the next one; the last round is the one that finds nothing to delete.
    for (let isLast = false; !isLast;) {
      isLast = true
      for (let after: RecordId | undefined; ;) {
        const some = await job.step((tx) => deleteSome(tx, job, deps, after))
        after = some.last
        if (after === undefined) break
        if (some.done > 0) isLast = false
        await reportProgress(some.done)
      }
    }
    for (;;) {
      const rejected = await job.step((tx) => rejectBlockedRecords(tx, job, deps))
      if (rejected === 0) break
      await reportProgress(rejected)
    }
  })
}

/** Deletes the next records without dependants; in a preview, only reports them. */
async function deleteSome(
  tx: ClientTransaction,
  job: BulkJob,
  deps: BulkDeps,
  after: RecordId | undefined,
): Promise<DeletedBatch> {
  const { access, profile } = await bulkContext(tx, job, deps, "DELETE")
  const { preview } = job.input
  const { clientId } = access.actor
  const ids = await freeRows(tx, keyOf(job), after, bulkBatchSize)
  const rows = await rowsById(tx, clientId, ids, preview ? "none" : "update")
  // Dependants are checked again under lock, because the lock prevents new ones.
  const parents = preview ? new Set() : await withDependants(tx, clientId, ids)
  const free = ids.filter((id) => !parents.has(id))
  const held = await findHeldByOthers(tx, access, free)
  const outcomes = await eachAttempted({ ids: free, rows, access, profile }, async (row) => {
    assertProjectOpen(access.visibility, row)
    const heldProblem = held.get(row.id)
    if (heldProblem) return { result: "rejected", problems: [heldProblem] }
    return { result: "deleted" }
  })
  const deletedRows = outcomes.flatMap(({ id, result }) => (result === "deleted" ? (rows.get(id) ?? []) : []))
  if (!preview) await deleteRecords(tx, access, profile, deletedRows)
  await writeOutcomes(tx, keyOf(job), outcomes)
  return { last: ids.at(-1), done: outcomes.length }
}

interface DeletedBatch {
  readonly last: RecordId | undefined
  readonly done: number
}

/** Rejects the remaining records, which have dependants that are not deleted. */
async function rejectBlockedRecords(tx: ClientTransaction, job: BulkJob, deps: BulkDeps): Promise<number> {
  const { access, profile } = await bulkContext(tx, job, deps, "DELETE")
  const { clientId } = access.actor
  const ids = await listWaitingRows(tx, keyOf(job), bulkBatchSize)
  const rows = await rowsById(tx, clientId, ids, "none")
  const outcomes = await eachAttempted({ ids, rows, access, profile }, async ({ id }) => {
    const problems = [hasDependants(await dependantsOf(tx, access, { client_id: clientId, id }))]
    return { result: "rejected", problems }
  })
  await writeOutcomes(tx, keyOf(job), outcomes)
  return ids.length
}
