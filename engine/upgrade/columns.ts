import { fieldTypeOf } from "../../fields/index.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"

/** The columns of a field's rows; of any other field none. */
export function columnsOf(field: FieldDefinition): readonly FieldDefinition[] {
  return fieldTypeOf(field.type)?.columns?.(field) ?? []
}
