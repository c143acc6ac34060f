import type { ListColumn, ProfileDefinition } from "../../schemas/profile.ts"
import type { Filter } from "../../schemas/query.ts"
import { systemColumnKey, usualColumns } from "../compile/list-columns.ts"
import { filterLed } from "../list/filter-columns.ts"
import { changeField } from "./fields.ts"
import { fieldsInOrder, insertedAt } from "./order.ts"

/** By what an edit names a column: a list has each only once. */
export function columnId(column: ListColumn): string {
  return "field" in column ? `field:${column.field}` : systemColumnKey(column)
}

/** The columns as the list has them: those written, or the usual ones, and behind them the fields that ask to be shown. */
export function listedColumns(definition: ProfileDefinition): readonly ListColumn[] {
  const written = definition.list?.columns ?? usualColumns
  const there = new Set(written.map(columnId))
  const asked = fieldsInOrder(definition).filter(({ id, showOnList }) => showOnList && !there.has(`field:${id}`))
  const all = [...written, ...asked.map(({ id }): ListColumn => ({ field: id }))]
  return all.filter((column, at) => all.findIndex((other) => columnId(other) === columnId(column)) === at)
}

/** Puts a column at an index of the list, or at its end. Undefined where it is there already. */
export function addColumn(
  definition: ProfileDefinition,
  column: ListColumn,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const columns = listedColumns(definition)
  if (columns.some((other) => columnId(other) === columnId(column))) return undefined
  return withColumns(definition, insertedAt(columns, index, column))
}

/** What of a column an edit may change; what it shows never does. */
export interface ColumnChange {
  readonly set: Readonly<Pick<Partial<ListColumn>, "name" | "width" | "modules">>
  readonly clear: readonly ("name" | "width" | "modules")[]
}

/** A column of parents keeps its name: it has none of its own to fall back to. */
export function changeColumn(
  definition: ProfileDefinition,
  id: string,
  { set, clear }: ColumnChange,
): ProfileDefinition | undefined {
  const columns = listedColumns(definition)
  const found = columns.find((column) => columnId(column) === id)
  if (!found) return undefined
  const gone: ReadonlySet<string> = new Set(clear)
  const kept = Object.fromEntries(
    Object.entries(found).filter(([property]) => !gone.has(property) || (property === "name" && "of" in found)),
  )
  const changed = { ...kept, ...set } as ListColumn
  return withColumns(
    definition,
    columns.map((column) => (column === found ? changed : column)),
  )
}

/** Moves a column to an index of the list, counted without itself. */
export function moveColumn(definition: ProfileDefinition, id: string, index: number): ProfileDefinition | undefined {
  const columns = listedColumns(definition)
  const moving = columns.find((column) => columnId(column) === id)
  if (!moving) return undefined
  const others = columns.filter((column) => column !== moving)
  return withColumns(definition, insertedAt(others, index, moving))
}

/** Takes a column away, with a sort by it and what the default filter asks of it; a field that asked to be shown no longer does. */
export function removeColumn(definition: ProfileDefinition, id: string): ProfileDefinition | undefined {
  const columns = listedColumns(definition)
  const gone = columns.find((column) => columnId(column) === id)
  if (!gone) return undefined
  const rest = withColumns(
    definition,
    columns.filter((column) => column !== gone),
  )
  const sortedBy = definition.list?.sort?.column
  const unsorted = sortedBy && columnId(sortedBy) === id ? changeListSort(rest, null) : rest
  const name = filterName(gone)
  const filter = unsorted.list?.filter
  const narrowed = filter && filterLed(filter, (column) => (column === name ? undefined : column))
  const unfiltered = narrowed === filter ? unsorted : changeListFilter(unsorted, narrowed ?? null)
  return "field" in gone
    ? (changeField(unfiltered, gone.field, { set: {}, clear: ["showOnList"] }) ?? unfiltered)
    : unfiltered
}

/** By what a default filter names a column. */
export const filterName = (column: ListColumn): string => ("field" in column ? column.field : systemColumnKey(column))

/** What the list shows until its reader asks for something else; nothing is every record. */
export function changeListFilter(definition: ProfileDefinition, filter: Filter | null): ProfileDefinition {
  const { filter: _, ...rest } = definition.list ?? { columns: [...listedColumns(definition)] }
  return { ...definition, list: { ...rest, ...(filter && { filter }) } }
}

/** What the list is sorted by as long as nobody sorts it otherwise; nothing is the last change, newest first. */
export function changeListSort(definition: ProfileDefinition, sort: ListSort | null): ProfileDefinition {
  const { sort: _, ...rest } = definition.list ?? { columns: [...listedColumns(definition)] }
  return { ...definition, list: { ...rest, ...(sort && { sort }) } }
}

export type ListSort = NonNullable<NonNullable<ProfileDefinition["list"]>["sort"]>

function withColumns(definition: ProfileDefinition, columns: readonly ListColumn[]): ProfileDefinition {
  return { ...definition, list: { ...definition.list, columns: [...columns] } }
}
