import { fieldTypes } from "../../fields/index.ts"
import type { ProblemCode } from "../../schemas/problems.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"
import { checkValue } from "../validate/validate-field.ts"
import { sameStored } from "../wire/same-stored.ts"
import type { Conversion } from "./conversion.ts"

/**
 * Problems that require another value instead of another form. A field that keeps its type keeps a value that has one:
 * the record shows it with its validation result, and the next save must fix it.
 */
const bounds: ReadonlySet<ProblemCode> = new Set([
  "value.below_minimum",
  "value.above_maximum",
  "value.too_short",
  "value.too_few_selected",
  "value.inactive_option",
  "value.pattern",
  "value.required",
])

/** Whether a value is valid for the later field unchanged: in its form, and accepted by its schema and checks. */
export function fits(value: StoredValue, conversion: Conversion): boolean {
  const { after, to, schema, sameType } = conversion
  const type = after.type as FieldTypeName
  if (!schema || !sameStored(fieldTypes[type].normalize(value, after), value)) return false
  const field = { keyword: after.keyword, type, definition: after }
  const problems = checkValue(to, field, schema, value, interpretingCheck(schema, value))
  if (problems.some(({ code }) => !sameType || !bounds.has(code))) return false
  return fieldTypes[type].upgrade?.belongs?.(value, conversion) ?? true
}
