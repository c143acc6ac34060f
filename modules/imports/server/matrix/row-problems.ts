import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import type { StoredImportRow } from "../staged/row-repository.ts"
import { type MatrixRecord, recordsByMark } from "./record-repository.ts"

type NamingRow = Pick<StoredImportRow, "row" | "marks" | "problems">

/** Loads the records that rows name, by mark. */
export async function recordsNamedBy(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
  rows: readonly Pick<StoredImportRow, "marks">[],
): Promise<ReadonlyMap<string, MatrixRecord>> {
  const records = await recordsByMark(tx, one, [...new Set(rows.flatMap(({ marks }) => marks))])
  return new Map(records.map((record) => [record.mark, record]))
}

/**
 * The problems of a row and of its records: complete in a record's first row, in its other rows only that one is named.
 */
export function problemsOfRow(
  { row, marks, problems }: NamingRow,
  records: ReadonlyMap<string, MatrixRecord>,
): readonly Problem[] {
  const ofRecords = marks.flatMap((mark) => {
    const record = records.get(mark)
    if (!record || record.problems.length === 0) return []
    const { part, first_row: first } = record
    if (first === row) return record.problems.map((one) => ({ ...one, path: [part, ...one.path] }))
    return [problem("import.record_rejected", [part], { part, row: first })]
  })
  return [...problems, ...ofRecords]
}

const isUndecided = ({ status, decision, similar_records }: MatrixRecord) =>
  status === "conflict" && decision === null && similar_records.length > 0

/** The problems of each row, with those of its records and what the user has not decided about them. */
export async function problemsOfMatrixRows(
  tx: ClientTransaction,
  one: Pick<ImportRecord, "client_id" | "id">,
  rows: readonly NamingRow[],
): Promise<readonly (readonly Problem[])[]> {
  const records = await recordsNamedBy(tx, one, rows)
  return rows.map((row) => {
    const undecided = row.marks.flatMap((mark) => {
      const record = records.get(mark)
      return record && isUndecided(record) ? [problem("import.undecided", [record.part], { part: record.part })] : []
    })
    return [...problemsOfRow(row, records), ...undecided]
  })
}
