import { readNote } from "../../../engine/round-trip/note-sheet.ts"
import { roundTrip, type RoundTripNote } from "../../../schemas/round-trip.ts"
import { headerLineOf, isBlank, tableFrom } from "./plain-table.ts"
import { linesOfCsv } from "./read-csv.ts"
import { sourceOf } from "./read-file.ts"
import { readOscal } from "./read-oscal.ts"
import { sheetsOf } from "./read-xlsx.ts"
import type { SourceColumn, SourceRow, SourceSheet } from "./source-table.ts"
import { fileRefused } from "./unreadable.ts"

/** Which sheet is read, and in which of its rows the headings stand, counted from 1; else they are found. */
export interface SheetWish {
  readonly sheet?: string | undefined
  readonly headerRow?: number | undefined
}

export interface SourceFile {
  readonly source: "xlsx" | "csv" | "oscal"
  readonly sheets: readonly { readonly name: string; readonly rows: number }[]
  readonly sheet: string
  readonly headerRow: number | null
  readonly columns: readonly SourceColumn[]
  readonly rows: readonly SourceRow[]
  /** Of a workbook made from a list. */
  readonly note: RoundTripNote | undefined
}

/** A file with the sheets it has, and one of them as a table. */
export function readSheets(bytes: Buffer, wish: SheetWish): SourceFile {
  const source = sourceOf(bytes)
  if (source === "oscal") {
    const { columns, rows } = readOscal(bytes)
    const sheets = [{ name: "catalog", rows: rows.length }]
    return { source, sheets, sheet: "catalog", headerRow: null, columns, rows, note: undefined }
  }
  const all = source === "xlsx" ? sheetsOf(bytes) : [{ name: "CSV", hidden: false, lines: linesOfCsv(bytes) }]
  const offered = all.filter(({ name, hidden, lines }) => name !== roundTrip.noteSheet && !hidden && lines.length > 0)
  const sheet = wished(offered, wish)
  const header = wish.headerRow === undefined ? headerLineOf(sheet.lines) : wish.headerRow - 1
  const { columns, rows } = tableFrom(sheet.lines, header)
  return {
    source,
    sheets: offered.map(({ name, lines }) => ({ name, rows: lines.filter((cells) => !isBlank(cells)).length })),
    sheet: sheet.name,
    headerRow: header + 1,
    columns,
    rows,
    note: readNote(all.find(({ name }) => name === roundTrip.noteSheet)?.lines ?? []),
  }
}

/** The one asked for; else the first with more than a heading. */
function wished(sheets: readonly SourceSheet[], { sheet }: SheetWish): SourceSheet {
  const found =
    sheet === undefined
      ? (sheets.find(({ lines }) => lines.filter((cells) => !isBlank(cells)).length > 1) ?? sheets[0])
      : sheets.find(({ name }) => name === sheet)
  if (found) return found
  throw fileRefused(sheet === undefined ? "import.empty_file" : "import.unknown_sheet")
}
