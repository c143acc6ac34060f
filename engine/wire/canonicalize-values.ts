import { fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { planOf } from "../rules/plan.ts"

/**
 * Values as they are stored: trimmed and canonical, without blanks. Values that cannot be parsed stay and are rejected
 * by the validation.
 */
export function canonicalizeValues(compiled: CompiledProfile, values: RecordValues): RecordValues {
  const { fields } = planOf(compiled)
  const canonical: Record<Keyword, StoredValue> = {}
  for (const [keyword, value] of Object.entries(values)) {
    if (value === undefined || isBlank(value)) continue
    const field = fields.get(keyword)
    const normalized = field ? (fieldTypes[field.type].normalize(value, field.definition) ?? remainderOf(value)) : value
    if (normalized !== undefined) canonical[keyword] = normalized
  }
  return canonical
}

/** A value that does not have its type's shape; lists of blanks are blank. */
function remainderOf(value: StoredValue): StoredValue | undefined {
  const isBlankList = Array.isArray(value) && value.every((item: unknown) => isBlank(item) || isEmptyRow(item))
  return isBlankList ? undefined : value
}

function isEmptyRow(item: unknown): boolean {
  return (
    typeof item === "object" &&
    item !== null &&
    Object.entries(item).every(([key, cell]) => key === "id" || isBlank(cell))
  )
}
