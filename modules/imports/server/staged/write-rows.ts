import type { RecordId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { attempt } from "../../../../server/http/attempt.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { type AccessContext, type RecordRow, unrestrictedProfile } from "../../../records/server/index.ts"
import { type CreationScope, recordWrite, resolveCreationScope, writeUpdate } from "../../../records/server/writing.ts"
import {
  createMany,
  type Creation,
  derivedColumns,
  isPlain,
  type ManyUpdate,
  recordBulkWrite,
  writePlainUpdates,
} from "../../../records/server/many.ts"
import { linksToOwnType } from "../named-repository.ts"
import { toValidatedRow } from "./validate-job.ts"
import { validateRows, type RowValidation } from "./validate-rows.ts"
import type { ValidatedRow, StoredImportRow } from "./row-repository.ts"
import { valuesOfRow } from "./sheet-row.ts"
import type { Target } from "./target.ts"

/** Duplicates were checked by the validation and are checked again with every correction. */
const noDuplicates = () => []

interface Writing {
  readonly tx: ClientTransaction
  readonly access: AccessContext
  readonly target: Target
}

/**
 * Locks the records, validates the rows again and writes those that are valid; returns the results. Rows that do not
 * depend on the preceding ones are batched; any other is validated after those are written.
 */
export async function writeRows(
  tx: ClientTransaction,
  access: AccessContext,
  target: Target,
  rows: readonly StoredImportRow[],
): Promise<readonly ValidatedRow[]> {
  const outcomes: ValidatedRow[] = []
  for (const run of runsOf(access, target, rows)) outcomes.push(...(await writeRun({ tx, access, target }, run)))
  return outcomes
}

/**
 * Splits the rows, in order, into runs: consecutive new records, and updates with only their own values, form one run;
 * every other row is a run of one.
 */
function runsOf(
  access: AccessContext,
  target: Target,
  rows: readonly StoredImportRow[],
): readonly (readonly StoredImportRow[])[] {
  const { profile, filled } = target
  const linksOwnType = new Set(linksToOwnType(profile).map(({ keyword }) => keyword))
  const fields = filled.map(({ field }) => field)
  const separateFields = fields.filter(({ storage }) => storage === "links" || storage === "files")
  const separateInNew = separateFields.filter(
    ({ keyword, storage }) => storage === "files" || linksOwnType.has(keyword),
  )
  const runs: StoredImportRow[][] = []
  let isOpen = false
  for (const row of rows) {
    const { inputValues } = separateFields.length > 0 ? valuesOfRow(target, row) : { inputValues: {} }
    // Rules with aggregates read stored linked records, so each record is written before the next one is validated.
    const needsAggregates =
      row.status === "update" && unrestrictedProfile(access, profile).linkedAggregateQueries.length > 0
    const separate = row.status === "create" ? separateInNew : separateFields
    const isAlone = needsAggregates || separate.some(({ keyword }) => Object.hasOwn(inputValues, keyword))
    if (isOpen && !isAlone) runs.at(-1)?.push(row)
    else runs.push([row])
    isOpen = !isAlone
  }
  return runs
}

async function writeRun(writing: Writing, run: readonly StoredImportRow[]): Promise<readonly ValidatedRow[]> {
  const { tx, access, target } = writing
  const validation = await validateRows(tx, access, target, run, noDuplicates, "write")
  const together = await writeTogether(writing, plainAmong(writing, validation))
  const outcomes: ValidatedRow[] = []
  let hasWritten = together.size > 0
  for (const one of validation) {
    const done = together.get(one.row) ?? (isWritable(one) ? undefined : toValidatedRow(one))
    outcomes.push(done ?? (await updateAlone(writing, hasWritten ? await revalidateRows(writing, run, one) : one)))
    hasWritten ||= !done
  }
  return outcomes
}

/** Validates a row again, because rows written since can affect it. */
async function revalidateRows(
  { tx, access, target }: Writing,
  run: readonly StoredImportRow[],
  one: RowValidation,
): Promise<RowValidation> {
  const [row] = run.filter((candidate) => candidate.row === one.row)
  const [again] = row ? await validateRows(tx, access, target, [row], noDuplicates, "write") : []
  return again ?? one
}

const isWritable = ({ status }: RowValidation) => status === "create" || status === "update"

/** Selects the creations, and the updates with only their own values; each record once. */
function plainAmong(
  { access, target: { profile } }: Writing,
  validation: readonly RowValidation[],
): readonly RowValidation[] {
  const records = new Set<RecordId>()
  return validation.filter((one) => {
    if (one.status === "create") return true
    const update = updateIn(one)
    if (one.status !== "update" || !update || records.has(update.row.id)) return false
    records.add(update.row.id)
    return unrestrictedProfile(access, profile).linkedAggregateQueries.length === 0 && isPlain(access, profile, update)
  })
}

function updateIn({ record, update }: RowValidation): ManyUpdate | undefined {
  return record && update && { row: record, validation: update }
}

/** Writes the rows in one batch and returns the results by row. */
async function writeTogether(
  writing: Writing,
  rows: readonly RowValidation[],
): Promise<ReadonlyMap<number, ValidatedRow>> {
  const outcomes = [...(await createTogether(writing, rows)), ...(await updateTogether(writing, rows))]
  return new Map(outcomes.map((outcome) => [outcome.row, outcome]))
}

async function createTogether(
  { tx, access, target }: Writing,
  rows: readonly RowValidation[],
): Promise<ValidatedRow[]> {
  const { profile, check, projectId } = target
  const outcomes: ValidatedRow[] = []
  const creations: (Creation & { readonly validation: RowValidation })[] = []
  for (const validation of rows.filter(({ status }) => status === "create")) {
    const scope = createScopeFor({ tx, access, target }, validation)
    if ("problems" in scope) outcomes.push(rejectRow(validation, scope.problems))
    else creations.push({ scope, inputValues: validation.inputValues, validation })
  }
  if (creations.length === 0) return outcomes
  const created = await createMany(tx, access, check, profile, projectId, creations)
  for (const [at, { validation }] of creations.entries()) {
    const { row, problems = [] } = created[at] ?? {}
    outcomes.push(row ? toWrittenRow(validation, "created", row) : rejectRow(validation, problems))
  }
  return outcomes
}

async function updateTogether(
  { tx, access, target }: Writing,
  rows: readonly RowValidation[],
): Promise<ValidatedRow[]> {
  const { profile } = target
  const unrestricted = unrestrictedProfile(access, profile)
  const updates = rows.flatMap((one) => {
    const update = one.status === "update" ? updateIn(one) : undefined
    return update ? [{ one, update }] : []
  })
  await writePlainUpdates(
    tx,
    access,
    profile,
    updates.map(({ update }) => update),
  )
  const storedUpdates = updates.map(({ update: { row, validation } }) => ({
    row: { ...row, revision: row.revision + 1 },
    changes: validation.changes,
  }))
  await recordBulkWrite(tx, access.actor, storedUpdates, "updated")
  return updates.map(({ one, update: { row, validation } }) =>
    toWrittenRow(one, "updated", { ...row, name: derivedColumns(unrestricted, validation.values).name }),
  )
}

/** Updates a record of which other rows may depend; its failure is rolled back individually. */
async function updateAlone({ tx, access, target }: Writing, validation: RowValidation): Promise<ValidatedRow> {
  const update = updateIn(validation)
  if (!isWritable(validation) || !update) return toValidatedRow(validation)
  const updated = await attempt(tx, async () => {
    const { written } = await writeUpdate(tx, access, target.profile, update.row, update.validation)
    await recordWrite(tx, access.actor, written, "updated", update.validation.changes)
    return written
  })
  return "value" in updated
    ? toWrittenRow(validation, "updated", updated.value)
    : rejectRow(validation, updated.problems)
}

/** Resolves project and entity of a row's new record; returns problems, for example for a closed project. */
function createScopeFor(
  { access, target: { profile, projectId } }: Writing,
  { entityId }: RowValidation,
): CreationScope | { readonly problems: readonly Problem[] } {
  try {
    return resolveCreationScope(access, profile, { projectId, entityId })
  } catch (error) {
    if (error instanceof HttpError) return { problems: error.problems }
    throw error
  }
}

function toWrittenRow(
  validation: RowValidation,
  status: "created" | "updated",
  { id, uid, name }: Pick<RecordRow, "id" | "uid" | "name">,
): ValidatedRow {
  return { ...toValidatedRow(validation), status, record_id: id, uid, name }
}

function rejectRow(validation: RowValidation, problems: readonly Problem[]): ValidatedRow {
  return { ...toValidatedRow(validation), status: "rejected", problems }
}
