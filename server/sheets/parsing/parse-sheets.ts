import { parseMetadata } from "../../../engine/round-trip/metadata-sheet.ts"
import { type MatrixWorkbookMetadata, roundTrip, type WorkbookMetadata } from "../../../schemas/round-trip.ts"
import { countFilled, headerLineOf, isBlank } from "./header-rows.ts"
import { tableFrom } from "./plain-table.ts"
import { linesOfCsv } from "./parse-csv.ts"
import { sourceOf } from "./parse-file.ts"
import { parseOscal } from "./parse-oscal.ts"
import { sheetsOf } from "./parse-xlsx.ts"
import type { SourceColumn, SourceRow, SourceSheet } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"

/** Which sheet to read, and the row number of its headings, counted from 1; detected by default. */
export interface SheetReadOptions {
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
  /** For a workbook that was exported from a list or a matrix. */
  readonly metadata: WorkbookMetadata | MatrixWorkbookMetadata | undefined
}

/** A file's list of sheets, and one of them as a table. */
export function parseSheets(bytes: Buffer, options: SheetReadOptions): SourceFile {
  const source = sourceOf(bytes)
  if (source === "oscal") {
    const { columns, rows } = parseOscal(bytes)
    const sheets = [{ name: "catalog", rows: rows.length }]
    return { source, sheets, sheet: "catalog", headerRow: null, columns, rows, metadata: undefined }
  }
  const all =
    source === "xlsx" ? sheetsOf(bytes) : [{ name: "CSV", hidden: false, lines: linesOfCsv(bytes), merges: [] }]
  const available = all.filter(
    ({ name, hidden, lines }) => name !== roundTrip.metadataSheet && !hidden && lines.length > 0,
  )
  const sheet = selectSheet(available, options)
  const header = options.headerRow === undefined ? headerLineOf(sheet) : options.headerRow - 1
  const { columns, rows } = tableFrom(sheet, header)
  return {
    source,
    sheets: available.map(({ name, lines }) => ({ name, rows: lines.filter((cells) => !isBlank(cells)).length })),
    sheet: sheet.name,
    headerRow: header + 1,
    columns,
    rows,
    metadata: parseMetadata(all.find(({ name }) => name === roundTrip.metadataSheet)?.lines ?? []),
  }
}

/** The requested one; else the one with the most filled cells, which is no cover, instruction or list of options. */
function selectSheet(sheets: readonly SourceSheet[], { sheet }: SheetReadOptions): SourceSheet {
  const found =
    sheet === undefined
      ? sheets
          .map((one) => ({ one, filled: one.lines.reduce((sum, cells) => sum + countFilled(cells), 0) }))
          .toSorted((first, second) => second.filled - first.filled)[0]?.one
      : sheets.find(({ name }) => name === sheet)
  if (found) return found
  throw createFileError(sheet === undefined ? "import.empty_file" : "import.unknown_sheet")
}
