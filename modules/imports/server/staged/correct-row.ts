import type { SchemaCheck } from "../../../../engine/validate/schema-check.ts"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { changeImportRow, ImportRow } from "../../contracts/imports.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AccessContext } from "../../../records/server/index.ts"
import type { ImportRecord } from "./import-repository.ts"
import { writeValidations } from "./validate-job.ts"
import { validateRows } from "./validate-rows.ts"
import { serializeRows } from "./serialize-row.ts"
import { countRows, findRow, findRowsWithMarks, writeCell } from "./row-repository.ts"
import { valuesOfRow } from "./sheet-row.ts"
import { type Target, targetOf } from "./target.ts"

/**
 * Changes a cell of a row or the resolution of its conflict, and validates the row again, together with its previous
 * and new duplicates.
 */
export async function correctRow(
  tx: ClientTransaction,
  access: AccessContext,
  check: SchemaCheck,
  one: ImportRecord,
  number: number,
  body: BodyOf<typeof changeImportRow>,
  language: Language,
): Promise<ReplyOf<typeof changeImportRow>> {
  const target = await targetOf(tx, access, check, one)
  const row = await findRow(tx, one, number)
  if (!row) throw new HttpError(404, problem("request.not_found", ["row"]))
  if (row.status === "created" || row.status === "updated")
    throw new HttpError(409, problem("import.nothing_to_load", ["row"]))
  const changed = { ...row, choice: body.choice === undefined ? row.choice : body.choice }
  if (body.column !== undefined && body.text !== undefined) {
    if (!one.columns.some(({ index, hidden }) => index === body.column && !hidden))
      throw new HttpError(400, problem("import.unknown_column", ["column"]))
    changed.cells = withCell(row.cells, body.column, body.text)
    changed.edited = [...new Set([...row.edited, body.column])]
    await writeCell(tx, one, changed)
  }
  const marks = valuesOfRow(target, changed).marks
  const others = await findRowsWithMarks(tx, one, [...new Set([...row.marks, ...marks])], number)
  const duplicates = findDuplicates(target, [changed, ...others])
  await writeValidations(tx, one, await validateRows(tx, access, target, [changed, ...others], duplicates))
  const visible = await Promise.all([changed, ...others].map((other) => findRow(tx, one, other.row)))
  const [serialized, ...rest] = await serializeRows(
    tx,
    one,
    target.profile,
    target.context,
    visible.filter((other) => other !== undefined),
    language,
  )
  return { row: serialized as ImportRow, others: rest, counts: (await countRows(tx, one)).counts }
}

/** The cells of a row with another text in a column. */
export function withCell(cells: readonly string[], column: number, text: string): string[] {
  return Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
    index === column ? text : (cells[index] ?? ""),
  )
}

/** Builds the duplicate lookup for these rows. */
function findDuplicates(target: Target, rows: readonly Parameters<typeof valuesOfRow>[1][]) {
  const rowsByMark = new Map<string, number[]>()
  for (const row of rows.toSorted((one, other) => one.row - other.row)) {
    for (const mark of valuesOfRow(target, row).marks) rowsByMark.set(mark, [...(rowsByMark.get(mark) ?? []), row.row])
  }
  return (mark: string) => rowsByMark.get(mark) ?? []
}
