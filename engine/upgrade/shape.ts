import { fieldTypes } from "../../fields/index.ts"
import type { FieldContext } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { interpretingCheck } from "../validate/interpreting-check.ts"

/** Whether a stored value has the shape of its field's type, whatever its settings say: only such a one can be printed. */
export function hasShape(value: StoredValue, field: FieldDefinition, context: FieldContext): boolean {
  const schema = fieldTypes[field.type as FieldTypeName].schema(field, context)
  return schema !== undefined && interpretingCheck(schema, value).every(({ keyword }) => keyword !== "type")
}

/** What a value says, in English; one that is not of its type's shape as the JSON it is. */
export function textOf(value: StoredValue, field: FieldDefinition, context: FieldContext): string {
  return hasShape(value, field, context)
    ? fieldTypes[field.type as FieldTypeName].toText(value, field, context, "en")
    : JSON.stringify(value)
}
