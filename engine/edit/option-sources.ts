import type { ColumnDefinition, TagrefOptions } from "../../fields/index.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { findField } from "./find.ts"
import { changeBetween, changeField } from "./fields.ts"

/** Location of options: a field, or a column of a table. */
export interface OptionLocation {
  readonly fieldId: string
  readonly columnId?: string
}

/** Source of options; the same shape for fields and columns. */
export type OptionSource = TagrefOptions
export type Option = NonNullable<OptionSource["options"]>[number]

interface WithColumns {
  readonly groupConfig?: { readonly columns?: readonly ColumnDefinition[] }
}

/** A table's columns; empty if the field is not a table. */
export function tableColumns(definition: ProfileDefinition, fieldId: string): readonly ColumnDefinition[] {
  const field = findField(definition, fieldId)?.field as WithColumns | undefined
  return field?.groupConfig?.columns ?? []
}

/** ID of a column, or its keyword if it has no ID. */
export const tableColumnId = ({ id, keyword }: ColumnDefinition): string => id ?? keyword

/** The option source at a location; undefined if the location does not exist. */
export function findOptionSource(
  definition: ProfileDefinition,
  { fieldId, columnId }: OptionLocation,
): OptionSource | undefined {
  const found =
    columnId === undefined
      ? findField(definition, fieldId)?.field
      : tableColumns(definition, fieldId).find((column) => tableColumnId(column) === columnId)
  return found as OptionSource | undefined
}

/** Changes the option source at a location. A missing location leaves the definition unchanged. */
export function changeOptionSource(
  definition: ProfileDefinition,
  { fieldId, columnId }: OptionLocation,
  change: (optionSource: OptionSource) => OptionSource,
): ProfileDefinition {
  const field = findField(definition, fieldId)?.field
  if (!field) return definition
  if (columnId === undefined) {
    const between = changeBetween(field, { ...change(field as OptionSource) } as typeof field)
    return (between && changeField(definition, fieldId, between)) ?? definition
  }
  const columns = tableColumns(definition, fieldId)
  const next = columns.map((column) =>
    tableColumnId(column) === columnId ? (change(column as OptionSource) as ColumnDefinition) : column,
  )
  return next.every((column, at) => column === columns[at]) ? definition : withTableColumns(definition, fieldId, next)
}

/** Replaces the columns of a table. */
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
