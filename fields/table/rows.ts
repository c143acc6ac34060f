import type { Parsed, FieldContext } from "../../schemas/field-type.ts"
import type { Language } from "../../schemas/languages.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { StoredValue, TableRow, WireFieldValue } from "../../schemas/values.ts"
import { hasOnlyPart, wrongTypeResult } from "../wire-value.ts"
import { columnMap, type Column } from "./columns.ts"
import type { TableOptions } from "./field.ts"
import { formatTable, parseTable } from "./table-text.ts"

type Table = FieldDefinition<TableOptions>

/** Every cell of a row with its column. */
function cellsOf(row: TableRow, table: Table): readonly { column: Column; cell: StoredValue }[] {
  const cells: { column: Column; cell: StoredValue }[] = []
  for (const [keyword, column] of columnMap(table)) {
    const cell = Object.hasOwn(row, keyword) ? row[keyword] : undefined
    if (cell !== undefined) cells.push({ column, cell })
  }
  return cells
}

export function checkRows(rows: readonly TableRow[], table: Table, context: FieldContext): readonly Problem[] {
  const problems: Problem[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    if (seen.has(row.id)) problems.push(problem("value.duplicate", [row.id]))
    seen.add(row.id)
    for (const { column, cell } of cellsOf(row, table)) {
      const found = column.type.check(cell, column.field, context)
      problems.push(...found.map((one) => inside(one, [row.id, column.field.keyword])))
    }
  }
  return problems
}

/** Normalizes cells and removes blank cells and rows; unknown cells stay and are rejected by the validation. */
export function normalizeRows(rows: readonly TableRow[], table: Table): readonly TableRow[] | undefined {
  const columns = columnMap(table)
  const normalizedRows: TableRow[] = []
  for (const row of rows) {
    if (typeof row !== "object" || row === null) {
      normalizedRows.push(row)
      continue
    }
    const cells = Object.entries(row).flatMap(([keyword, cell]) => {
      if (keyword === "id") return []
      const normalized = normalizeCell(cell, columns.get(keyword))
      return normalized === undefined ? [] : [[keyword, normalized] as const]
    })
    if (cells.length > 0) normalizedRows.push({ ...Object.fromEntries(cells), id: row.id })
  }
  return normalizedRows.length === 0 ? undefined : normalizedRows
}

function normalizeCell(cell: StoredValue | undefined, column: Column | undefined): StoredValue | undefined {
  if (!column || cell === undefined || cell === null) return cell ?? undefined
  const normalized = column.type.normalize(cell, column.field)
  const blank = (typeof cell === "string" && cell.trim() === "") || (Array.isArray(cell) && cell.length === 0)
  return normalized ?? (blank ? undefined : cell)
}

export function rowsToWire(rows: readonly TableRow[], table: Table): WireFieldValue {
  const tableValue = Object.fromEntries(
    rows.map((row) => [
      row.id,
      Object.fromEntries(
        cellsOf(row, table).map(({ column, cell }) => [column.field.keyword, column.type.toWire(cell, column.field)]),
      ),
    ]),
  )
  return { fieldType: "TABLE", tableValue }
}

export function rowsFromWire(wire: WireFieldValue, table: Table): Parsed<readonly TableRow[]> {
  if (!hasOnlyPart(wire, "tableValue")) return wrongTypeResult
  const written: unknown = wire.tableValue
  if (written === undefined || written === null) return { ok: true, value: undefined }
  if (typeof written !== "object" || Array.isArray(written)) return wrongTypeResult
  const problems: Problem[] = []
  const rows = Object.entries(written).map(([id, cells]: [string, unknown]) => {
    const parsedRow = rowFromWire(id, cells, table)
    problems.push(...parsedRow.problems)
    return parsedRow.row
  })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, value: rows.length > 0 ? rows : undefined }
}

function rowFromWire(id: string, cells: unknown, table: Table): { row: TableRow; problems: readonly Problem[] } {
  if (typeof cells !== "object" || cells === null || Array.isArray(cells)) {
    return { row: { id }, problems: [problem("value.wrong_type", [id])] }
  }
  const columns = columnMap(table)
  const row: Record<string, StoredValue> & { id: string } = { id }
  const problems: Problem[] = []
  for (const [keyword, wire] of Object.entries(cells)) {
    const column = columns.get(keyword)
    if (!column) problems.push(problem("value.unknown_keyword", [id, keyword]))
    else if (typeof wire !== "object" || wire === null) problems.push(problem("value.wrong_type", [id, keyword]))
    else {
      const parsed = column.type.fromWire(wire as WireFieldValue, column.field)
      if (!parsed.ok) problems.push(...parsed.problems.map((one) => inside(one, [id, keyword])))
      else if (parsed.value !== undefined) row[keyword] = parsed.value
    }
  }
  return { row, problems }
}

export function rowsToText(rows: readonly TableRow[], table: Table, context: FieldContext, language: Language): string {
  const columns = [...columnMap(table).values()]
  return formatTable(
    rows.map((row) =>
      columns.map(({ field, type }) => {
        const cell = row[field.keyword]
        return cell === undefined ? "" : type.toText(cell, field, context, language)
      }),
    ),
  )
}

/** Rows parsed from text get new numbers, because text contains no row IDs. */
export function rowsFromText(text: string, table: Table, context: FieldContext): Parsed<readonly TableRow[]> {
  const columns = [...columnMap(table).values()]
  const problems: Problem[] = []
  const rows = parseTable(text).map((cells, index) => {
    const row: Record<string, StoredValue> & { id: string } = { id: `row-${index + 1}` }
    cells.forEach((cell, at) => {
      const column = columns[at]
      if (!column) {
        if (cell !== "") problems.push(problem("value.unknown_keyword", [row.id]))
        return
      }
      const parsed = column.type.fromText(cell, column.field, context)
      if (!parsed.ok) problems.push(...parsed.problems.map((one) => inside(one, [row.id, column.field.keyword])))
      else if (parsed.value !== undefined) row[column.field.keyword] = parsed.value
    })
    return row
  })
  if (problems.length > 0) return { ok: false, problems }
  const filled = rows.filter((row) => Object.keys(row).length > 1)
  return { ok: true, value: filled.length > 0 ? filled : undefined }
}

function inside(found: Problem, path: ProblemPath): Problem {
  return { ...found, path: [...path, ...found.path] }
}
