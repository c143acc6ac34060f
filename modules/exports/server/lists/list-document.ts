import { pageLimits } from "../../contract.ts"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { ListDocument } from "../../../../server/typesetting/document.ts"
import { cellPrinter, documentFrame, momentOf } from "./document-frame.ts"
import { formatConditions } from "./format-conditions.ts"
import type { ListFile } from "./list-workbook.ts"
import type { PrintableRows } from "./export-rows.ts"

/** A list laid out in pages: all data is loaded before the first page. */
export async function listDocument(
  tx: ClientTransaction,
  file: ListFile,
  count: number,
  batches: AsyncIterable<PrintableRows>,
): Promise<ListDocument> {
  const { columns, headingBefore } = file
  if (!fitsPages(count, columns.length)) throw tooMuchForPages()
  const formatCell = cellPrinter(file)
  const rows: (string[] | string)[] = []
  let characters = 0
  for await (const { records, printing } of batches) {
    for (const record of records) {
      const heading = headingBefore?.(record, printing)
      if (heading !== undefined) rows.push(isolateText(heading))
      const texts = columns.map((column) => formatCell(column.cell(record, printing), column))
      characters += texts.reduce((sum, text) => sum + text.length, 0)
      rows.push(texts)
    }
    if (characters > pageLimits.characters) throw tooMuchForPages()
  }
  return {
    ...documentFrame(file, columns),
    lines: await linesOf(tx, file, count),
    rows,
  }
}

export function fitsPages(rows: number, columns: number): boolean {
  return rows <= pageLimits.rows && rows * columns <= pageLimits.cells
}

export function tooMuchForPages(): HttpError {
  return new HttpError(
    400,
    problem("export.too_much_for_pages", [], { rows: pageLimits.rows, cells: pageLimits.cells }),
  )
}

async function linesOf(tx: ClientTransaction, file: ListFile, count: number): Promise<string[]> {
  const { access, profile, query, language } = file
  const { selection } = query
  const scope = selection && !("ids" in selection) ? selection.all : selection ? {} : query.scope
  const conditions = await formatConditions(tx, { access, profile, language }, scope)
  return [
    format("report.by", language, {
      name: isolateText(access.actor.name),
      moment: isolateText(momentOf(access, language)),
      count,
    }),
    ...(selection ? [format("report.selected", language)] : []),
    ...(scope.search ? [format("report.searched", language, { text: isolateText(scope.search) })] : []),
    ...(conditions ? [format("report.filtered", language, { conditions })] : []),
  ]
}
