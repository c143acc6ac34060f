import { fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { StartContext } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"

/** Initial values of a new record: defaults, and values derived from the day, the user and the entity. */
export function initialValues(compiled: CompiledProfile, start: StartContext): RecordValues {
  const values: Record<Keyword, StoredValue> = {}
  for (const { keyword, type, definition } of compiled.fields) {
    const value = fieldTypes[type].initial(definition, compiled, start)
    if (value !== undefined) values[keyword] = value
  }
  return values
}
