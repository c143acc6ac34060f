import { fieldTypeOf } from "../../fields/index.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"

/** The columns of a table field; empty for any other field. */
export function columnsOf(field: FieldDefinition): readonly FieldDefinition[] {
  return fieldTypeOf(field.type)?.columns?.(field) ?? []
}
