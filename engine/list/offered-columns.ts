import { fieldTypes } from "../../fields/index.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { SystemColumn } from "../../schemas/profile.ts"

/**
 * Every column that a list can have: those that the definition lists, then all other fields in reading order. A field that
 * is withheld from the reader is not in their profile, and so not here.
 */
export function offeredColumns(compiled: CompiledProfile): readonly CompiledColumn[] {
  const shown = shownKeywords(compiled)
  const added = compiled.fields.flatMap(({ keyword, type, storage }): CompiledColumn[] => {
    if (storage === "none" || shown.has(keyword)) return []
    const { sortable, filter } = fieldTypes[type]
    return [{ key: keyword, keyword, sortable, filter, unlisted: true }]
  })
  return [...compiled.columns, ...added]
}

/** The column of a key, listed or not. */
export function offeredColumn(compiled: CompiledProfile, key: string): CompiledColumn | undefined {
  return (
    compiled.columns.find((column) => column.key === key) ?? offeredColumns(compiled).find((one) => one.key === key)
  )
}

/** The fields that the listed columns show, also where a column of the record itself stands for one. */
function shownKeywords(compiled: CompiledProfile): ReadonlySet<string | undefined> {
  const systems = new Set(compiled.columns.map(({ system }) => system))
  const standsFor = (system: SystemColumn, keyword: string | undefined) => (systems.has(system) ? keyword : undefined)
  return new Set([
    ...compiled.columns.map(({ keyword }) => keyword),
    standsFor("uid", compiled.uidKeyword),
    standsFor("name", compiled.titleKeyword),
    standsFor("due_date", compiled.fields.find(({ role }) => role === "due_date")?.keyword),
  ])
}
