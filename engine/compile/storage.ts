import type { CompiledColumn, StorageEntry } from "../../schemas/compiled.ts"
import type { Draft } from "./draft.ts"

/** How each value is kept; what a list can sort or filter by is promoted to the typed side table. */
export function compileStorage(draft: Draft, columns: readonly CompiledColumn[]): readonly StorageEntry[] {
  const found = new Set(
    // Whether there are files or links is seen where they stand.
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
