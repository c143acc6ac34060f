import type { ListColumn, ProfileDefinition } from "../../schemas/profile.ts"
import type { Filter } from "../../schemas/query.ts"
import { systemColumnKey, defaultColumns } from "../compile/list-columns.ts"
import { remapFilter } from "../list/filter-columns.ts"
import { changeField } from "./fields.ts"
import { fieldsInOrder, insertAt } from "./order.ts"

/** ID by which an edit names a column; a list has each column only once. */
export function columnId(column: ListColumn): string {
  return "field" in column ? `field:${column.field}` : systemColumnKey(column)
}

/** Columns of the list: the configured or default ones, followed by the fields that set themselves as listed. */
export function listedColumns(definition: ProfileDefinition): readonly ListColumn[] {
  const written = definition.list?.columns ?? defaultColumns
  const there = new Set(written.map(columnId))
  const listedFields = fieldsInOrder(definition).filter(({ id, showOnList }) => showOnList && !there.has(`field:${id}`))
  const all = [...written, ...listedFields.map(({ id }): ListColumn => ({ field: id }))]
  return all.filter((column, at) => all.findIndex((other) => columnId(other) === columnId(column)) === at)
}

/** Inserts a column at an index of the list, or at its end. Returns undefined if the list already has it. */
export function addColumn(
  definition: ProfileDefinition,
  column: ListColumn,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const columns = listedColumns(definition)
  if (columns.some((other) => columnId(other) === columnId(column))) return undefined
  return withColumns(definition, insertAt(columns, index, column))
}

/** The editable properties of a column; what it displays cannot change. */
export interface ColumnChange {
  readonly set: Readonly<Pick<Partial<ListColumn>, "name" | "width" | "modules">>
  readonly clear: readonly ("name" | "width" | "modules")[]
}

/** A column of parents keeps its name, because it has no default name. */
export function changeColumn(
  definition: ProfileDefinition,
  id: string,
  { set, clear }: ColumnChange,
): ProfileDefinition | undefined {
  const columns = listedColumns(definition)
  const found = columns.find((column) => columnId(column) === id)
  if (!found) return undefined
  const removed: ReadonlySet<string> = new Set(clear)
  const remaining = Object.fromEntries(
    Object.entries(found).filter(([property]) => !removed.has(property) || (property === "name" && "of" in found)),
  )
  const changed = { ...remaining, ...set } as ListColumn
  return withColumns(
    definition,
    columns.map((column) => (column === found ? changed : column)),
  )
}

/** Moves a column to an index of the list, counted without the column itself. */
export function moveColumn(definition: ProfileDefinition, id: string, index: number): ProfileDefinition | undefined {
  const columns = listedColumns(definition)
  const moving = columns.find((column) => columnId(column) === id)
  if (!moving) return undefined
  const others = columns.filter((column) => column !== moving)
  return withColumns(definition, insertAt(others, index, moving))
}

/** Removes a column, the sort by it and its conditions in the default filter; clears the list setting of its field. */
export function removeColumn(definition: ProfileDefinition, id: string): ProfileDefinition | undefined {
  const columns = listedColumns(definition)
  const removed = columns.find((column) => columnId(column) === id)
  if (!removed) return undefined
  const rest = withColumns(
    definition,
    columns.filter((column) => column !== removed),
  )
  const sortedBy = definition.list?.sort?.column
  const unsorted = sortedBy && columnId(sortedBy) === id ? changeListSort(rest, null) : rest
  const name = filterName(removed)
  const filter = unsorted.list?.filter
  const narrowed = filter && remapFilter(filter, (column) => (column === name ? undefined : column))
  const unfiltered = narrowed === filter ? unsorted : changeListFilter(unsorted, narrowed ?? null)
  return "field" in removed
    ? (changeField(unfiltered, removed.field, { set: {}, clear: ["showOnList"] }) ?? unfiltered)
    : unfiltered
}

/** Name of a column in a default filter. */
export const filterName = (column: ListColumn): string => ("field" in column ? column.field : systemColumnKey(column))

/** Sets the default filter of the list; null shows every record. */
export function changeListFilter(definition: ProfileDefinition, filter: Filter | null): ProfileDefinition {
  const { filter: _, ...rest } = definition.list ?? { columns: [...listedColumns(definition)] }
  return { ...definition, list: { ...rest, ...(filter && { filter }) } }
}

/** Sets the default sort of the list; null sorts by last change, newest first. */
export function changeListSort(definition: ProfileDefinition, sort: ListSort | null): ProfileDefinition {
  const { sort: _, ...rest } = definition.list ?? { columns: [...listedColumns(definition)] }
  return { ...definition, list: { ...rest, ...(sort && { sort }) } }
}

export type ListSort = NonNullable<NonNullable<ProfileDefinition["list"]>["sort"]>

function withColumns(definition: ProfileDefinition, columns: readonly ListColumn[]): ProfileDefinition {
  return { ...definition, list: { ...definition.list, columns: [...columns] } }
}
