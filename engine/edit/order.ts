import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"

/** Things in the order their sortOrder states; equal ones stay as they were written. */
export function inOrder<Item extends { sortOrder: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.sortOrder - other.sortOrder)
}

/** The same things numbered 0, 1, 2 … as they stand. */
export function numbered<Item extends { sortOrder: number }>(items: readonly Item[]): Item[] {
  return items.map((item, sortOrder) => (item.sortOrder === sortOrder ? item : { ...item, sortOrder }))
}

/** A list with the item put in at the index; beyond the end means at the end. */
export function insertedAt<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.toSpliced(Math.min(index, items.length), 0, item)
}

/** The sections of both panels, LEFT first, each panel in order. */
export function orderedSections(definition: { readonly sections: readonly SectionDefinition[] }): SectionDefinition[] {
  const panel = (position: "LEFT" | "RIGHT") =>
    inOrder(definition.sections.filter((section) => section.position === position))
  return [...panel("LEFT"), ...panel("RIGHT")]
}

/** Every field as it is drawn, section by section. */
export const fieldsInOrder = (definition: ProfileDefinition): FieldDefinition[] =>
  orderedSections(definition).flatMap(({ fields }) => inOrder(fields))

/** The definition with these sections, numbered panel by panel. */
export function withSections(definition: ProfileDefinition, sections: readonly SectionDefinition[]): ProfileDefinition {
  const panel = (position: "LEFT" | "RIGHT") => numbered(sections.filter((section) => section.position === position))
  return { ...definition, sections: [...panel("LEFT"), ...panel("RIGHT")] }
}

/** The definition with one section's fields replaced, numbered in the order given. */
export function withFields(
  definition: ProfileDefinition,
  sectionId: string,
  fields: readonly FieldDefinition[],
): ProfileDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) =>
      section.id === sectionId ? { ...section, fields: numbered(fields) } : section,
    ),
  }
}
