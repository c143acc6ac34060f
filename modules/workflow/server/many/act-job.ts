import { act } from "../../../../engine/workflow/act.ts"
import type { BulkSummary } from "../../../records/contracts/bulk.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { inSavepoint } from "../../../../server/database/savepoint.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import type { AccessContextDeps } from "../../../records/server/index.ts"
import { batchJob, type BulkBatch, type BulkInput, eachAttempted, revisionsOf } from "../../../records/server/many.ts"
import { listSubstitutedUsers } from "../../../absences/server/index.ts"
import { assertActionable, subjectOf, workingRecord } from "../subject.ts"
import { saveActionResult } from "../perform-action.ts"
import { actKind } from "./act-kind.ts"

/**
 * Performs one action on many records, each authorized for the requester like a single request. A record that changed
 * after they saw it is skipped.
 */
export function actJob(deps: AccessContextDeps): JobKind<BulkInput, BulkSummary> {
  return batchJob(actKind, deps, actBatch)
}

/** Checks the records and, unless it is a preview, performs the action. */
async function actBatch(tx: ClientTransaction, batch: BulkBatch) {
  const { access, profile } = batch
  const { preview, move } = batch.job.input
  if (!move) throw new Error("A bulk action was enqueued without its records.")
  const revisions = preview ? undefined : await findVisibleRevisions(tx, batch)
  const absent = await listSubstitutedUsers(tx, access)
  return eachAttempted(batch, async (row) => {
    if (revisions && revisions.get(row.id) !== row.revision)
      return { result: "conflict", problems: [problem("workflow.record_changed", [])] }
    assertActionable(access, row)
    const subject = await subjectOf(tx, access, profile, row, absent)
    const outcome = act(workingRecord(subject), subject.user, move)
    if (!outcome.ok) return { result: "rejected", problems: outcome.problems }
    if (!preview) await inSavepoint(tx, () => saveActionResult(tx, access, subject, outcome, "acted"))
    const isWithout = outcome.effects.some(({ kind }) => kind === "noResult")
    return { result: "performed", problems: isWithout ? [problem("workflow.without_result", [])] : [] }
  })
}

/** The record revisions the requester saw: in their preview, else when this job started. */
async function findVisibleRevisions(tx: ClientTransaction, { job, ids }: BulkBatch) {
  const key = { clientId: job.actor.clientId, jobId: job.id }
  const own = await revisionsOf(tx, key, ids)
  const previewed = job.input.move?.previewed
  if (previewed === undefined) return own
  return new Map([...own, ...(await revisionsOf(tx, { ...key, jobId: previewed }, ids))])
}
