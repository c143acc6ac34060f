import { fieldTypes } from "../../../fields/index.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validateField } from "../../../engine/validate/validate-field.ts"
import { sameStored } from "../../../engine/wire/same-stored.ts"
import type { CompiledField } from "../../../schemas/compiled.ts"
import type { FieldContext } from "../../../schemas/field-type.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { CellSpan } from "../cell-range.ts"
import type { RenderedColumn } from "../use-list-columns.ts"
import { cellText, type CellColumn, type CellFormat, type CellPrinting } from "./copy-cells.ts"
import { editedField, rowValue, whyLocked, type LockReason } from "./edited-field.ts"
import { formatValue } from "./format-value.ts"
import { plainAgain, type Cells } from "./tsv.ts"

export type PasteStatus = "change" | "same" | "skipped" | "rejected"

/** Planned change of one cell. */
export interface PasteCell<Column extends CellColumn = RenderedColumn> {
  readonly record: ProfileInstance
  readonly column: Column
  readonly keyword: string | undefined
  readonly before: string
  readonly after: string
  readonly status: PasteStatus
  /** Why the cell is skipped. */
  readonly locked?: LockReason
  readonly problems: readonly Problem[]
  readonly value?: StoredValue | undefined
}

export interface PastePlan {
  readonly cells: readonly PasteCell[]
  /** Number of cells that lie beyond the last row or column. */
  readonly skippedRows: number
}

/** Maximum number of rows per paste; larger data needs an import. */
export const maxPastedRows = 500

/**
 * Fits pasted cells to the selection, as spreadsheets do: a selection of a multiple of their rows or columns is filled
 * with repetitions of them; otherwise they start at its first cell.
 */
export function spread(pasted: Cells, { top, bottom, first, last }: CellSpan): Cells {
  const width = pasted[0]?.length ?? 0
  if (width === 0 || pasted.some(({ length }) => length !== width)) return pasted
  const rows = fit(bottom - top + 1, pasted.length)
  const columns = fit(last - first + 1, width)
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_cell, at) => pasted[row % pasted.length]?.[at % width] ?? ""),
  )
}

const fit = (selected: number, pasted: number): number => (selected % pasted === 0 ? selected : pasted)

/** Plans the result of pasting texts over the records' cells. */
export function planPaste(
  pasted: Cells,
  records: readonly ProfileInstance[],
  columns: readonly RenderedColumn[],
  printing: CellPrinting,
  /** Shared lists, including the users resolved from pasted names. */
  context: FieldContext,
): PastePlan {
  const cells: PasteCell[] = []
  let skippedRows = 0
  pasted.forEach((texts, row) =>
    texts.forEach((text, at) => {
      const record = records[row]
      const column = columns[at]
      if (record && column) cells.push(planCell(record, column, text, printing, context))
      else skippedRows += 1
    }),
  )
  return { cells, skippedRows }
}

/** Plans the result of entering a text into a cell. `context` includes the users that the text may name. */
export function planCell<Column extends CellColumn>(
  record: ProfileInstance,
  column: Column,
  text: string,
  printing: CellFormat,
  context: FieldContext,
): PasteCell<Column> {
  const { compiled } = printing
  const field = editedField(compiled, column.compiled)
  const before = cellText(record, column, printing)
  const shared = { record, column, keyword: field?.keyword, before, after: text, problems: [] }
  // Text copied from here is the same value, even when the text is ambiguous.
  if (sameText(before, text)) return { ...shared, status: "same" }
  const locked = whyLocked(field, record)
  if (locked || !field) return { ...shared, status: "skipped", locked: locked ?? "editing.why.system" }
  const type = fieldTypes[field.type]
  const parsed = type.fromText(plainAgain(text), field.definition, { ...context, decimalPlaces: record.decimalPlaces })
  if (!parsed.ok) return { ...shared, status: "rejected", problems: parsed.problems }
  return { ...shared, ...validateCell(field, parsed.value, record, printing) }
}

/** Plans the result of storing a value in a cell, for values that come from other cells. */
export function planValue<Column extends CellColumn>(
  record: ProfileInstance,
  column: Column,
  stored: StoredValue | undefined,
  printing: CellFormat,
): PasteCell<Column> {
  const { compiled } = printing
  const field = editedField(compiled, column.compiled)
  const before = cellText(record, column, printing)
  const locked = whyLocked(field, record)
  const shared = { record, column, keyword: field?.keyword, before, problems: [] }
  if (locked || !field) return { ...shared, after: before, status: "skipped", locked: locked ?? "editing.why.system" }
  const after = formatValue(field, stored, printing)
  return { ...shared, after, ...validateCell(field, stored, record, printing) }
}

function validateCell(
  field: CompiledField,
  input: StoredValue | undefined,
  record: ProfileInstance,
  printing: CellFormat,
): Pick<PasteCell, "status" | "problems" | "value"> {
  const value = fieldTypes[field.type].normalize(input ?? null, field.definition)
  const before = rowValue(printing.compiled, field, record)
  // A value that is already stored may stay, even if it would be rejected today.
  if (sameStored(value, before)) return { status: "same", problems: [], value }
  const problems = findCellProblems(field, value, record, printing)
  return { status: problems.length > 0 ? "rejected" : "change", problems, value }
}

/** Compares ignoring line endings and trailing blanks, which spreadsheets change. */
function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/\r\n?/g, "\n").trimEnd()
  return plain(one) === plain(other)
}

function findCellProblems(
  field: CompiledField,
  value: StoredValue | undefined,
  record: ProfileInstance,
  { compiled }: CellFormat,
): readonly Problem[] {
  const { keyword, mandatory } = field
  if (value === undefined) return mandatory ? [problem("value.required", [keyword])] : []
  return validateField(compiled, keyword, value, interpretingCheck, { decimalPlaces: record.decimalPlaces })
}
