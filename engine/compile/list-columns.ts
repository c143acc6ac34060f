import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { FilterKind } from "../../schemas/field-type.ts"
import type { ListColumn, SystemColumn } from "../../schemas/profile.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { Draft } from "./draft.ts"

interface SystemColumnAbility {
  readonly sortable: boolean
  readonly filter: FilterKind | null
}

/** What a list can do with the system columns. */
const systemAbilities: Readonly<Record<SystemColumn, SystemColumnAbility>> = {
  uid: { sortable: true, filter: "text" },
  name: { sortable: true, filter: "text" },
  status: { sortable: true, filter: "set" },
  parents: { sortable: false, filter: "text" },
  entity: { sortable: true, filter: "set" },
  project: { sortable: true, filter: "set" },
  due_date: { sortable: true, filter: "dateString" },
  created_at: { sortable: true, filter: "dateString" },
  updated_at: { sortable: true, filter: "dateString" },
}

/** Columns of a list if the definition lists none: ID, name and status. */
export const defaultColumns: readonly ListColumn[] = [{ system: "uid" }, { system: "name" }, { system: "status" }]

export function compileColumns(draft: Draft, problems: Problem[]): readonly CompiledColumn[] {
  const written: unknown = draft.definition.list?.columns
  const listed = Array.isArray(written) ? (written as readonly ListColumn[]) : defaultColumns
  const columns = listed.flatMap((column, index) => compileColumn(column, ["list", "columns", index], draft, problems))
  const visible = new Set(columns.map(({ key }) => key))
  for (const { field } of draft.fields) {
    if (!field.showOnList || visible.has(field.keyword)) continue
    columns.push(...compileColumn({ field: field.id }, ["list"], draft, problems))
  }
  return columns.filter(({ key }, index) => columns.findIndex((other) => other.key === key) === index)
}

export function compileSort(draft: Draft, problems: Problem[]): CompiledProfile["sort"] {
  const sort = draft.definition.list?.sort
  const [column] = sort ? compileColumn(sort.column, ["list", "sort", "column"], draft, problems) : []
  return sort && column?.sortable
    ? { column: column.key, direction: sort.direction }
    : { column: "system:updated_at", direction: "desc" }
}

function compileColumn(
  column: ListColumn,
  path: ProblemPath,
  draft: Draft,
  problems: Problem[],
): readonly CompiledColumn[] {
  if (typeof column !== "object" || column === null) return []
  if ("system" in column) {
    const abilities = systemAbilities[column.system]
    const parents = "of" in column && { of: column.of }
    return abilities
      ? [{ key: systemColumnKey(column), system: column.system, ...abilities, ...parents, ...asWritten(column) }]
      : []
  }
  if (draft.unsound.has(column.field)) return []
  const found = draft.byId.get(column.field)
  if (!found || found.type.storage === "none") {
    problems.push(problem("list.unknown_field", [...path, "field"], { field: String(column.field) }))
    return []
  }
  const { keyword } = found.field
  return [{ key: keyword, keyword, sortable: found.type.sortable, filter: found.type.filter, ...asWritten(column) }]
}

/** Sort and filter name of a system column. */
export function systemColumnKey(column: Exclude<ListColumn, { field: string }>): string {
  return "of" in column ? `system:${column.system}:${column.of.join(".")}` : `system:${column.system}`
}

function asWritten({ name, width, modules }: ListColumn) {
  return { ...(name && { name }), ...(width !== undefined && { width }), ...(modules && { modules }) }
}
