import { importLimits, type SourceTable } from "./source-table.ts"
import { fileRefused } from "./unreadable.ts"

/** The first row that is not blank holds the headings; blank rows count but carry nothing. */
export function tableFrom(lines: readonly (readonly string[])[]): SourceTable {
  const header = lines.findIndex((cells) => !isBlank(cells))
  const headings = lines[header]?.map((cell) => cell.trim())
  if (!headings) throw fileRefused("import.empty_file")
  if (headings.length > importLimits.columns || lines.length > importLimits.rows) throw fileRefused("request.too_large")
  const rows = lines
    .map((cells, index) => ({ row: index + 1, cells }))
    .filter(({ cells }, index) => index > header && !isBlank(cells))
  if (rows.length === 0) throw fileRefused("import.empty_file")
  return { columns: headings.map((name) => ({ name })), rows }
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "")
}
