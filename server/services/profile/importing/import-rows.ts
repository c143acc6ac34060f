import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FieldContext } from "../../../../schemas/field-type.ts"
import type { ProjectId, RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { inSavepoint } from "../../../database/savepoint.ts"
import { Refusal } from "../../../http/refusal.ts"
import { demandWritable } from "../records/access.ts"
import { createRecord } from "../records/create-record.ts"
import { placeOf } from "../records/place.ts"
import type { Reader } from "../records/reader.ts"
import { findRecord } from "../records/record-row.ts"
import { updateRecord } from "../records/update-record.ts"
import { keyText, type RowKey } from "./existing-repository.ts"
import type { ColumnMapping } from "./map-columns.ts"
import { withNamedRecords } from "./named-repository.ts"
import { readRow } from "./read-row.ts"
import type { SourceRow } from "../../../sheets/reading/source-table.ts"

export interface ImportTarget {
  readonly profile: CompiledProfile
  readonly projectId: ProjectId | null
  readonly mapping: ColumnMapping
  readonly key: RowKey | undefined
  readonly context: FieldContext
  readonly check: SchemaCheck
  /** Records by their key, those of this import among them. */
  readonly existing: ReadonlyMap<string, readonly RecordId[]>
  /** The first row of the file that bears a key. */
  readonly firstRows: ReadonlyMap<string, number>
}

export interface RowOutcome {
  readonly row: number
  readonly key: string
  readonly result: "created" | "updated" | "unchanged" | "refused"
  readonly problems: readonly Problem[]
  readonly recordId?: RecordId
}

/** One batch of rows in the transaction given. A row that is refused is undone by itself and leaves the others standing. */
export async function importRows(
  tx: Tenant,
  reader: Reader,
  target: ImportTarget,
  rows: readonly SourceRow[],
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (const row of rows) {
    const { values, problems } = readRow(target.profile, target.mapping, target.context, row)
    const key = target.key ? keyText(values[target.key.keyword]) : ""
    const refused = problems.length > 0 ? problems : keyProblems(target, row, key)
    outcomes.push(
      refused.length > 0
        ? { row: row.row, key, result: "refused", problems: refused }
        : { row: row.row, key, problems: [], ...(await attempted(tx, reader, target, key, values)) },
    )
  }
  return outcomes
}

async function attempted(
  tx: Tenant,
  reader: Reader,
  target: ImportTarget,
  key: string,
  values: RecordValues,
): Promise<Pick<RowOutcome, "result" | "recordId"> & { problems?: readonly Problem[] }> {
  try {
    return await inSavepoint(tx, () => saved(tx, reader, target, key, values))
  } catch (error) {
    if (error instanceof Refusal) return { result: "refused", problems: error.problems }
    throw error
  }
}

async function saved(tx: Tenant, reader: Reader, target: ImportTarget, key: string, given: RecordValues) {
  const { profile, projectId, check } = target
  const values = await withNamedRecords(tx, reader, profile, projectId, given)
  const [id] = key === "" ? [] : (target.existing.get(key) ?? [])
  if (id === undefined) {
    const row = await createRecord(tx, reader, check, profile, placeOf(reader, profile, { projectId }), values)
    return { result: "created", recordId: row.id } as const
  }
  const row = await findRecord(tx, reader.actor.clientId, reader.visibility, id, "update")
  demandWritable(reader.actor, reader.visibility, row)
  const { changed } = await updateRecord(tx, reader, check, profile, row, values)
  return { result: changed ? "updated" : "unchanged", recordId: id } as const
}

/** A row must be told apart from the file's other rows and must mean one record. */
function keyProblems({ key, existing, firstRows, profile }: ImportTarget, row: SourceRow, text: string): Problem[] {
  if (!key) return []
  const path = [key.keyword]
  // Without a uid a new number is given; without the key that was asked for nobody can say which record is meant.
  if (text === "")
    return key.keyword === profile.uidKeyword ? [] : [problem("import.blank_key", path, { column: key.column })]
  const first = firstRows.get(text)
  if (first !== undefined && first !== row.row)
    return [problem("import.duplicate_key", path, { column: key.column, value: text, row: first })]
  if ((existing.get(text)?.length ?? 0) > 1)
    return [problem("import.ambiguous_key", path, { column: key.column, value: text })]
  return []
}
