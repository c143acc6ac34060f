import { numberCell, textCell } from "../../../../engine/round-trip/field-cell.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import { format, sentenceOf } from "../../../http/sentences.ts"
import type { SheetColumn } from "../../../sheets/workbook.ts"
import { writeWorkbook } from "../../../sheets/write-workbook.ts"
import type { JudgedRow } from "./judge-upload.ts"
import type { UploadTable } from "./read-upload.ts"

/** The refused rows of an upload as they came, each with its number and reasons: put right, it can be uploaded again. */
export async function entityErrorDocument(
  table: UploadTable,
  rows: readonly JudgedRow[],
  { author, language, now }: { readonly author: string; readonly language: Language; readonly now: Date },
): Promise<Buffer> {
  const column = (heading: string, width: number): SheetColumn => ({ heading, width, kind: "text" })
  const refused = rows.filter(({ problems }) => problems.length > 0)
  const parts = writeWorkbook({
    title: table.sheet,
    creator: author,
    createdAt: now,
    direction: directionOf[language],
    columns: [
      ...table.headings.map((heading) => column(heading, 24)),
      column(format("imports.document.row", language), 10),
      column(format("imports.document.reasons", language), 60),
    ],
    rows: inOne(refused.map((one) => cellsOf(one, table.headings.length, language))),
    hidden: [],
  })
  const written: Buffer[] = []
  for await (const part of parts) written.push(part)
  return Buffer.concat(written)
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  if (rows.length > 0) yield rows
}

function cellsOf({ row, cells, problems }: JudgedRow, width: number, language: Language) {
  const reasons = problems.map((one) => {
    const field = one.path[0]
    const place = field === undefined ? "" : `${format(`organisation.field.${field}`, language)}: `
    return `${place}${sentenceOf(one, language)}`
  })
  return [
    ...Array.from({ length: width }, (_, index) => textCell(cells[index] ?? "")),
    numberCell(String(row)),
    textCell(reasons.join("\n")),
  ]
}
