import { fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, WireFieldValue, WireValues } from "../../schemas/values.ts"

/** Values as the API transfers them, without blanks and layout fields. */
export function valuesToWire(compiled: CompiledProfile, values: RecordValues): WireValues {
  const wire: Record<Keyword, WireFieldValue> = {}
  for (const { keyword, type, definition, storage } of compiled.fields) {
    const value = Object.hasOwn(values, keyword) ? values[keyword] : undefined
    if (value !== undefined && storage !== "none") wire[keyword] = fieldTypes[type].toWire(value, definition)
  }
  return wire
}

/** The same for changed values: a cleared field is named without a value, so that the request clears it. */
export function changesToWire(compiled: CompiledProfile, changes: RecordValues): WireValues {
  const emptied = Object.keys(changes).filter((keyword) => changes[keyword] === undefined)
  return { ...Object.fromEntries(emptied.map((keyword) => [keyword, {}])), ...valuesToWire(compiled, changes) }
}
