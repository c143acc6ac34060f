import { act } from "../../../../engine/workflow/act.ts"
import type { BulkSummary } from "../../../records/contracts/bulk.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { inSavepoint } from "../../../../server/database/savepoint.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { type AccessContextDeps, rowsById } from "../../../records/server/index.ts"
import {
  bulkContext,
  type BulkInput,
  bulkJob,
  type BulkJob,
  eachAttempted,
  keyOf,
  bulkBatchSize,
  revisionsOf,
  listWaitingRows,
  writeOutcomes,
} from "../../../records/server/many.ts"
import { listSubstitutedUsers } from "../../../absences/server/index.ts"
import { assertActionable, subjectOf, workingRecord } from "../subject.ts"
import { saveActionResult } from "../perform-action.ts"
import { actKind } from "./act-kind.ts"

/**
 * Performs one action on many records, each authorized for the requester like a single request. A record that changed after
 * they saw it is skipped. The result is stored with the action, so that after a crash the next attempt skips it and no
 * record is acted on twice.
 */
export function actJob(deps: AccessContextDeps): JobKind<BulkInput, BulkSummary> {
  return bulkJob(actKind, deps, async (job, reportProgress) => {
    for (;;) {
      const some = await job.step((tx) => actSome(tx, job, deps))
      if (some === 0) break
      await reportProgress(some)
    }
  })
}

/** Checks the next records and, unless it is a preview, performs the action; returns how many there were. */
async function actSome(tx: ClientTransaction, job: BulkJob, deps: AccessContextDeps): Promise<number> {
  const { preview, move } = job.input
  if (!move) throw new Error("A bulk action was enqueued without its records.")
  const { access, profile } = await bulkContext(tx, job, deps, actKind.action)
  const ids = await listWaitingRows(tx, keyOf(job), bulkBatchSize)
  const rows = await rowsById(tx, access.actor.clientId, ids, preview ? "none" : "update")
  const revisions = preview ? undefined : await findVisibleRevisions(tx, job, ids)
  const absent = await listSubstitutedUsers(tx, access)
  const outcomes = await eachAttempted(ids, { rows, access, profile }, async (row) => {
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
  await writeOutcomes(tx, keyOf(job), outcomes)
  return ids.length
}

/** The record revisions the requester saw: in their preview, else when this job started. */
async function findVisibleRevisions(tx: ClientTransaction, job: BulkJob, ids: readonly RecordId[]) {
  const key = keyOf(job)
  const own = await revisionsOf(tx, key, ids)
  const previewed = job.input.move?.previewed
  if (previewed === undefined) return own
  return new Map([...own, ...(await revisionsOf(tx, { ...key, jobId: previewed }, ids))])
}
