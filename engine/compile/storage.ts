import type { CompiledColumn, StorageEntry } from "../../schemas/compiled.ts"
import type { Draft } from "./draft.ts"

/** How each value is stored; what a list can sort or filter by is also indexed in the typed side table. */
export function compileStorage(draft: Draft, columns: readonly CompiledColumn[]): readonly StorageEntry[] {
  const found = new Set(
    // Presence filters of files and links read the stored files and links and need no index.
    columns
      .filter(({ sortable, filter }) => sortable || (filter && filter !== "presence"))
      .map(({ keyword }) => keyword),
  )
  return draft.fields.flatMap(({ field, type }) =>
    type.storage === "none"
      ? []
      : [{ fieldId: field.id, keyword: field.keyword, kind: type.storage, indexed: found.has(field.keyword) }],
  )
}
