import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { inSavepoint } from "../../../../server/database/savepoint.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import {
  type AccessContext,
  createRecord,
  derivedColumns,
  isPlain,
  linkBelow,
  recordBulkWrite,
  type RecordRow,
  rowsById,
  unrestrictedProfile,
  updateRecord,
  writePlainUpdates,
} from "../../../records/server/index.ts"
import type { Target } from "../staged/target.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import type { RecordResult } from "./record-repository.ts"
import { type RecordValidation, toRecordResult } from "./validate-records.ts"

interface Writing {
  readonly tx: ClientTransaction
  readonly access: AccessContext
  readonly target: Target
}

/**
 * Writes validated records of one part and returns the results. Updates with only their own values are batched; the
 * failure of any other record is rolled back individually.
 */
export async function writeRecords(
  tx: ClientTransaction,
  access: AccessContext,
  matrix: MatrixTarget,
  part: MatrixPart,
  validations: readonly RecordValidation[],
): Promise<readonly RecordResult[]> {
  const target = matrix.targets[part]
  if (!target) return []
  const writing = { tx, access, target }
  const together = validations.filter((one) => isPlainUpdate(writing, one))
  await updateTogether(writing, together)
  const takeTurn = createTurns()
  const results: RecordResult[] = []
  for (const one of validations) {
    await takeTurn()
    if (together.includes(one)) results.push(updatedTogether(writing, one))
    else if (one.status === "create" || one.status === "update") results.push(await writeAlone(writing, one))
    else results.push(toRecordResult(one))
  }
  return results
}

function isPlainUpdate({ access, target: { profile } }: Writing, one: RecordValidation): boolean {
  const { status, row, update, linkedByParents } = one
  if (status !== "update" || !row || !update || linkedByParents.length > 0) return false
  // Rules with aggregates read stored linked records, so each record is written before the next one is validated.
  const needsAggregates = unrestrictedProfile(access, profile).linkedAggregateQueries.length > 0
  return !needsAggregates && isPlain(access, profile, { row, validation: update })
}

async function updateTogether({ tx, access, target }: Writing, some: readonly RecordValidation[]): Promise<void> {
  const updates = some.flatMap(({ row, update }) => (row && update ? [{ row, validation: update }] : []))
  await writePlainUpdates(tx, access, target.profile, updates)
  const written = updates.map(({ row, validation }) => ({
    row: { ...row, revision: row.revision + 1 },
    changes: validation.changes,
  }))
  await recordBulkWrite(tx, access.actor, written, "updated")
}

function updatedTogether({ access, target }: Writing, one: RecordValidation): RecordResult {
  const unrestricted = unrestrictedProfile(access, target.profile)
  const name = one.update && derivedColumns(unrestricted, one.update.values).name
  return { ...toRecordResult(one), status: "updated", ...(name !== undefined && { name }) }
}

async function writeAlone(writing: Writing, one: RecordValidation): Promise<RecordResult> {
  try {
    const { status, row } = await inSavepoint(writing.tx, () => writeRecord(writing, one))
    return { ...toRecordResult({ ...one, status, row }), entity_id: row.entity_id }
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    return { ...toRecordResult(one), status: "rejected", problems: error.problems }
  }
}

async function writeRecord(
  { tx, access, target }: Writing,
  { scope, row: existing, inputValues, linkedByParents }: RecordValidation,
): Promise<{ readonly status: "created" | "updated"; readonly row: RecordRow }> {
  const { profile, check } = target
  let row = existing
  if (row) row = (await updateRecord(tx, access, check, profile, row, inputValues)).row
  // The scope was resolved when the record was validated in this transaction.
  else if (scope) row = await createRecord(tx, access, check, profile, scope, inputValues)
  if (!row) throw new Error("A record of an import has neither a row nor a scope.")
  const parents = await rowsById(
    tx,
    access.actor.clientId,
    linkedByParents.map(({ id }) => id),
    "none",
  )
  for (const parent of parents.values()) await linkBelow(tx, access, row, parent)
  return { status: existing ? "updated" : "created", row }
}
