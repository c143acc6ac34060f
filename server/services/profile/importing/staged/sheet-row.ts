import { createHash } from "node:crypto"
import { fieldTypes } from "../../../../../fields/index.ts"
import { touchedCells, wasWritten } from "../../../../../engine/round-trip/row-hash.ts"
import type { CompiledField } from "../../../../../schemas/compiled.ts"
import type { Keyword } from "../../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../../schemas/problems.ts"
import type { StoredValue } from "../../../../../schemas/values.ts"
import type { RowOrigin } from "../../../../database/tables/imports.ts"
import { keyText } from "../existing-repository.ts"
import { beginningOf } from "./beginning-of.ts"
import type { FilledField, Target } from "./target.ts"

/** A row of the sheet as it was kept. */
export interface SheetRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly origin: RowOrigin | null
}

export interface SheetValues {
  /** Of a workbook made from this list: the record the row was made from. */
  readonly recordId: string | undefined
  /** What the row says; undefined where a cell was emptied, absent where it says nothing. */
  readonly given: Readonly<Record<Keyword, StoredValue | undefined>>
  readonly problems: readonly Problem[]
  readonly entity: string | undefined
  readonly key: StoredValue | undefined
  readonly uid: string
  /** For showing which record is meant. */
  readonly title: string
  /** What no other row may have in common with it. */
  readonly marks: readonly string[]
}

/** Reads what a row says: of a row made from a record its edited cells, of another every cell with something in it. */
export function valuesOfRow(target: Target, sheetRow: SheetRow): SheetValues {
  const { profile, entityColumn, key, filled } = target
  const recordId = target.made ? sheetRow.origin?.recordId : undefined
  const said =
    recordId === undefined ? filled.filter((one) => textAt(sheetRow, one) !== "") : editedFields(target, sheetRow)
  const given: Record<Keyword, StoredValue | undefined> = {}
  const problems: Problem[] = []
  for (const { field, column } of said) {
    const parsed = parsedCell(target, field, textAt(sheetRow, { column }))
    if (parsed.ok) given[field.keyword] = parsed.value
    else problems.push(...parsed.problems.map((one) => ({ ...one, path: [field.keyword, ...one.path] })))
  }
  const fallback = target.titleFrom
  if (recordId === undefined && fallback && !said.some(({ field }) => field.id === fallback.field.id)) {
    const text = beginningOf(textAt(sheetRow, fallback))
    const parsed = parsedCell(target, fallback.field, text)
    if (text !== "" && parsed.ok) given[fallback.field.keyword] = parsed.value
  }
  const named = (keyword: Keyword | undefined) =>
    textAt(sheetRow, filled.find(({ field }) => field.keyword === keyword) ?? { column: -1 })
  const uid = named(profile.uidKeyword)
  const keyed = recordId === undefined && key ? given[key.field.keyword] : undefined
  return {
    recordId,
    given,
    problems,
    entity: entityColumn === undefined ? undefined : textAt(sheetRow, { column: entityColumn }),
    key: keyed,
    uid,
    title: named(profile.titleKeyword) || beginningOf(fallback ? textAt(sheetRow, fallback) : ""),
    marks: marksOf(target, sheetRow, recordId, keyed, uid),
  }
}

/** Whether a text is what the row's cell of the field said when the workbook was made. */
export function wasMadeWith(target: Target, { origin }: SheetRow, field: CompiledField, text: string): boolean {
  const columns = target.made?.columns ?? []
  const index = columns.findIndex((one) => one.field?.id === field.id)
  return index !== -1 && origin !== null && wasWritten(origin.hash, columns.length, index, text)
}

function editedFields({ made, filled }: Target, sheetRow: SheetRow): readonly FilledField[] {
  const columns = made?.columns ?? []
  const touched = touchedCells(
    sheetRow.origin?.hash ?? "",
    columns.map((one) => textAt(sheetRow, one)),
  )
  const written = new Set(columns.map(({ column }) => column))
  return filled.filter(({ column }) => {
    // A column that was not there when the workbook was made says something only where it is filled in.
    if (!written.has(column)) return textAt(sheetRow, { column }) !== ""
    return touched?.[columns.findIndex((one) => one.column === column)] ?? true
  })
}

function parsedCell({ context }: Target, field: CompiledField, text: string) {
  if (text === "") return { ok: true, value: undefined } as const
  return fieldTypes[field.type].fromText(text, field.definition, context)
}

function textAt({ cells }: SheetRow, { column }: { readonly column: number }): string {
  return (cells[column] ?? "").trim()
}

/** Of every kind of mark a row has one at most: its record; its key; its number; or, where nothing tells it apart, all it says. */
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

/** Rows that have a mark in common, by the mark: in the file's order, the row itself among them. */
export type Twins = (mark: string) => readonly number[]

/** What is wrong with a row because of others. */
export function twinProblems(
  { key, profile }: Target,
  row: number,
  { marks, uid, key: keyed }: SheetValues,
  twins: Twins,
): Problem[] {
  return marks.flatMap((mark) => {
    const rows = twins(mark)
    const first = rows[0] ?? row
    if (rows.length < 2) return []
    // Nobody can say which of the copies is meant: none is taken. Of others the first is.
    if (mark.startsWith("record:")) return [problem("import.duplicate_record", [], { rows: rows.join(", ") })]
    if (first >= row) return []
    if (mark.startsWith("row:")) return [problem("import.duplicate_row", [], { row: first })]
    if (mark.startsWith("uid:") || !key) return [problem("value.duplicate_uid", [profile.uidKeyword ?? "uid"], { uid })]
    const value = keyText(keyed)
    return [problem("import.duplicate_key", [key.field.keyword], { column: key.field.keyword, value, row: first })]
  })
}
