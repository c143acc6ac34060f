import type { FieldViewState } from "../../../fields/rendering/view-context.tsx"
import type { StoredValue } from "../../../schemas/values.ts"
import type { CellSpan } from "../../list/cell-range.ts"
import { editedField, rowValue } from "../../list/editing/edited-field.ts"
import { spread } from "../../list/editing/plan-paste.ts"
import { resolvePastedUsers } from "../../list/editing/resolve-pasted-users.ts"
import type { Cells } from "../../list/editing/tsv.ts"
import { recordIn, type MatrixColumn, type MatrixModel, type MatrixRow } from "../matrix-model.ts"
import type { CollectedInputs, RunServices } from "./change-run.ts"
import type { CellInput } from "./plan-changes.ts"
import { loadRows, rowAbove, rowsFrom, type RowLines } from "./target-rows.ts"

/** Maximum number of rows per paste. */
export const maxPastedRows = 5_000

/** Collects the inputs of a change of a known number of cells. */
export interface InputSource {
  readonly collect: RunServices["collect"]
  readonly cellCount: number
  /** Rows beyond the maximum are left out. */
  readonly isTruncated?: boolean
}

const columnsOf = ({ columns }: MatrixModel, { first, last }: CellSpan) => columns.slice(first - 1, last)
const rowsIn = ({ lines }: MatrixModel, { top, bottom }: CellSpan) => rowsFrom(lines, top, Infinity, bottom)

/** A pasted block, fitted to the selected cells. Headings are skipped. */
export function pasteInputs(
  model: MatrixModel,
  parsed: Cells,
  cells: CellSpan,
  view: Pick<FieldViewState, "searchUsers" | "people">,
): InputSource {
  const { rows: selected } = rowsIn(model, cells)
  // One row more than the maximum shows that rows are left out.
  const filled = Math.min(Math.max(selected, 1), maxPastedRows + 1)
  const pasted = spread(parsed, { ...cells, top: 1, bottom: filled })
  const limited = pasted.slice(0, maxPastedRows)
  const columns = model.columns.slice(cells.first - 1)
  const width = limited.reduce((most, texts) => Math.max(most, texts.length), 0)
  return {
    cellCount: limited.length * width,
    isTruncated: pasted.length > limited.length,
    async collect(signal, onProgress) {
      const target = rowsFrom(model.lines, cells.top, limited.length)
      const [rows, foundUsers] = await Promise.all([
        loadRows(model, target, signal, onProgress),
        resolvePastedUsers(limited, columns.slice(0, width).map(fieldIn), view, signal),
      ])
      const inputs: CellInput[] = []
      let outside = 0
      limited.forEach((texts, at) =>
        texts.forEach((text, offset) => {
          const row = rows[at]
          const column = columns[offset]
          if (row && column) inputs.push({ record: ownerIn(row, column), column, entered: { text } })
          else outside += 1
        }),
      )
      return { inputs, foundUsers, outside }
    },
  }

  function fieldIn(column: MatrixColumn) {
    const compiled = column.group === "RESULTS" ? undefined : model.profiles[column.group]
    return compiled && editedField(compiled, column.compiled)
  }
}

/** The values of the first row, or of the row above a single one, for the rows below. */
export function fillInputs(model: MatrixModel, cells: CellSpan): InputSource {
  const selected = rowsIn(model, cells)
  const above = selected.rows === 1 ? rowAbove(model.lines, selected.last) : null
  const range: RowLines = above === null ? selected : { first: above, last: selected.last, rows: 2 }
  const columns = columnsOf(model, cells)
  return fromRows(model, range, Math.max(0, range.rows - 1) * columns.length, ([source, ...rows]) =>
    columns.flatMap((column) => {
      if (!source || !recordIn(source, column)) return []
      const value = valueIn(model, source, column)
      return rows.map((row) => ({ record: ownerIn(row, column), column, entered: { value } }))
    }),
  )
}

/** No values. */
export function clearInputs(model: MatrixModel, cells: CellSpan): InputSource {
  const selected = rowsIn(model, cells)
  const columns = columnsOf(model, cells)
  return fromRows(model, selected, selected.rows * columns.length, (rows) =>
    rows.flatMap((row) =>
      columns.map((column) => ({ record: ownerIn(row, column), column, entered: { value: undefined } })),
    ),
  )
}

/** What becomes of a value in a column; `null` keeps it. */
export type ReplaceValue = (value: StoredValue | undefined) => { readonly value: StoredValue | undefined } | null

/** The replaced values of a column in all rows. */
export function replaceInputs(model: MatrixModel, column: MatrixColumn, replaceValue: ReplaceValue): InputSource {
  const all: RowLines = { first: 0, last: model.lines.count - 1, rows: model.lines.count }
  return fromRows(model, all, Infinity, (rows) =>
    rows.flatMap((row) => {
      const record = recordIn(row, column)
      const entered = record && replaceValue(valueIn(model, row, column))
      return record && entered ? [{ record, column, entered }] : []
    }),
  )
}

function fromRows(
  model: MatrixModel,
  range: RowLines,
  cellCount: number,
  inputsOf: (rows: readonly MatrixRow[]) => readonly CellInput[],
): InputSource {
  return {
    cellCount,
    async collect(signal, onProgress): Promise<CollectedInputs> {
      const rows = await loadRows(model, range, signal, onProgress)
      return { inputs: inputsOf(rows), foundUsers: [], outside: 0 }
    },
  }
}

/** The record that a cell edits; results belong to the control. */
function ownerIn(row: MatrixRow, column: MatrixColumn) {
  return column.group === "RESULTS" ? row.records.CONTROL : recordIn(row, column)
}

function valueIn({ profiles }: MatrixModel, row: MatrixRow, column: MatrixColumn): StoredValue | undefined {
  const record = recordIn(row, column)
  const compiled = column.group === "RESULTS" ? undefined : profiles[column.group]
  const field = compiled && editedField(compiled, column.compiled)
  return record && field ? rowValue(compiled, field, record) : undefined
}
