import type { MatrixPart } from "../../../../schemas/matrix-parts.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { attempt } from "../../../../server/http/attempt.ts"
import { createTurns } from "../../../../server/in-batches.ts"
import { type AccessContext, type RecordRow, rowsById, unrestrictedProfile } from "../../../records/server/index.ts"
import {
  createMany,
  derivedColumns,
  isPlain,
  recordBulkWrite,
  writePlainUpdates,
} from "../../../records/server/many.ts"
import { type CreationScope, linkBelow, updateRecord } from "../../../records/server/writing.ts"
import type { Target } from "../staged/target.ts"
import type { MatrixTarget } from "./matrix-target.ts"
import type { RecordResult } from "./record-repository.ts"
import { type RecordValidation, toRecordResult } from "./record-validation.ts"

interface Writing {
  readonly tx: ClientTransaction
  readonly access: AccessContext
  readonly target: Target
}

/**
 * Writes validated records of one part and returns the results. Updates with only their own values are batched,
 * and so are consecutive creations; the failure of any other record is rolled back individually.
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
  for (let at = 0; at < validations.length;) {
    await takeTurn()
    const run = creationsFrom(validations, at)
    const one = validations[at]
    if (run.length > 0) results.push(...(await createTogether(writing, run)))
    else if (one) results.push(await writeOther(writing, one, together.includes(one)))
    at += run.length || 1
  }
  return results
}

interface ValidCreation extends RecordValidation {
  readonly scope: CreationScope
}

/** The consecutive new records from this position on. */
function creationsFrom(validations: readonly RecordValidation[], from: number): readonly ValidCreation[] {
  const end = validations.findIndex((one, at) => at >= from && !isValidCreation(one))
  return validations.slice(from, end === -1 ? undefined : end).filter(isValidCreation)
}

/** The scope was resolved when the record was validated in this transaction. */
function isValidCreation(one: RecordValidation): one is ValidCreation {
  return one.status === "create" && one.row === undefined && one.scope !== undefined
}

async function createTogether(
  { tx, access, target: { profile, check, projectId } }: Writing,
  run: readonly ValidCreation[],
): Promise<readonly RecordResult[]> {
  const creations = run.map(({ scope, inputValues, linkedByParents }) => ({
    scope,
    inputValues,
    below: linkedByParents.map(({ id }) => id),
  }))
  const created = await createMany(tx, access, check, profile, projectId, creations)
  return run.map((one, at) => {
    const { row, problems = [] } = created[at] ?? {}
    return row ? toWrittenResult(one, "created", row) : rejectRecord(one, problems)
  })
}

async function writeOther(writing: Writing, one: RecordValidation, isTogether: boolean): Promise<RecordResult> {
  if (isTogether) return updatedTogether(writing, one)
  return one.status === "update" && one.row ? updateAlone(writing, one, one.row) : toRecordResult(one)
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

async function updateAlone(
  { tx, access, target: { profile, check } }: Writing,
  one: RecordValidation,
  existing: RecordRow,
): Promise<RecordResult> {
  const updated = await attempt(tx, async () => {
    const { row } = await updateRecord(tx, access, check, profile, existing, one.inputValues)
    const parents = await rowsById(
      tx,
      access.actor.clientId,
      one.linkedByParents.map(({ id }) => id),
      "none",
    )
    for (const parent of parents.values()) await linkBelow(tx, access, row, parent)
    return row
  })
  return "value" in updated ? toWrittenResult(one, "updated", updated.value) : rejectRecord(one, updated.problems)
}

function toWrittenResult(one: RecordValidation, status: "created" | "updated", row: RecordRow): RecordResult {
  return { ...toRecordResult({ ...one, status, row }), entity_id: row.entity_id }
}

function rejectRecord(one: RecordValidation, problems: readonly Problem[]): RecordResult {
  return { ...toRecordResult(one), status: "rejected", problems }
}
