import type { FieldDefinition } from "../../../schemas/profile.ts"
import { fieldTypeItems, type FieldTypeItem } from "../../../modules/designer/web/form/field-type-items.ts"

/** The field type item that a user of the designer would select for a field. */
export function findFieldTypeItem(field: FieldDefinition): FieldTypeItem {
  const expected = "tagId" in field && field.tagId === "people" ? "people" : field.type
  const item = fieldTypeItems.find(({ id }) => id === expected)
  if (!item) throw new Error(`The palette has nothing for ${field.type}.`)
  return item
}
