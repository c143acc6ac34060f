import { fieldTypes } from "../../fields/index.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { SystemColumn } from "../../schemas/profile.ts"

/**
 * Every column that a list can have: those listed in the definition, then all other fields in reading order, the
 * entity, and the project of records in projects. A field that is restricted for the user is not part of their profile
 * and therefore missing here.
 */
export function selectableColumns(compiled: CompiledProfile): readonly CompiledColumn[] {
  const visible = visibleKeywords(compiled)
  const added = compiled.fields.flatMap(({ keyword, type, storage }): CompiledColumn[] => {
    if (storage === "none" || visible.has(keyword)) return []
    const { sortable, filter } = fieldTypes[type]
    return [{ key: keyword, keyword, sortable, filter, unlisted: true }]
  })
  return [...compiled.columns, ...added, ...scopeColumns(compiled)]
}

/** Entity and project, where they are not listed. */
function scopeColumns({ columns, outsideProjects }: CompiledProfile): readonly CompiledColumn[] {
  const systems = outsideProjects ? (["entity"] as const) : (["entity", "project"] as const)
  return systems
    .filter((system) => !columns.some((column) => column.system === system))
    .map((system) => ({ key: `system:${system}`, system, sortable: true, filter: "set", unlisted: true }))
}

/** The column with a key, listed or not. */
export function findSelectableColumn(compiled: CompiledProfile, key: string): CompiledColumn | undefined {
  return (
    compiled.columns.find((column) => column.key === key) ?? selectableColumns(compiled).find((one) => one.key === key)
  )
}

/** The fields that the listed columns display, including system columns that represent a field. */
function visibleKeywords(compiled: CompiledProfile): ReadonlySet<string | undefined> {
  const systems = new Set(compiled.columns.map(({ system }) => system))
  const isSystemKeyword = (system: SystemColumn, keyword: string | undefined) =>
    systems.has(system) ? keyword : undefined
  return new Set([
    ...compiled.columns.map(({ keyword }) => keyword),
    isSystemKeyword("uid", compiled.uidKeyword),
    isSystemKeyword("name", compiled.titleKeyword),
    isSystemKeyword("due_date", compiled.fields.find(({ role }) => role === "due_date")?.keyword),
  ])
}
