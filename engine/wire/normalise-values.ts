import { fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import { isBlank } from "../rules/operators/operator.ts"
import { planOf } from "../rules/plan.ts"

/** Values as they are kept: trimmed and canonical, blanks gone. What cannot be understood stays, to be refused. */
export function normaliseValues(compiled: CompiledProfile, values: RecordValues): RecordValues {
  const { fields } = planOf(compiled)
  const normalised: Record<Keyword, StoredValue> = {}
  for (const [keyword, value] of Object.entries(values)) {
    if (value === undefined || isBlank(value)) continue
    const field = fields.get(keyword)
    const kept = field ? (fieldTypes[field.type].normalise(value, field.definition) ?? leftOver(value)) : value
    if (kept !== undefined) normalised[keyword] = kept
  }
  return normalised
}

/** A value of another shape than its type's; lists of blanks are blank. */
function leftOver(value: StoredValue): StoredValue | undefined {
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
