import { type CellObject, read, type WorkSheet } from "@e965/xlsx"
import { importLimits, type SourceSheet } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"
import { assertNoZipBomb } from "./zip-guard.ts"

/** All worksheets. Formulas are never evaluated: a cell has the value that the workbook last displayed. */
export function sheetsOf(bytes: Buffer): SourceSheet[] {
  assertNoZipBomb(bytes)
  const workbook = openWorkbook(bytes)
  return workbook.SheetNames.map((name, index) => ({
    name,
    hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    lines: linesOf(workbook.Sheets[name]),
  }))
}

function openWorkbook(bytes: Buffer) {
  try {
    // One row more than allowed, so that a longer sheet is detected without reading it completely.
    return read(bytes, {
      type: "buffer",
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: importLimits.rows + 1,
    })
  } catch {
    throw createFileError("import.unreadable_file")
  }
}

function linesOf(sheet: WorkSheet | undefined): string[][] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet?.["!data"] ?? []
  return Array.from(data, (cells) => Array.from(cells ?? [], textOf))
}

/** Dates as ISO, numbers as exact text instead of formatted, everything else as displayed. */
function textOf(cell: CellObject | undefined): string {
  if (!cell || cell.v === undefined || cell.t === "z" || cell.t === "e") return ""
  if (cell.v instanceof Date) return cell.v.toISOString().slice(0, 10)
  if (typeof cell.v === "boolean") return String(cell.v)
  if (typeof cell.v === "number") return String(cell.v)
  return cell.v
}
