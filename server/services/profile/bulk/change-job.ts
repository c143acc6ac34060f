import type { LinkId } from "../../../../engine/links/showing-field.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { BulkSummary } from "../../../../schemas/api/bulk.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { inSavepoint } from "../../../database/savepoint.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobKind } from "../../../jobs/job-kind.ts"
import { linkIdsOf, linksOf } from "../links/link-repository.ts"
import { demandWritable } from "../records/access.ts"
import type { Reader } from "../records/reader.ts"
import { judgedUpdate } from "../records/judged-update.ts"
import { rowsById } from "../records/record-repository.ts"
import { isPlain, type ManyUpdate, writePlainUpdates } from "../records/update-many.ts"
import { writeUpdate } from "../records/update-record.ts"
import { noteManyWritten, type Written } from "../records/written.ts"
import { eachAttempted } from "./attempted.ts"
import { waitingRows, writeOutcomes } from "./bulk-repository.ts"
import { begun, bulkJob, type BulkInput, type BulkJob, type BulkParts, keyOf, recordsPerStep } from "./bulk-work.ts"

export const changeKind = { name: "profile.bulk_change", action: "UPDATE", phase: "changing" } as const

/**
 * Gives fields of many records the same values, each judged as a form would. What a step has changed stands in the rows of
 * the work, written with it: whoever goes on after a process died passes over it, so that no record changes twice.
 */
export function changeJob(parts: BulkParts): JobKind<BulkInput, BulkSummary> {
  return bulkJob(changeKind, parts, async (job, told) => {
    for (;;) {
      const some = await job.step((tx) => changeSome(tx, job, parts))
      if (some === 0) break
      await told(some)
    }
  })
}

/** Judges the next records, and unless it is a preview writes them; how many there were. */
async function changeSome(tx: Tenant, job: BulkJob, parts: BulkParts): Promise<number> {
  const { preview } = job.input
  const { reader, profile } = await begun(tx, job, parts, "UPDATE")
  const given = givenValues(profile, job.input)
  const ids = await waitingRows(tx, keyOf(job), recordsPerStep)
  const { clientId } = reader.actor
  const rows = await rowsById(tx, clientId, ids, preview ? "none" : "update")
  const links = await linksBefore(tx, reader, profile, ids, given)
  const written: Written[] = []
  const plain: ManyUpdate[] = []
  const write = async (update: ManyUpdate) => {
    const { row, judged } = update
    // Rules that ask of linked records look at what is written: then one is written before the next is judged.
    if (profile.linkedQuestions.length === 0 && isPlain(reader, profile, update)) {
      plain.push(update)
      written.push({ row: { ...row, revision: row.revision + 1 }, changes: judged.changes })
      return
    }
    // What judging it did not meet, writing it may: another's number, a circle of links. That is undone by itself.
    const { written: is } = await inSavepoint(tx, () => writeUpdate(tx, reader, profile, row, judged))
    written.push({ row: is, changes: judged.changes })
  }
  const outcomes = await eachAttempted(ids, { rows, reader, profile }, async (row) => {
    demandWritable(reader.actor, reader.visibility, row)
    const judged = await judgedUpdate(tx, reader, parts.check, profile, row, await links(row.id), given)
    if (judged.problems.length > 0) throw new Refusal(400, judged.problems)
    if (judged.changes.length === 0) return { result: "unchanged" }
    if (!preview) await write({ row, judged })
    return { result: "changed", changes: judged.changes }
  })
  await writePlainUpdates(tx, reader, profile, plain)
  await noteManyWritten(tx, reader.actor, written, "updated")
  await writeOutcomes(tx, keyOf(job), outcomes)
  return ids.length
}

/** The links of each record: asked once for all of them, unless writing one may link another of them. */
async function linksBefore(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  ids: readonly RecordId[],
  given: RecordValues,
): Promise<(id: RecordId) => readonly LinkId[] | Promise<readonly LinkId[]>> {
  if (profile.links.some(({ keyword }) => keyword in given)) return (id) => linkIdsOf(tx, reader, id)
  const links = Map.groupBy(await linksOf(tx, reader, ids), ({ ofId }) => ofId)
  return (id) => links.get(id) ?? []
}

/** What is given, by the version of the profile in force. */
function givenValues(profile: CompiledProfile, { fields }: BulkInput): RecordValues {
  const parsed = valuesFromWire(profile, fields)
  if (!parsed.ok) throw new Refusal(400, parsed.problems)
  return parsed.value ?? {}
}
