import type { FilterKind } from "../../../../schemas/field-type.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { RecordValues, StoredValue, TableRow } from "../../../../schemas/values.ts"

/** A column that conditions can use, with its name in the definition and in the UI. */
export interface ConditionColumn {
  readonly id: string
  readonly name: string
  readonly kind: FilterKind
}

const setting = "candidateFilter"
const rows = "candidate_filter_1"
const cell = "column_1"
const kindCell = "kind_1"

/**
 * Offers the available columns, and unknown columns already in use, in a condition setting. The kind of a condition
 * follows from its column.
 */
export function withColumns(
  settings: readonly FieldDefinition[],
  columns: readonly ConditionColumn[],
  values: RecordValues,
): readonly FieldDefinition[] {
  const written = rowsIn(values).flatMap(({ [cell]: id }) => (typeof id === "string" ? [id] : []))
  const unknown = [...new Set(written)].filter((id) => columns.every((column) => column.id !== id))
  const options = [...columns, ...unknown.map((id) => ({ id, name: id }))].map(({ id, name }) => ({
    id,
    name: { en: name },
  }))
  return settings.map((one) => {
    if (one.id !== setting || !("groupConfig" in one)) return one
    const group = one.groupConfig as { readonly columns: readonly TextColumn[] }
    const groupColumns = group.columns
      .filter(({ keyword }) => keyword !== kindCell)
      .map(({ maxLength, ...column }) =>
        column.keyword === cell
          ? { ...column, fieldType: "TAGREF", options }
          : { ...column, ...(maxLength && { maxLength }) },
      )
    return { ...one, groupConfig: { ...group, columns: groupColumns } }
  })
}

interface TextColumn {
  readonly keyword: string
  readonly maxLength?: number
}

/** Converts column names to options for the setting. */
export const toOptionCells = (values: RecordValues): RecordValues =>
  withCells(values, (id) => (typeof id === "string" ? [id] : id))

/**
 * The inverse of `toOptionCells`. Each condition gets its column's kind; one with an unknown column keeps its previous
 * kind.
 */
export function fromOptionCells(
  values: RecordValues,
  columns: readonly ConditionColumn[],
  before: RecordValues,
): RecordValues {
  const plain = withCells(values, (selected) =>
    Array.isArray(selected) ? (selected[0] as string | undefined) : selected,
  )
  if (columns.length === 0 || rowsIn(plain).length === 0) return plain
  const kinds = new Map(columns.map(({ id, kind }) => [id, kind]))
  const kindsBefore = new Map(rowsIn(before).map((row) => [row.id, row[kindCell]]))
  const describedRows = rowsIn(plain).map(({ [kindCell]: _kind, ...row }) => {
    const known = typeof row[cell] === "string" ? kinds.get(row[cell]) : undefined
    const kind = known === undefined ? kindsBefore.get(row.id) : [known]
    return { ...row, ...(kind !== undefined && { [kindCell]: kind }) } as TableRow
  })
  return { ...plain, [rows]: describedRows }
}

function withCells(values: RecordValues, change: (value: StoredValue) => StoredValue | undefined): RecordValues {
  if (rowsIn(values).length === 0) return values
  const changed = rowsIn(values).map(({ [cell]: value, ...row }) => {
    const next = value === undefined ? undefined : change(value)
    return { ...row, ...(next !== undefined && { [cell]: next }) } as TableRow
  })
  return { ...values, [rows]: changed }
}

function rowsIn({ [rows]: value }: RecordValues): readonly TableRow[] {
  return Array.isArray(value) ? (value as readonly TableRow[]) : []
}
