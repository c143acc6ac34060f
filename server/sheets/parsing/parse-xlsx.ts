import { type CellObject, read, utils, type WorkSheet } from "@e965/xlsx"
import { unnamedError } from "./formula-error.ts"
import { isBlank } from "./header-rows.ts"
import { importLimits, type SourceSheet } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"
import { assertNoZipBomb } from "./zip-guard.ts"

/** All worksheets. Formulas are never evaluated: a cell has the value that the workbook last displayed. */
export function sheetsOf(bytes: Buffer): SourceSheet[] {
  assertNoZipBomb(bytes)
  const workbook = openWorkbook(bytes, importLimits.rows + 1)
  const isCutOffAtBlankRow = workbook.SheetNames.some((name) => mayContinue(workbook.Sheets[name]))
  const { SheetNames, Sheets, Workbook } = isCutOffAtBlankRow ? openWorkbook(bytes, 0) : workbook
  return SheetNames.map((name, index) => ({
    name,
    hidden: (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    lines: linesOf(Sheets[name]),
    merges: (Sheets[name]?.["!merges"] ?? []).map(({ s, e }) => ({ top: s.r, bottom: e.r, left: s.c, right: e.c })),
  }))
}

/** Whether rows of a sheet were not read although the last one read is within the limit: blank rows are no data. */
function mayContinue(sheet: WorkSheet | undefined): boolean {
  const complete = sheet?.["!fullref"]
  return (
    complete !== undefined &&
    utils.decode_range(complete).e.r > importLimits.rows &&
    linesOf(sheet).length <= importLimits.rows
  )
}

/**
 * At most so many rows of each sheet, one more than allowed, so that a longer sheet is not read completely; 0 for all.
 */
function openWorkbook(bytes: Buffer, sheetRows: number) {
  try {
    return read(bytes, {
      type: "buffer",
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows,
    })
  } catch {
    throw createFileError("import.unreadable_file")
  }
}

function linesOf(sheet: WorkSheet | undefined): string[][] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet?.["!data"] ?? []
  const lines = Array.from(data, (cells) => Array.from(cells ?? [], textOf))
  return lines.slice(0, lines.findLastIndex((cells) => !isBlank(cells)) + 1)
}

/** Dates as ISO, numbers as exact text instead of formatted, everything else as displayed, such as `#REF!`. */
function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.t === "z") return ""
  if (cell.t === "e") return cell.w ?? unnamedError
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  if (typeof cell.v === "boolean") return String(cell.v)
  if (typeof cell.v === "number") return String(cell.v)
  return cell.v
}
