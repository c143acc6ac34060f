import { numberCell, textCell } from "../../../../engine/round-trip/field-cell.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import { format, problemMessage } from "../../../../server/http/problem-messages.ts"
import type { SheetColumn } from "../../../../server/sheets/workbook.ts"
import { writeWorkbook } from "../../../../server/sheets/write-workbook.ts"
import type { ValidatedRow } from "./validate-upload.ts"
import type { UploadTable } from "./parse-upload.ts"

/**
 * The rejected rows of an upload with their row numbers and reasons: once corrected, the file can be uploaded again.
 */
export async function entityErrorDocument(
  table: UploadTable,
  rows: readonly ValidatedRow[],
  { author, language, now }: { readonly author: string; readonly language: Language; readonly now: Date },
): Promise<Buffer> {
  const column = (heading: string, width: number): SheetColumn => ({ heading, width, kind: "text" })
  const rejected = rows.filter(({ problems }) => problems.length > 0)
  const chunks = writeWorkbook({
    title: table.sheet,
    creator: author,
    createdAt: now,
    direction: directionOf[language],
    columns: [
      ...table.headings.map((heading) => column(heading, 24)),
      column(format("imports.document.row", language), 10),
      column(format("imports.document.reasons", language), 60),
    ],
    rows: inOne(rejected.map((one) => cellsOf(one, table.headings.length, language))),
    hidden: [],
  })
  const written: Buffer[] = []
  for await (const chunk of chunks) written.push(chunk)
  return Buffer.concat(written)
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows
}

function cellsOf({ row, cells, problems }: ValidatedRow, width: number, language: Language) {
  const reasons = problems.map((one) => {
    const field = one.path[0]
    const prefix = field === undefined ? "" : `${format(`organisation.field.${field}`, language)}: `
    return `${prefix}${problemMessage(one, language)}`
  })
  return [
    ...Array.from({ length: width }, (_, index) => textCell(cells[index] ?? "")),
    numberCell(String(row)),
    textCell(reasons.join("\n")),
  ]
}
