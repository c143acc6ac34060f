import { createHash } from "node:crypto"
import { fieldTypes } from "../../../../fields/index.ts"
import { isFormulaError } from "../../../../server/sheets/parsing/formula-error.ts"
import { touchedCells, wasWritten } from "../../../../server/sheets/row-hash.ts"
import type { CompiledField } from "../../../../schemas/compiled.ts"
import type { Keyword } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import type { RowOrigin } from "../../../../server/database/tables/imports.ts"
import { keyText } from "../existing-repository.ts"
import { flagByName } from "./flag-by-name.ts"
import { shortenTitle } from "./shorten-title.ts"
import type { FilledField, Target } from "./target.ts"

/** A stored row of the sheet. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly origin: RowOrigin | null
}

export interface SheetValues {
  /** The record the row was exported from, if the workbook was exported from this list. */
  readonly recordId: string | undefined
  /** Values of the row: undefined for a cleared cell, absent for no input. */
  readonly inputValues: Readonly<Record<Keyword, StoredValue | undefined>>
  readonly problems: readonly Problem[]
  readonly entity: string | undefined
  readonly key: StoredValue | undefined
  readonly uid: string
  /** Display name of the record. */
  readonly title: string
  /** Marks that must be unique among the rows. */
  readonly marks: readonly string[]
}

/** Parses the values of a row: the edited cells of an exported row, the filled cells of any other. */
export function valuesOfRow(target: Target, sheetRow: SheetRow): SheetValues {
  const { profile, entityColumn, key, filled } = target
  const recordId = target.roundTrip ? sheetRow.origin?.recordId : undefined
  const providedColumns =
    recordId === undefined ? filled.filter((one) => textAt(sheetRow, one) !== "") : editedFields(target, sheetRow)
  const inputValues: Record<Keyword, StoredValue | undefined> = {}
  const problems: Problem[] = []
  for (const { field, column } of providedColumns) {
    const parsed = parsedCell(target, field, textAt(sheetRow, { column }))
    if (parsed.ok) inputValues[field.keyword] = parsed.value
    else problems.push(...parsed.problems.map((one) => ({ ...one, path: [field.keyword, ...one.path] })))
  }
  const fallback = target.titleFrom
  if (recordId === undefined && fallback && !providedColumns.some(({ field }) => field.id === fallback.field.id)) {
    const text = shortenTitle(textAt(sheetRow, fallback))
    const parsed = parsedCell(target, fallback.field, text)
    if (text !== "" && parsed.ok) inputValues[fallback.field.keyword] = parsed.value
  }
  const named = (keyword: Keyword | undefined) =>
    textAt(sheetRow, filled.find(({ field }) => field.keyword === keyword) ?? { column: -1 })
  const uid = named(profile.uidKeyword)
  const keyed = recordId === undefined && key ? inputValues[key.field.keyword] : undefined
  return {
    recordId,
    inputValues,
    problems,
    entity: entityColumn === undefined ? undefined : textAt(sheetRow, { column: entityColumn }),
    key: keyed,
    uid,
    title: named(profile.titleKeyword) || shortenTitle(fallback ? textAt(sheetRow, fallback) : ""),
    marks: marksOf(target, sheetRow, recordId, keyed, uid),
  }
}

/** Whether a text equals the content of the field's cell when the workbook was exported. */
export function wasWrittenAs(
  target: Target,
  { origin }: Pick<SheetRow, "origin">,
  field: CompiledField,
  text: string,
): boolean {
  const columns = target.roundTrip?.columns ?? []
  const index = columns.findIndex((one) => one.field?.id === field.id)
  return index !== -1 && origin !== null && wasWritten(origin.hash, columns.length, index, text)
}

function editedFields({ roundTrip, filled }: Target, sheetRow: SheetRow): readonly FilledField[] {
  const columns = roundTrip?.columns ?? []
  const touched = touchedCells(
    sheetRow.origin?.hash ?? "",
    columns.map((one) => textAt(sheetRow, one)),
  )
  const written = new Set(columns.map(({ column }) => column))
  return filled.filter(({ column }) => {
    // In a column added after the export, only filled cells count.
    if (!written.has(column)) return textAt(sheetRow, { column }) !== ""
    return touched?.[columns.findIndex((one) => one.column === column)] ?? true
  })
}

function parsedCell({ context }: Target, field: CompiledField, text: string) {
  if (text === "") return { ok: true, value: undefined } as const
  if (isFormulaError(text))
    return { ok: false, problems: [problem("import.formula_error", [], { error: text })] } as const
  const flag = field.storage === "flag" ? flagByName(field, text) : undefined
  if (flag !== undefined) return { ok: true, value: flag } as const
  return fieldTypes[field.type].fromText(text, field.definition, context)
}

function textAt({ cells }: SheetRow, { column }: { readonly column: number }): string {
  return (cells[column] ?? "").trim()
}

/**
 * Computes the marks that identify a row: its record, its key and its uid, at most one of each; without any, a hash of
 * all its cells.
 */
function marksOf(
  { key, profile, filled }: Target,
  sheetRow: SheetRow,
  recordId: string | undefined,
  keyed: StoredValue | undefined,
  uid: string,
): string[] {
  const marks: string[] = []
  if (recordId !== undefined) marks.push(`record:${recordId}`)
  if (keyed !== undefined) marks.push(`key:${keyText(keyed)}`)
  if (uid !== "" && key?.field.keyword !== profile.uidKeyword) marks.push(`uid:${uid}`)
  if (marks.length > 0) return marks
  const all = filled.map(({ column }) => textAt(sheetRow, { column }))
  return [`row:${createHash("sha256").update(JSON.stringify(all)).digest("base64url").slice(0, 22)}`]
}

/** Returns the rows that share a mark, in file order, including the row itself. */
export type DuplicateLookup = (mark: string) => readonly number[]

/** Problems of a row caused by other rows. */
export function duplicateProblems(
  { key, profile }: Target,
  row: number,
  { marks, uid, key: keyed }: SheetValues,
  duplicates: DuplicateLookup,
): Problem[] {
  return marks.flatMap((mark) => {
    const rows = duplicates(mark)
    const first = rows[0] ?? row
    if (rows.length < 2) return []
    // Copies of an exported row are all rejected, because the intended one is unknown. Of other duplicates, the first
    // is imported.
    if (mark.startsWith("record:")) return [problem("import.duplicate_record", [], { rows: rows.join(", ") })]
    if (first >= row) return []
    if (mark.startsWith("row:")) return [problem("import.duplicate_row", [], { row: first })]
    if (mark.startsWith("uid:") || !key) return [problem("value.duplicate_uid", [profile.uidKeyword ?? "uid"], { uid })]
    const value = keyText(keyed)
    return [problem("import.duplicate_key", [key.field.keyword], { column: key.field.keyword, value, row: first })]
  })
}
