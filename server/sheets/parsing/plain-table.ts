import { roundTrip } from "../../../schemas/round-trip.ts"
import { importLimits, type SourceTable } from "./source-table.ts"
import { createFileError } from "./unreadable.ts"

/**
 * The headings are in the specified row, else in the first non-blank one; blank rows and group headings are counted but
 * contain no data.
 */
export function tableFrom(
  lines: readonly (readonly string[])[],
  header = lines.findIndex((cells) => !isBlank(cells)),
): SourceTable {
  const headings = lines[header]?.map((cell) => cell.trim())
  if (!headings) throw createFileError("import.empty_file")
  if (headings.length > importLimits.columns || lines.length > importLimits.rows)
    throw createFileError("request.too_large")
  const record = headings.indexOf(roundTrip.recordHeading)
  const rows = lines
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }, index) => index > header && !isBlank(cells) && cells[record] !== roundTrip.groupLine)
  if (rows.length === 0) throw createFileError("import.empty_file")
  return { columns: headings.map((name) => ({ name })), rows }
}

const linesLookedAt = 50

/**
 * The row with the headings, counted from 0: the first that fills most of the sheet's width, so that a title or date
 * above the table is skipped. -1 when everything is blank.
 */
export function headerLineOf(lines: readonly (readonly string[])[]): number {
  const filled = lines.slice(0, linesLookedAt).map((cells) => cells.filter((cell) => cell.trim() !== "").length)
  const widest = Math.max(0, ...filled)
  return widest === 0 ? lines.findIndex((cells) => !isBlank(cells)) : filled.findIndex((count) => count >= widest * 0.6)
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "")
}
