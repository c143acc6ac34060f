import type { StoredValue, TableRow } from "../../schemas/values.ts"
import { sameStored } from "../wire/same-stored.ts"
import type { ColumnConversions, Conversion } from "./conversion.ts"
import type { ConversionResult } from "./conversion-result.ts"
import { fits } from "./fits.ts"

type ConvertCell = (cell: StoredValue, conversion: Conversion) => ConversionResult

/** Converts row by row and cell by cell. Cells without a column, cells that do not fit, and surplus rows are lost. */
export function convertRows(
  value: StoredValue,
  conversion: Conversion,
  columns: ColumnConversions,
  convertCell: ConvertCell,
): ConversionResult {
  if (!isRows(value)) return { outcome: "cannot" }
  const rows = value.slice(0, conversion.schema?.maxItems)
  let isLossy = rows.length < value.length
  const converted: TableRow[] = []
  for (const row of rows) {
    const rowResult = convertRow(row, columns, convertCell)
    isLossy ||= rowResult.isLossy
    if (Object.keys(rowResult.row).length > 1) converted.push(rowResult.row)
  }
  if (converted.length === 0 || !fits(converted, conversion)) return { outcome: "cannot" }
  if (sameStored(converted, value)) return { outcome: "same", value }
  return { outcome: isLossy ? "loses" : "converts", value: converted }
}

function isRows(value: StoredValue): value is readonly TableRow[] {
  return Array.isArray(value) && value.every((row: unknown) => typeof row === "object" && row !== null)
}

function convertRow(
  row: TableRow,
  columns: ColumnConversions,
  convertCell: ConvertCell,
): { row: TableRow; isLossy: boolean } {
  const cells: Record<string, StoredValue> & { id: string } = { id: row.id }
  let isLossy = false
  for (const [keyword, cell] of Object.entries(row)) {
    if (keyword === "id" || cell === undefined) continue
    const column = columns.byKeyword.get(keyword)
    if (!column) {
      // A cell without a former column stays, unless it would now be read as another column's.
      if (!columns.keywords.has(keyword)) cells[keyword] = cell
      else isLossy = true
      continue
    }
    const converted: ConversionResult = column.conversion
      ? convertCell(cell, column.conversion)
      : { outcome: "same", value: cell }
    isLossy ||= converted.outcome === "loses" || converted.outcome === "cannot" || column.keyword === null
    if (column.keyword !== null && converted.outcome !== "cannot") cells[column.keyword] = converted.value
  }
  return { row: cells, isLossy }
}
