import type { LinkId } from "../../../../engine/links/showing-field.ts"
import { valuesFromWire } from "../../../../engine/wire/values-from-wire.ts"
import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { BulkSummary } from "../../contracts/bulk.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { inSavepoint } from "../../../../server/database/savepoint.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { linkIdsOf, linksOf } from "../links/link-repository.ts"
import { assertWritable } from "../access.ts"
import type { AccessContext } from "../access-context.ts"
import { validateUpdate } from "../validate-update.ts"
import { findHeldByOthers } from "../record-check-outs.ts"
import { isPlain, type ManyUpdate, writePlainUpdates } from "../update-many.ts"
import { writeUpdate } from "../update-record.ts"
import { recordBulkWrite, type WrittenRecord } from "../written-records.ts"
import { eachAttempted } from "./attempt-change.ts"
import { batchJob, type BulkBatch } from "./batch-job.ts"
import type { BulkDeps, BulkInput } from "./bulk-job.ts"
import type { Outcome } from "./bulk-repository.ts"

export const changeKind = { name: "profile.bulk_change", action: "UPDATE", phase: "updating" } as const

/** Sets the same field values on many records, with the same validation as a form. */
export function changeJob(deps: BulkDeps): JobKind<BulkInput, BulkSummary> {
  return batchJob(changeKind, deps, (tx, batch) => changeBatch(tx, batch, deps.check))
}

/** Validates the records and, unless it is a preview, writes them. */
async function changeBatch(tx: ClientTransaction, batch: BulkBatch, check: SchemaCheck): Promise<readonly Outcome[]> {
  const { access, profile, ids } = batch
  const { preview } = batch.job.input
  const inputValues = inputValuesOf(profile, batch.job.input)
  const links = await linksBefore(tx, access, profile, ids, inputValues)
  await findHeldByOthers(tx, access, ids)
  const written: WrittenRecord[] = []
  const plain: ManyUpdate[] = []
  const write = async (update: ManyUpdate) => {
    const { row, validation } = update
    // Rules with aggregates read stored linked records, so each record is written before the next one is validated.
    if (profile.linkedAggregateQueries.length === 0 && isPlain(access, profile, update)) {
      plain.push(update)
      written.push({ row: { ...row, revision: row.revision + 1 }, changes: validation.changes })
      return
    }
    // Writing can fail where validation succeeded (duplicate ID, cycle of links); the savepoint rolls back only this
    // record.
    const { written: is } = await inSavepoint(tx, () => writeUpdate(tx, access, profile, row, validation))
    written.push({ row: is, changes: validation.changes })
  }
  const outcomes = await eachAttempted(batch, async (row) => {
    assertWritable(access.actor, access.visibility, row)
    const validation = await validateUpdate(tx, access, check, profile, row, await links(row.id), inputValues)
    if (validation.problems.length > 0) throw new HttpError(400, validation.problems)
    if (validation.changes.length === 0) return { result: "unchanged" }
    if (!preview) await write({ row, validation })
    return { result: "changed", changes: validation.changes }
  })
  await writePlainUpdates(tx, access, profile, plain)
  await recordBulkWrite(tx, access.actor, written, "updated")
  return outcomes
}

/** Loads the links of the records in one query, unless writing one record can link another one. */
async function linksBefore(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  ids: readonly RecordId[],
  inputValues: RecordValues,
): Promise<(id: RecordId) => readonly LinkId[] | Promise<readonly LinkId[]>> {
  if (profile.links.some(({ keyword }) => keyword in inputValues)) return (id) => linkIdsOf(tx, access, id)
  const links = Map.groupBy(await linksOf(tx, access, ids), ({ ofId }) => ofId)
  return (id) => links.get(id) ?? []
}

/** Parses the input values with the published version of the profile. */
function inputValuesOf(profile: CompiledProfile, { fields }: BulkInput): RecordValues {
  const parsed = valuesFromWire(profile, fields)
  if (!parsed.ok) throw new HttpError(400, parsed.problems)
  return parsed.value ?? {}
}
