import type { SchemaCheck } from "../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { FieldContext } from "../../../schemas/field-type.ts"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { inSavepoint } from "../../../server/database/savepoint.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, findRecord } from "../../records/server/index.ts"
import { assertWritable, createRecord, resolveCreationScope, updateRecord } from "../../records/server/writing.ts"
import { keyText, type RowKey } from "./existing-repository.ts"
import type { ColumnMapping } from "./map-columns.ts"
import { withNamedRecords } from "./named-repository.ts"
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
  for (const row of rows) {
    const { values, problems } = parseRow(target.profile, target.mapping, target.context, row)
    const key = target.key ? keyText(values[target.key.keyword]) : ""
    const rowProblems = problems.length > 0 ? problems : keyProblems(target, row, key)
    outcomes.push(
      rowProblems.length > 0
        ? { row: row.row, key, result: "rejected", problems: rowProblems }
        : { row: row.row, key, problems: [], ...(await attemptImport(tx, access, target, key, values)) },
    )
  }
  return outcomes
}

async function attemptImport(
  tx: ClientTransaction,
  access: AccessContext,
  target: ImportTarget,
  key: string,
  values: RecordValues,
): Promise<Pick<RowOutcome, "result" | "recordId"> & { problems?: readonly Problem[] }> {
  try {
    return await inSavepoint(tx, () => saveRecord(tx, access, target, key, values))
  } catch (error) {
    if (error instanceof HttpError) return { result: "rejected", problems: error.problems }
    throw error
  }
}

async function saveRecord(
  tx: ClientTransaction,
  access: AccessContext,
  target: ImportTarget,
  key: string,
  inputValues: RecordValues,
) {
  const { profile, projectId, check } = target
  const values = await withNamedRecords(tx, access, profile, projectId, inputValues)
  const [id] = key === "" ? [] : (target.existing.get(key) ?? [])
  if (id === undefined) {
    const row = await createRecord(
      tx,
      access,
      check,
      profile,
      resolveCreationScope(access, profile, { projectId }),
      values,
    )
    return { result: "created", recordId: row.id } as const
  }
  const row = await findRecord(tx, access.actor.clientId, access.visibility, id, "update")
  assertWritable(access.actor, access.visibility, row)
  const { changed } = await updateRecord(tx, access, check, profile, row, values)
  return { result: changed ? "updated" : "unchanged", recordId: id } as const
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
