import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { changeImportRow, ImportRow } from "../../contracts/imports.ts"
import type { ImportRecord } from "../staged/import-repository.ts"
import {
  countRows,
  findRow,
  findRowsWithMarks,
  rowsAfter,
  type StoredImportRow,
  toStorableText,
  writeCell,
} from "../staged/row-repository.ts"
import { withCell } from "../staged/correct-row.ts"
import { type MatrixTarget, matrixTargetOf } from "./matrix-target.ts"
import { readBatchSize, readFile } from "./read-file.ts"
import { recordsWithKeys, resolveConflictsOf } from "./record-repository.ts"
import { rereadRows } from "./reread-rows.ts"
import { revalidateRecords } from "./revalidate-records.ts"
import { rowsNaming, saveReadRows } from "./row-status-repository.ts"
import { updateRowStatusesOf } from "./row-statuses.ts"
import { serializeMatrixRows } from "./serialize-rows.ts"
import { type ChangedRecord, syncAffectedRecords, syncRecords } from "./sync-records.ts"

/** Rows that a correction can affect, beyond which all are read in batches. */
const maxAffectedRows = 5000

/**
 * Changes a cell of a row or the resolution of its conflicts. Only records of which the rows now say something else are
 * validated, and the rows of these.
 */
export async function changeMatrixRow(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  one: ImportRecord,
  number: number,
  { column, text, choice }: BodyOf<typeof changeImportRow>,
  language: Language,
): Promise<ReplyOf<typeof changeImportRow>> {
  const matrix = await matrixTargetOf(tx, access, check, one)
  const row = await findRow(tx, one, number)
  if (!row) throw new HttpError(404, problem("request.not_found", ["row"]))
  if (row.status === "created" || row.status === "updated")
    throw new HttpError(409, problem("import.nothing_to_load", ["row"]))
  const changedRows: number[] = [number]
  const changedRecords: ChangedRecord[] = []
  if (column !== undefined && text !== undefined) {
    if (!one.columns.some(({ index, hidden }) => index === column && !hidden))
      throw new HttpError(400, problem("import.unknown_column", ["column"]))
    const edited = [...new Set([...row.edited, column])]
    const cells = withCell(row.cells, column, text).map(toStorableText)
    await writeCell(tx, one, { row: number, cells, edited })
    const read = (await readAffected(tx, one, matrix, row, cells)) ?? (await readAll(tx, one, matrix))
    changedRows.push(...read.rows)
    changedRecords.push(...read.records)
  }
  const resolved = choice === undefined ? [] : await resolveConflictsOf(tx, one, row.marks, choice)
  changedRecords.push(...resolved.map((record) => ({ number: record, isRenamed: false })))
  const marks = await revalidateRecords(tx, access, one, matrix, changedRecords)
  await updateRowStatusesOf(tx, one, { marks, rows: changedRows })
  const changed = await findRow(tx, one, number)
  const others = await findRowsWithMarks(tx, one, marks, number)
  const rows = [...(changed ? [changed] : []), ...others]
  const [serialized, ...rest] = await serializeMatrixRows(tx, access, check, one, rows, language)
  return { row: serialized as ImportRow, others: rest, counts: (await countRows(tx, one)).counts }
}

/** The rows and records of which the file now says something else, without reading those that are as before. */
async function readAffected(
  tx: ClientTransaction,
  one: ImportRecord,
  matrix: MatrixTarget,
  row: StoredImportRow,
  cells: readonly string[],
) {
  const read = await rereadRows(
    matrix,
    row,
    { ...row, cells },
    {
      async rowsNaming(marks) {
        const rows = await rowsNaming(tx, one, marks, maxAffectedRows + 1)
        return rows.length > maxAffectedRows ? undefined : rows
      },
      recordsWith: (keys) => recordsWithKeys(tx, one, keys),
    },
  )
  if (!read) return undefined
  await saveReadRows(tx, one, read.rows)
  return { rows: read.rows.map((each) => each.row), records: await syncAffectedRecords(tx, one, read) }
}

/** The same by reading everything: a name can be what the rows below continue. */
async function readAll(tx: ClientTransaction, one: ImportRecord, matrix: MatrixTarget) {
  const rows: number[] = []
  const records = await readFile(
    matrix,
    (last) => rowsAfter(tx, one, last, readBatchSize),
    async (changed) => {
      await saveReadRows(tx, one, changed)
      rows.push(...changed.map(({ row }) => row))
    },
  )
  return { rows, records: await syncRecords(tx, one, records) }
}
