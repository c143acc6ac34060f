import { fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { IndexedValue } from "../../schemas/field-type.ts"
import type { FieldId } from "../../schemas/ids.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { planOf } from "../rules/plan.ts"

export interface IndexedEntry extends IndexedValue {
  readonly fieldId: FieldId
}

/** Values for the typed side table that lists sort and filter by; several entries for a list of IDs. */
export function indexedValues(compiled: CompiledProfile, values: RecordValues): readonly IndexedEntry[] {
  const { fields } = planOf(compiled)
  return compiled.storage.flatMap(({ fieldId, keyword, indexed }) => {
    const field = indexed ? fields.get(keyword) : undefined
    const value = Object.hasOwn(values, keyword) ? values[keyword] : undefined
    if (!field || value === undefined) return []
    return fieldTypes[field.type].indexed(value, field.definition).map((entry) => ({ fieldId, ...entry }))
  })
}
