import type { FieldDefinition, ProfileDefinition, SectionDefinition } from "../../schemas/profile.ts"

/** Sorts items by sortOrder; equal ones keep their order. */
export function inOrder<Item extends { sortOrder: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => one.sortOrder - other.sortOrder)
}

/** Renumbers the items 0, 1, 2 … in their current order. */
export function numberItems<Item extends { sortOrder: number }>(items: readonly Item[]): Item[] {
  return items.map((item, sortOrder) => (item.sortOrder === sortOrder ? item : { ...item, sortOrder }))
}

/** Inserts an item at the index; an index beyond the end appends it. */
export function insertAt<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.toSpliced(Math.min(index, items.length), 0, item)
}

/** The sections of both panels, LEFT first, each panel in order. */
export function orderedSections(definition: { readonly sections: readonly SectionDefinition[] }): SectionDefinition[] {
  const panel = (position: "LEFT" | "RIGHT") =>
    inOrder(definition.sections.filter((section) => section.position === position))
  return [...panel("LEFT"), ...panel("RIGHT")]
}

/** Every field in displayed order, section by section. */
export const fieldsInOrder = (definition: ProfileDefinition): FieldDefinition[] =>
  orderedSections(definition).flatMap(({ fields }) => inOrder(fields))

/** Replaces the sections, numbered per panel. */
export function withSections(definition: ProfileDefinition, sections: readonly SectionDefinition[]): ProfileDefinition {
  const panel = (position: "LEFT" | "RIGHT") => numberItems(sections.filter((section) => section.position === position))
  return { ...definition, sections: [...panel("LEFT"), ...panel("RIGHT")] }
}

/** Replaces the fields of one section, numbered in the passed order. */
export function withFields(
  definition: ProfileDefinition,
  sectionId: string,
  fields: readonly FieldDefinition[],
): ProfileDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) =>
      section.id === sectionId ? { ...section, fields: numberItems(fields) } : section,
    ),
  }
}
