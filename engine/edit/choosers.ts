import type { ColumnDefinition, TagrefOptions } from "../../fields/index.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { findField } from "./find.ts"
import { changeBetween, changeField } from "./fields.ts"

/** Where options stand: in a field, or in a column of a table. */
export interface OptionPlace {
  readonly fieldId: string
  readonly columnId?: string
}

/** What is chosen from, as a field and a column state it alike. */
export type Chooser = TagrefOptions
export type Option = NonNullable<Chooser["options"]>[number]

interface WithColumns {
  readonly groupConfig?: { readonly columns?: readonly ColumnDefinition[] }
}

/** A table's columns; none where the field is no table. */
export function tableColumns(definition: ProfileDefinition, fieldId: string): readonly ColumnDefinition[] {
  const field = findField(definition, fieldId)?.field as WithColumns | undefined
  return field?.groupConfig?.columns ?? []
}

/** What names a column: its id, or its keyword where it has none. */
export const tableColumnId = ({ id, keyword }: ColumnDefinition): string => id ?? keyword

/** What chooses at a place; undefined where there is no such place. */
export function chooserAt(definition: ProfileDefinition, { fieldId, columnId }: OptionPlace): Chooser | undefined {
  const found =
    columnId === undefined
      ? findField(definition, fieldId)?.field
      : tableColumns(definition, fieldId).find((column) => tableColumnId(column) === columnId)
  return found as Chooser | undefined
}

/** The definition with what chooses at a place changed. What is not there stays as it is. */
export function withChooser(
  definition: ProfileDefinition,
  { fieldId, columnId }: OptionPlace,
  change: (chooser: Chooser) => Chooser,
): ProfileDefinition {
  const field = findField(definition, fieldId)?.field
  if (!field) return definition
  if (columnId === undefined) {
    const between = changeBetween(field, { ...change(field as Chooser) } as typeof field)
    return (between && changeField(definition, fieldId, between)) ?? definition
  }
  const columns = tableColumns(definition, fieldId)
  const next = columns.map((column) =>
    tableColumnId(column) === columnId ? (change(column as Chooser) as ColumnDefinition) : column,
  )
  return next.every((column, at) => column === columns[at]) ? definition : withTableColumns(definition, fieldId, next)
}

/** The definition with a table's columns replaced. */
export function withTableColumns(
  definition: ProfileDefinition,
  fieldId: string,
  columns: readonly ColumnDefinition[],
): ProfileDefinition {
  const field = findField(definition, fieldId)?.field as WithColumns | undefined
  if (!field) return definition
  const set = { groupConfig: { ...field.groupConfig, columns } } as object
  return changeField(definition, fieldId, { set, clear: [] }) ?? definition
}
