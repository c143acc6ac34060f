import { textCell } from "../../../../../engine/round-trip/field-cell.ts"
import { directionOf, type Language } from "../../../../../schemas/languages.ts"
import type { Problem } from "../../../../../schemas/problems.ts"
import { format, sentenceOf } from "../../../../http/sentences.ts"
import type { SheetColumn } from "../../../../sheets/workbook.ts"
import { writeWorkbook } from "../../../../sheets/write-workbook.ts"
import type { SourceRow } from "../../../../sheets/reading/source-table.ts"

export interface RefusedRow {
  readonly row: SourceRow
  readonly problems: readonly Problem[]
}

const rowsAtOnce = 500

/** The rows that were not taken, as they came, each with its number in the file and its reasons. */
export function errorWorkbook(document: {
  readonly headings: readonly string[]
  readonly refused: readonly RefusedRow[]
  readonly language: Language
  readonly author: string
  readonly title: string
}): AsyncIterable<Buffer> {
  const { headings, refused, language, author, title } = document
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
    rows: rowsOf(headings.length, refused, language),
    hidden: [],
  })
}

async function* rowsOf(width: number, refused: readonly RefusedRow[], language: Language) {
  for (let at = 0; at < refused.length; at += rowsAtOnce) {
    yield refused
      .slice(at, at + rowsAtOnce)
      .map(({ row, problems }) => [
        ...Array.from({ length: width }, (_, index) => textCell(row.cells[index] ?? "")),
        { kind: "number" as const, text: String(row.row) },
        textCell(problems.map((one) => `${placeOf(one)}${sentenceOf(one, language)}`).join("\n")),
      ])
  }
}

function placeOf({ path }: Problem): string {
  const column = path.find((part) => typeof part === "string")
  return column === undefined ? "" : `${column}: `
}
