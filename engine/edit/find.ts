import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"

export function findSection(definition: ProfileDefinition, sectionId: string): SectionDefinition | undefined {
  return definition.sections.find((section) => section.id === sectionId)
}

/** Every field, as the sections are written; `fieldsInOrder` has them as they are drawn. */
export const fieldsOf = ({ sections }: Pick<ProfileDefinition, "sections">): readonly FieldDefinition[] =>
  sections.flatMap(({ fields }) => fields)

/** A field with the section it stands in. */
export function findField(
  definition: ProfileDefinition,
  fieldId: string,
): { section: SectionDefinition; field: FieldDefinition } | undefined {
  for (const section of definition.sections) {
    const field = section.fields.find((candidate) => candidate.id === fieldId)
    if (field) return { section, field }
  }
  return undefined
}
