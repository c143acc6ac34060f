import { roundTrip } from "../../../schemas/round-trip.ts"
import { columnsOf, isBlank } from "./header-rows.ts"
import { fillMergedCells } from "./merged-cells.ts"
import { importLimits, type SourceSheet, type SourceTable } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"

/** The rows below the headings; blank rows and group headings are counted but contain no data. */
export function tableFrom(sheet: SourceSheet, header: number): SourceTable {
  if (!sheet.lines[header]) throw createFileError("import.empty_file")
  if (sheet.lines.length > importLimits.rows)
    throw createFileError("import.too_many_rows", { limit: importLimits.rows })
  if (sheet.lines[header].length > importLimits.columns) throw createFileError("request.too_large")
  const columns = columnsOf(sheet, header)
  const record = columns.findIndex(({ name }) => name === roundTrip.recordHeading)
  const rows = fillMergedCells(sheet, header)
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }, index) => index > header && !isBlank(cells) && cells[record] !== roundTrip.groupLine)
  if (rows.length === 0) throw createFileError("import.empty_file")
  return { columns, rows }
}
