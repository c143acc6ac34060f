import { act } from "../../../../engine/workflow/act.ts"
import type { BulkSummary } from "../../../../schemas/api/bulk.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { inSavepoint } from "../../../database/savepoint.ts"
import type { JobKind } from "../../../jobs/job-kind.ts"
import { eachAttempted } from "../../profile/bulk/attempted.ts"
import { revisionsOf, waitingRows, writeOutcomes } from "../../profile/bulk/bulk-repository.ts"
import { begun, bulkJob, type BulkInput, type BulkJob, keyOf, recordsPerStep } from "../../profile/bulk/bulk-work.ts"
import type { Reading } from "../../profile/records/reader.ts"
import { rowsById } from "../../profile/records/record-repository.ts"
import { standsInFor } from "../absences/stands-in.ts"
import { demandWorkable, subjectOf, workingRecord } from "../subject.ts"
import { storeStep } from "../take-step.ts"
import { actKind } from "./act-kind.ts"

/**
 * Takes one step of many records, each judged in the name of whoever asked as the single call judges it. A record that changed
 * after they had looked is left as it is. What a step of the work has taken stands in its rows, written with it: whoever
 * goes on after a process died passes over it, so that no record is acted on twice.
 */
export function actJob(parts: Reading): JobKind<BulkInput, BulkSummary> {
  return bulkJob(actKind, parts, async (job, told) => {
    for (;;) {
      const some = await job.step((tx) => actSome(tx, job, parts))
      if (some === 0) break
      await told(some)
    }
  })
}

/** Judges the next records, and unless it is a preview takes the step; how many there were. */
async function actSome(tx: Tenant, job: BulkJob, parts: Reading): Promise<number> {
  const { preview, move } = job.input
  if (!move) throw new Error("Steps of many records were asked for without saying which.")
  const { reader, profile } = await begun(tx, job, parts, actKind.action)
  const ids = await waitingRows(tx, keyOf(job), recordsPerStep)
  const rows = await rowsById(tx, reader.actor.clientId, ids, preview ? "none" : "update")
  const seen = preview ? undefined : await revisionsSeen(tx, job, ids)
  const absent = await standsInFor(tx, reader)
  const outcomes = await eachAttempted(ids, { rows, reader, profile }, async (row) => {
    if (seen && seen.get(row.id) !== row.revision)
      return { result: "overtaken", problems: [problem("workflow.changed_meanwhile", [])] }
    demandWorkable(reader, row)
    const subject = await subjectOf(tx, reader, profile, row, absent)
    const outcome = act(workingRecord(subject), subject.person, move)
    if (!outcome.ok) return { result: "refused", problems: outcome.problems }
    if (!preview) await inSavepoint(tx, () => storeStep(tx, reader, subject, outcome, "acted"))
    const isWithout = outcome.effects.some(({ kind }) => kind === "noResult")
    return { result: "taken", problems: isWithout ? [problem("workflow.without_result", [])] : [] }
  })
  await writeOutcomes(tx, keyOf(job), outcomes)
  return ids.length
}

/** What the records were like when whoever asked looked at them: in their preview, else when this work began. */
async function revisionsSeen(tx: Tenant, job: BulkJob, ids: readonly RecordId[]) {
  const key = keyOf(job)
  const own = await revisionsOf(tx, key, ids)
  const previewed = job.input.move?.previewed
  if (previewed === undefined) return own
  return new Map([...own, ...(await revisionsOf(tx, { ...key, jobId: previewed }, ids))])
}
