import { findField } from "../../../engine/edit/find.ts"
import { inOrder, orderedSections } from "../../../engine/edit/order.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"

/** Where a field stands or could stand. The index counts the section's fields without the moving one. */
export interface FieldPlace {
  readonly sectionId: string
  readonly index: number
}

export function placeOf(definition: ProfileDefinition, fieldId: string): FieldPlace | undefined {
  const found = findField(definition, fieldId)
  if (!found) return undefined
  const index = inOrder(found.section.fields).findIndex(({ id }) => id === fieldId)
  return { sectionId: found.section.id, index }
}

/** One step on, over the ends of sections into the next; the same place at the very ends. */
export function stepFrom(definition: ProfileDefinition, fieldId: string, by: 1 | -1): FieldPlace | undefined {
  const place = placeOf(definition, fieldId)
  if (!place) return undefined
  const sections = orderedSections(definition)
  const at = sections.findIndex(({ id }) => id === place.sectionId)
  const others = (sections[at]?.fields.length ?? 1) - 1
  const next = place.index + by
  if (next >= 0 && next <= others) return { sectionId: place.sectionId, index: next }
  const neighbour = sections[at + by]
  if (!neighbour) return place
  return { sectionId: neighbour.id, index: by === 1 ? 0 : neighbour.fields.length }
}

export const samePlace = (one: FieldPlace | undefined, other: FieldPlace | undefined): boolean =>
  one?.sectionId === other?.sectionId && one?.index === other?.index
