import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { FieldContext } from "../../../schemas/field-type.ts"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, findRecord } from "../../records/server/index.ts"
import { assertWritable, resolveCreationScope, updateRecord } from "../../records/server/writing.ts"
import { createMany } from "../../records/server/many.ts"
import { attempt, attemptUnwritten } from "../../../server/http/attempt.ts"
import { keyText, type RowKey } from "./existing-repository.ts"
import type { ColumnMapping } from "./map-columns.ts"
import { linksToOwnType, withNamed } from "./named-repository.ts"
import { parseRow } from "./parse-row.ts"
import type { SourceRow } from "../../../server/sheets/parsing/source-table.ts"

export interface ImportTarget {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  readonly mapping: ColumnMapping
  readonly key: RowKey | undefined
  readonly context: FieldContext
  readonly check: SchemaCheck
  /** Existing records by key, including those of this import. */
  readonly existing: ReadonlyMap<string, readonly RecordId[]>
  /** First row of the file with each key. */
  readonly firstRows: ReadonlyMap<string, number>
}

export interface RowOutcome {
  readonly row: number
  readonly key: string
  readonly result: "created" | "updated" | "unchanged" | "rejected"
  readonly problems: readonly Problem[]
  readonly recordId?: RecordId
}

/** Imports a batch of rows in the caller's transaction. Rejected rows are rolled back individually. */
export async function importRows(
  tx: ClientTransaction,
  access: AccessContext,
  target: ImportTarget,
  rows: readonly SourceRow[],
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const run of runsOf(
    target,
    rows.map((row) => toReadRow(target, row)),
  ))
    outcomes.push(...(await importRun(tx, access, target, run)))
  return outcomes
}

/** A row with its values; without any problems, it is imported. */
interface ReadRow {
  readonly row: number
  readonly key: string
  readonly inputValues: RecordValues
  readonly problems: readonly Problem[]
  /** The existing record that it changes. */
  readonly recordId: RecordId | undefined
}

function toReadRow(target: ImportTarget, row: SourceRow): ReadRow {
  const { values, problems } = parseRow(target.profile, target.mapping, target.context, row)
  const key = target.key ? keyText(values[target.key.keyword]) : ""
  return {
    row: row.row,
    key,
    inputValues: values,
    problems: problems.length > 0 ? problems : keyProblems(target, row, key),
    recordId: key === "" ? undefined : target.existing.get(key)?.[0],
  }
}

/**
 * Splits rows, in order, into those that are imported together: consecutive new records, as long as none can name a
 * preceding one. Every other row is imported after those before it are written.
 */
function runsOf({ profile }: ImportTarget, rows: readonly ReadRow[]): readonly (readonly ReadRow[])[] {
  const ownLinks = linksToOwnType(profile)
  const runs: ReadRow[][] = []
  let isOpen = false
  for (const row of rows) {
    const isNew = row.problems.length > 0 || row.recordId === undefined
    const isIndependent = isNew && !ownLinks.some(({ keyword }) => row.inputValues[keyword] !== undefined)
    if (isOpen && isIndependent) runs.at(-1)?.push(row)
    else runs.push([row])
    isOpen = isIndependent
  }
  return runs
}

async function importRun(
  tx: ClientTransaction,
  access: AccessContext,
  target: ImportTarget,
  run: readonly ReadRow[],
): Promise<readonly RowOutcome[]> {
  const named = await withNamed(
    tx,
    access,
    target,
    run.filter(({ problems }) => problems.length === 0),
  )
  const added = named.filter(({ recordId }) => recordId === undefined)
  const outcomes = new Map((await createRows(tx, access, target, added)).map((one) => [one.row, one]))
  for (const row of named)
    if (row.recordId !== undefined) outcomes.set(row.row, await updateRow(tx, access, target, row, row.recordId))
  return run.map((row) => outcomes.get(row.row) ?? toRejected(row, row.problems))
}

const toRejected = ({ row, key }: ReadRow, problems: readonly Problem[]): RowOutcome => ({
  row,
  key,
  result: "rejected",
  problems,
})

async function createRows(
  tx: ClientTransaction,
  access: AccessContext,
  { profile, projectId, check }: ImportTarget,
  rows: readonly ReadRow[],
): Promise<readonly RowOutcome[]> {
  if (rows.length === 0) return []
  const scope = attemptUnwritten(() => resolveCreationScope(access, profile, { projectId }))
  if ("problems" in scope) return rows.map((row) => toRejected(row, scope.problems))
  const creations = rows.map(({ inputValues }) => ({ scope: scope.value, inputValues }))
  const created = await createMany(tx, access, check, profile, projectId, creations)
  return rows.map((row, at) => {
    const { row: record, problems = [] } = created[at] ?? {}
    if (!record) return toRejected(row, problems)
    return { row: row.row, key: row.key, result: "created", problems: [], recordId: record.id }
  })
}

async function updateRow(
  tx: ClientTransaction,
  access: AccessContext,
  { profile, check }: ImportTarget,
  row: ReadRow,
  recordId: RecordId,
): Promise<RowOutcome> {
  const updated = await attempt(tx, async () => {
    const record = await findRecord(tx, access.actor.clientId, access.visibility, recordId, "update")
    assertWritable(access.actor, access.visibility, record)
    return updateRecord(tx, access, check, profile, record, row.inputValues)
  })
  if ("problems" in updated) return toRejected(row, updated.problems)
  const result = updated.value.changed ? "updated" : "unchanged"
  return { row: row.row, key: row.key, result, problems: [], recordId }
}

/** A key must be unique in the file and identify at most one record. */
function keyProblems({ key, existing, firstRows, profile }: ImportTarget, row: SourceRow, text: string): Problem[] {
  if (!key) return []
  const path = [key.keyword]
  // A blank uid means a new record with the next ID; a blank value of another key identifies no record.
  if (text === "")
    return key.keyword === profile.uidKeyword ? [] : [problem("import.blank_key", path, { column: key.column })]
  const first = firstRows.get(text)
  if (first !== undefined && first !== row.row)
    return [problem("import.duplicate_key", path, { column: key.column, value: text, row: first })]
  if ((existing.get(text)?.length ?? 0) > 1)
    return [problem("import.ambiguous_key", path, { column: key.column, value: text })]
  return []
}
