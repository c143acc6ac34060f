import { textCell } from "../../../../engine/round-trip/field-cell.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import { format, problemMessage } from "../../../../server/http/problem-messages.ts"
import type { SheetColumn } from "../../../../server/sheets/workbook.ts"
import { writeWorkbook } from "../../../../server/sheets/write-workbook.ts"
import type { SourceRow } from "../../../../server/sheets/parsing/source-table.ts"

export interface RejectedRow {
  readonly row: SourceRow
  readonly problems: readonly Problem[]
}

const batchSize = 500

/** The rejected rows as uploaded, each with its row number and its reasons. */
export function errorWorkbook(document: {
  readonly headings: readonly string[]
  readonly rejected: readonly RejectedRow[]
  readonly language: Language
  readonly author: string
  readonly title: string
}): AsyncIterable<Buffer> {
  const { headings, rejected, language, author, title } = document
  const column = (heading: string, width: number): SheetColumn => ({ heading, width, kind: "text" })
  return writeWorkbook({
    title,
    creator: author,
    createdAt: new Date(),
    direction: directionOf[language],
    columns: [
      ...headings.map((heading) => column(heading, 24)),
      column(format("imports.document.row", language), 10),
      column(format("imports.document.reasons", language), 60),
    ],
    rows: rowsOf(headings.length, rejected, language),
    hidden: [],
  })
}

async function* rowsOf(width: number, rejected: readonly RejectedRow[], language: Language) {
  for (let at = 0; at < rejected.length; at += batchSize) {
    yield rejected
      .slice(at, at + batchSize)
      .map(({ row, problems }) => [
        ...Array.from({ length: width }, (_, index) => textCell(row.cells[index] ?? "")),
        { kind: "number" as const, text: String(row.row) },
        textCell(problems.map((one) => `${problemLocationOf(one)}${problemMessage(one, language)}`).join("\n")),
      ])
  }
}

function problemLocationOf({ path }: Problem): string {
  const column = path.find((part) => typeof part === "string")
  return column === undefined ? "" : `${column}: `
}
