import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"

export function findSection(definition: ProfileDefinition, sectionId: string): SectionDefinition | undefined {
  return definition.sections.find((section) => section.id === sectionId)
}

/** Every field in the order of the definition; `fieldsInOrder` returns the displayed order. */
export const fieldsOf = ({ sections }: Pick<ProfileDefinition, "sections">): readonly FieldDefinition[] =>
  sections.flatMap(({ fields }) => fields)

/** A field and its section. */
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
