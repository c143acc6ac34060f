import type { BulkSummary } from "../../../../schemas/api/bulk.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { JobKind } from "../../../jobs/job-kind.ts"
import { demandOpen } from "../records/access.ts"
import { deleteRecords } from "../records/delete-record.ts"
import { hasDependants } from "../records/dependants.ts"
import { dependantsOf, withDependants } from "../records/dependants-repository.ts"
import { rowsById } from "../records/record-repository.ts"
import { eachAttempted } from "./attempted.ts"
import { freeRows, waitingRows, writeOutcomes } from "./bulk-repository.ts"
import { begun, bulkJob, type BulkInput, type BulkJob, type BulkParts, keyOf, recordsPerStep } from "./bulk-work.ts"

export const deleteKind = { name: "profile.bulk_delete", action: "DELETE", phase: "deleting" } as const

/**
 * Deletes many records into the recycle bin, children before their parents; those on which others hang stay. What a step
 * has deleted stands in the rows of the work, written with it.
 */
export function deleteJob(parts: BulkParts): JobKind<BulkInput, BulkSummary> {
  return bulkJob(deleteKind, parts, async (job, told) => {
    // A round frees parents for the next one; the last round is the one that found nothing free.
    for (let isLast = false; !isLast;) {
      isLast = true
      for (let after: RecordId | undefined; ;) {
        const some = await job.step((tx) => deleteSome(tx, job, parts, after))
        after = some.last
        if (after === undefined) break
        if (some.done > 0) isLast = false
        await told(some.done)
      }
    }
    for (;;) {
      const refused = await job.step((tx) => refuseSome(tx, job, parts))
      if (refused === 0) break
      await told(refused)
    }
  })
}

/** Deletes the next records on which nothing hangs, or in a preview says so. */
async function deleteSome(tx: Tenant, job: BulkJob, parts: BulkParts, after: RecordId | undefined): Promise<Deleted> {
  const { reader, profile } = await begun(tx, job, parts, "DELETE")
  const { preview } = job.input
  const { clientId } = reader.actor
  const ids = await freeRows(tx, keyOf(job), after, recordsPerStep)
  const rows = await rowsById(tx, clientId, ids, preview ? "none" : "update")
  // Looked at again once they are held: from then on nothing more comes to hang on them.
  const parents = preview ? new Set() : await withDependants(tx, clientId, ids)
  const free = ids.filter((id) => !parents.has(id))
  const outcomes = await eachAttempted(free, { rows, reader, profile }, async (row) => {
    demandOpen(reader.visibility, row)
    return { result: "deleted" }
  })
  const going = outcomes.flatMap(({ id, result }) => (result === "deleted" ? (rows.get(id) ?? []) : []))
  if (!preview) await deleteRecords(tx, reader, profile, going)
  await writeOutcomes(tx, keyOf(job), outcomes)
  return { last: ids.at(-1), done: outcomes.length }
}

interface Deleted {
  readonly last: RecordId | undefined
  readonly done: number
}

/** What is left has others hanging on it that stay. */
async function refuseSome(tx: Tenant, job: BulkJob, parts: BulkParts): Promise<number> {
  const { reader, profile } = await begun(tx, job, parts, "DELETE")
  const { clientId } = reader.actor
  const ids = await waitingRows(tx, keyOf(job), recordsPerStep)
  const rows = await rowsById(tx, clientId, ids, "none")
  const outcomes = await eachAttempted(ids, { rows, reader, profile }, async ({ id }) => {
    const problems = [hasDependants(await dependantsOf(tx, reader, { client_id: clientId, id }))]
    return { result: "refused", problems }
  })
  await writeOutcomes(tx, keyOf(job), outcomes)
  return ids.length
}
