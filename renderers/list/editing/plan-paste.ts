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
import { cellText, type CellPrinting } from "./copy-cells.ts"
import { editedField, rowValue, whyLocked, type LockReason } from "./edited-field.ts"
import { plainAgain, type Cells } from "./tsv.ts"

export type PasteStatus = "change" | "same" | "skipped" | "rejected"

/** Planned change of one cell in a paste. */
export interface PasteCell {
  readonly record: ProfileInstance
  readonly column: RenderedColumn
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

/** Fits pasted cells to the selection: a single text fills the selection, several cells start at its first cell. */
export function spread(pasted: Cells, { top, bottom, first, last }: CellSpan): Cells {
  const only = pasted.length === 1 && pasted[0]?.length === 1 ? (pasted[0][0] ?? "") : undefined
  if (only === undefined) return pasted
  return Array.from({ length: bottom - top + 1 }, () => Array.from({ length: last - first + 1 }, () => only))
}

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

function planCell(
  record: ProfileInstance,
  column: RenderedColumn,
  text: string,
  printing: CellPrinting,
  context: FieldContext,
): PasteCell {
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
  const value = type.normalize(parsed.value ?? null, field.definition)
  const problems = findCellProblems(field, value, record, printing)
  if (problems.length > 0) return { ...shared, status: "rejected", problems, value }
  const isSame = sameStored(value, rowValue(compiled, field, record))
  return { ...shared, status: isSame ? "same" : "change", value }
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
  { compiled }: CellPrinting,
): readonly Problem[] {
  const { keyword, mandatory } = field
  if (value === undefined) return mandatory ? [problem("value.required", [keyword])] : []
  return validateField(compiled, keyword, value, interpretingCheck, { decimalPlaces: record.decimalPlaces })
}
