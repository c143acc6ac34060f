import type { SchemaCheck } from "../../../../../engine/validate/schema-check.ts"
import type { BodyOf, ReplyOf } from "../../../../../schemas/api/endpoint.ts"
import type { changeImportRow, ImportRow } from "../../../../../schemas/api/imports.ts"
import type { Language } from "../../../../../schemas/languages.ts"
import { problem } from "../../../../../schemas/problems.ts"
import type { Tenant } from "../../../../database/database.ts"
import { Refusal } from "../../../../http/refusal.ts"
import type { Reader } from "../../records/reader.ts"
import type { ImportRecord } from "./import-repository.ts"
import { writeJudgements } from "./judge-job.ts"
import { judgeRows } from "./judge-rows.ts"
import { printRows } from "./print-row.ts"
import { countRows, findRow, rowsMarked, writeCell } from "./row-repository.ts"
import { valuesOfRow } from "./sheet-row.ts"
import { type Target, targetOf } from "./target.ts"

/** Changes a cell of a row, or which side of its conflict is taken, and judges it again with those it was or becomes a twin of. */
export async function correctRow(
  tx: Tenant,
  reader: Reader,
  check: SchemaCheck,
  one: ImportRecord,
  number: number,
  body: BodyOf<typeof changeImportRow>,
  language: Language,
): Promise<ReplyOf<typeof changeImportRow>> {
  const target = await targetOf(tx, reader, check, one)
  const row = await findRow(tx, one, number)
  if (!row) throw new Refusal(404, problem("request.not_found", ["row"]))
  if (row.verdict === "created" || row.verdict === "updated")
    throw new Refusal(409, problem("import.nothing_to_load", ["row"]))
  const changed = { ...row, choice: body.choice === undefined ? row.choice : body.choice }
  if (body.column !== undefined && body.text !== undefined) {
    if (!one.columns.some(({ index, hidden }) => index === body.column && !hidden))
      throw new Refusal(400, problem("import.unknown_column", ["column"]))
    changed.cells = withCell(row.cells, body.column, body.text)
    changed.edited = [...new Set([...row.edited, body.column])]
    await writeCell(tx, one, changed)
  }
  const marks = valuesOfRow(target, changed).marks
  const others = await rowsMarked(tx, one, [...new Set([...row.marks, ...marks])], number)
  const twins = twinsAmong(target, [changed, ...others])
  await writeJudgements(tx, one, await judgeRows(tx, reader, target, [changed, ...others], twins))
  const shown = await Promise.all([changed, ...others].map((other) => findRow(tx, one, other.row)))
  const [printed, ...rest] = await printRows(
    tx,
    one,
    target.profile,
    target.context,
    shown.filter((other) => other !== undefined),
    language,
  )
  return { row: printed as ImportRow, others: rest, counts: (await countRows(tx, one)).counts }
}

function withCell(cells: readonly string[], column: number, text: string): string[] {
  return Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
    index === column ? text : (cells[index] ?? ""),
  )
}

/** The rows that have each mark now, of those given. */
function twinsAmong(target: Target, rows: readonly Parameters<typeof valuesOfRow>[1][]) {
  const byMark = new Map<string, number[]>()
  for (const row of rows.toSorted((one, other) => one.row - other.row)) {
    for (const mark of valuesOfRow(target, row).marks) byMark.set(mark, [...(byMark.get(mark) ?? []), row.row])
  }
  return (mark: string) => byMark.get(mark) ?? []
}
