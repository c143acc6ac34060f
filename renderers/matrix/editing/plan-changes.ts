import { sameStored } from "../../../engine/wire/same-stored.ts"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"
import type { FieldContext } from "../../../schemas/field-type.ts"
import type { Keyword, RecordId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { CellFormat } from "../../list/editing/copy-cells.ts"
import { editedField, rowValue } from "../../list/editing/edited-field.ts"
import { planCell, planValue, type PasteCell } from "../../list/editing/plan-paste.ts"
import type { MatrixColumn } from "../matrix-model.ts"
import type { FieldChange, RecordChange } from "./record-change.ts"

/** What is entered into a cell: a text, or a value from another cell of the column. */
export type EnteredValue = { readonly text: string } | { readonly value: StoredValue | undefined }

export interface CellInput {
  /** The record of the cell; undefined in a row without one. */
  readonly record: ProfileInstance | undefined
  readonly column: MatrixColumn
  readonly entered: EnteredValue
}

export interface PlannedCell extends PasteCell<MatrixColumn> {
  /** The record is in several rows, for which different values were entered. */
  readonly isContradictory?: true
}

/** The profile of a type of records, with the users that texts can name. */
export interface PartFormat {
  readonly format: CellFormat
  readonly context: FieldContext
}

export interface ChangePlan {
  /** Each field of a record once, however many rows show it; all inputs of a contradiction. */
  readonly cells: readonly PlannedCell[]
  /** Number of cells without a record. */
  readonly blank: number
}

export interface ChangePlanner {
  readonly add: (input: CellInput) => void
  readonly plan: () => ChangePlan
}

/**
 * Plans the result of entering values into cells of several profiles. The cost of an input is independent of the
 * others.
 */
export function createChangePlanner(formatOf: (part: MatrixPart) => PartFormat | undefined): ChangePlanner {
  /** The planned inputs of each field of a record. */
  const planned = new Map<string, PlannedCell[]>()
  let blank = 0

  const plan = ({ column, entered }: CellInput, record: ProfileInstance): PlannedCell => {
    const part = column.group === "RESULTS" ? undefined : formatOf(column.group)
    if (!part) {
      const after = "text" in entered ? entered.text : ""
      const shared = { record, column, keyword: undefined, before: "", after, problems: [] }
      return { ...shared, status: "skipped", locked: "editing.why.system" }
    }
    return "text" in entered
      ? planCell(record, column, entered.text, part.format, part.context)
      : planValue(record, column, entered.value, part.format)
  }
  return {
    add(input) {
      if (!input.record) {
        blank += 1
        return
      }
      const cell = plan(input, input.record)
      const key = `${cell.record.id} ${cell.keyword ?? `column ${cell.column.key}`}`
      const known = planned.get(key)
      if (!known) planned.set(key, [cell])
      else if (!known.some((other) => haveSameResult(other, cell))) known.push(cell)
    },
    plan: () => ({
      cells: [...planned.values()].flatMap((cells) => (cells.length > 1 ? cells.map(asContradictory) : cells)),
      blank,
    }),
  }
}

function haveSameResult(one: PlannedCell, other: PlannedCell): boolean {
  if (one.status === other.status && (one.status === "skipped" || one.status === "same")) return true
  if (one.after === other.after) return true
  return one.status === "change" && other.status === "change" && sameStored(one.value, other.value)
}

const asContradictory = (cell: PlannedCell): PlannedCell =>
  cell.status === "skipped" ? cell : { ...cell, status: "rejected", isContradictory: true }

/** The changes of the cells that will change, by record. */
export function changesOf(
  cells: readonly PlannedCell[],
  formatOf: (part: MatrixPart) => PartFormat | undefined,
): readonly RecordChange[] {
  const changes = new Map<RecordId, RecordChange & { readonly fields: Map<Keyword, FieldChange> }>()
  for (const { record, column, keyword, value, status } of cells) {
    const compiled = column.group === "RESULTS" ? undefined : formatOf(column.group)?.format.compiled
    const field = compiled && editedField(compiled, column.compiled)
    if (status !== "change" || !compiled || !field || keyword === undefined) continue
    const change = changes.get(record.id) ?? { record, compiled, fields: new Map() }
    change.fields.set(keyword, { from: rowValue(compiled, field, record), to: value })
    changes.set(record.id, change)
  }
  return [...changes.values()]
}
