import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"

/** Stored values of a record by immutable field ID. */
export type StoredFields = Readonly<Record<string, unknown>>

/** The values that a version reads from them, by its own keywords. */
export function valuesOf(compiled: CompiledProfile, fields: StoredFields): RecordValues {
  const values: Record<Keyword, StoredValue> = {}
  for (const { id, keyword, storage } of compiled.fields) {
    if (storage === "none" || storage === "links" || !Object.hasOwn(fields, id)) continue
    values[keyword] = fields[id] as StoredValue
  }
  return values
}
