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
import type { DrawnColumn } from "../use-list-columns.ts"
import { cellText, type CellPrinting } from "./copy-cells.ts"
import { editedField, rowValue, whyLocked, type Locked } from "./edited-field.ts"
import { plainAgain, type Cells } from "./tsv.ts"

export type PasteVerdict = "change" | "same" | "skipped" | "refused"

/** What a paste makes of one cell. */
export interface PasteCell {
  readonly record: ProfileInstance
  readonly column: DrawnColumn
  readonly keyword: string | undefined
  readonly before: string
  readonly after: string
  readonly verdict: PasteVerdict
  /** Why it is skipped. */
  readonly locked?: Locked
  /** What is wrong with it. */
  readonly problems: readonly Problem[]
  readonly value?: StoredValue | undefined
}

export interface PastePlan {
  readonly cells: readonly PasteCell[]
  /** Cells that would lie beyond the last row or column. */
  readonly beyond: number
}

/** As many rows are pasted at once; more is an import. */
export const mostPastedRows = 500

/** The cells that a paste is about: one text fills what is marked, more begin at its first cell. */
export function spread(pasted: Cells, { top, bottom, first, last }: CellSpan): Cells {
  const only = pasted.length === 1 && pasted[0]?.length === 1 ? (pasted[0][0] ?? "") : undefined
  if (only === undefined) return pasted
  return Array.from({ length: bottom - top + 1 }, () => Array.from({ length: last - first + 1 }, () => only))
}

/** Puts the pasted texts over the records' cells and says of each what it would come to. */
export function planPaste(
  pasted: Cells,
  records: readonly ProfileInstance[],
  columns: readonly DrawnColumn[],
  printing: CellPrinting,
  /** The lists of values, with the people that the pasted names lead to. */
  context: FieldContext,
): PastePlan {
  const cells: PasteCell[] = []
  let beyond = 0
  pasted.forEach((texts, row) =>
    texts.forEach((text, at) => {
      const record = records[row]
      const column = columns[at]
      if (record && column) cells.push(planCell(record, column, text, printing, context))
      else beyond += 1
    }),
  )
  return { cells, beyond }
}

function planCell(
  record: ProfileInstance,
  column: DrawnColumn,
  text: string,
  printing: CellPrinting,
  context: FieldContext,
): PasteCell {
  const { compiled } = printing
  const field = editedField(compiled, column.compiled)
  const before = cellText(record, column, printing)
  const shared = { record, column, keyword: field?.keyword, before, after: text, problems: [] }
  // What was copied from here is the value itself, also where its text could mean another.
  if (sameText(before, text)) return { ...shared, verdict: "same" }
  const locked = whyLocked(field, record)
  if (locked || !field) return { ...shared, verdict: "skipped", locked: locked ?? "editing.why.system" }
  const type = fieldTypes[field.type]
  const parsed = type.fromText(plainAgain(text), field.definition, { ...context, decimalPlaces: record.decimalPlaces })
  if (!parsed.ok) return { ...shared, verdict: "refused", problems: parsed.problems }
  const value = type.normalise(parsed.value ?? null, field.definition)
  const problems = wrongWith(field, value, record, printing)
  if (problems.length > 0) return { ...shared, verdict: "refused", problems, value }
  const isSame = sameStored(value, rowValue(compiled, field, record))
  return { ...shared, verdict: isSame ? "same" : "change", value }
}

/** Spreadsheets turn line ends about and cut blanks at the end. */
function sameText(one: string, other: string): boolean {
  const plain = (text: string) => text.replaceAll(/\r\n?/g, "\n").trimEnd()
  return plain(one) === plain(other)
}

function wrongWith(
  field: CompiledField,
  value: StoredValue | undefined,
  record: ProfileInstance,
  { compiled }: CellPrinting,
): readonly Problem[] {
  const { keyword, mandatory } = field
  if (value === undefined) return mandatory ? [problem("value.required", [keyword])] : []
  return validateField(compiled, keyword, value, interpretingCheck, { decimalPlaces: record.decimalPlaces })
}
