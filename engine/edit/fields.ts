import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { findField, findSection } from "./find.ts"
import { keywordPrefixFrom, proposeKeyword } from "./keywords.ts"
import { inOrder, insertedAt, withFields } from "./order.ts"

/** A field as it is added: what is missing of id's companions is proposed. */
export type NewField = Partial<FieldDefinition> & { id: string; type: string }

/** Adds a field to a section at an index or the end. Undefined when there is no such section. */
export function addField(
  definition: ProfileDefinition,
  sectionId: string,
  field: NewField,
  keywordPrefix: string,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition | undefined {
  const section = findSection(definition, sectionId)
  if (!section) return undefined
  const prefix = field.fieldText ? keywordPrefixFrom(field.fieldText.en, keywordPrefix) : keywordPrefix
  const added: FieldDefinition = {
    fieldText: { en: "Field" },
    ...field,
    keyword: field.keyword ?? proposeKeyword(definition, prefix),
    sortOrder: 0,
  }
  return withFields(definition, sectionId, insertedAt(inOrder(section.fields), index, added))
}

/** Replaces a field where it stands; its id stays. */
export function replaceField(
  definition: ProfileDefinition,
  fieldId: string,
  field: Partial<FieldDefinition>,
): ProfileDefinition | undefined {
  const found = findField(definition, fieldId)
  if (!found) return undefined
  const { id, type, keyword, fieldText, sortOrder } = found.field
  const changed: FieldDefinition = { type, keyword, fieldText, ...field, id, sortOrder }
  return withFields(
    definition,
    found.section.id,
    inOrder(found.section.fields.map((other) => (other.id === fieldId ? changed : other))),
  )
}

/** Moves a field to an index of a section, counted without the field itself. */
export function moveField(
  definition: ProfileDefinition,
  fieldId: string,
  sectionId: string,
  index: number,
): ProfileDefinition | undefined {
  const found = findField(definition, fieldId)
  const without = found && removeField(definition, fieldId)
  const target = without && findSection(without, sectionId)
  if (!found || !without || !target) return undefined
  return withFields(without, sectionId, insertedAt(inOrder(target.fields), index, found.field))
}

/** Removes a field; rules and lists that name it are left for the compiler to report. */
export function removeField(definition: ProfileDefinition, fieldId: string): ProfileDefinition | undefined {
  const found = findField(definition, fieldId)
  if (!found) return undefined
  return withFields(
    definition,
    found.section.id,
    inOrder(found.section.fields).filter((field) => field.id !== fieldId),
  )
}
