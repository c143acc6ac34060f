import { fieldTypes } from "../../fields/index.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"

/**
 * Whether a stored value has the shape of its field's type, whatever its settings: only such a value can be formatted.
 */
export function hasShape(value: StoredValue, field: FieldDefinition, context: FieldContext): boolean {
  const schema = fieldTypes[field.type as FieldTypeName].schema(field, context)
  return schema !== undefined && interpretingCheck(schema, value).every(({ keyword }) => keyword !== "type")
}

/** The value as English text; a value without its type's shape is returned as JSON. */
export function textOf(value: StoredValue, field: FieldDefinition, context: FieldContext): string {
  return hasShape(value, field, context)
    ? fieldTypes[field.type as FieldTypeName].toText(value, field, context, "en")
    : JSON.stringify(value)
}
