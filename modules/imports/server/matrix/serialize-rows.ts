import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { ImportRow } from "../../contracts/imports.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { wireProblems } from "../../../../server/http/wire-problems.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import type { StoredImportRow } from "../staged/row-repository.ts"
import { matrixTargetOf } from "./matrix-target.ts"
import { problemsOfRow, recordsNamedBy } from "./row-problems.ts"
import { serializeRecordResults } from "./serialize-record-results.ts"

/** Serializes rows of a matrix for their user, with the results of the records that they name. */
export async function serializeMatrixRows(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  one: ImportRecord,
  rows: readonly StoredImportRow[],
  language: Language,
): Promise<ImportRow[]> {
  const matrix = await matrixTargetOf(tx, access, check, one)
  const records = await recordsNamedBy(tx, one, rows)
  const results = await serializeRecordResults(tx, one, matrix, [...records.values()], language)
  return rows.map((row) => {
    const named = row.marks.flatMap((mark) => records.get(mark) ?? [])
    const ofNamed = named.flatMap(({ number }) => results.get(number) ?? [])
    return {
      row: row.row,
      status: row.status,
      cells: [...row.cells],
      edited: [...row.edited],
      recordId: row.record_id,
      uniqueId: row.uid,
      name: row.name,
      changes: ofNamed.flatMap(({ changes }) => changes),
      conflicts: ofNamed.flatMap(({ conflicts }) => conflicts),
      choice: named.find(({ conflicts }) => conflicts.length > 0)?.choice ?? null,
      problems: wireProblems(problemsOfRow(row, records), language),
      parts: named.map(({ part, number, status, uid, name }) => ({ part, number, status, uniqueId: uid, name })),
    }
  })
}
