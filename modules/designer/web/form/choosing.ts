import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Selection } from "../selection.ts"

/** Field IDs in reading order. */
export const fieldIdsInOrder = (definition: ProfileDefinition): readonly string[] =>
  orderedSections(definition).flatMap(({ fields }) => inOrder(fields).map(({ id }) => id))

/** Selected field IDs in reading order, without removed fields. */
export function selectedFieldIds(definition: ProfileDefinition, selection: Selection): readonly string[] {
  if (selection?.kind !== "field") return []
  if (!selection.also?.length) return [selection.id]
  const selected = new Set([selection.id, ...selection.also])
  return fieldIdsInOrder(definition).filter((id) => selected.has(id))
}

/** Creates a selection of these fields; `first`, or else the last, is the primary one. */
export function createSelection(ids: readonly string[], first?: string): Selection {
  const id = first !== undefined && ids.includes(first) ? first : ids.at(-1)
  if (id === undefined) return null
  const also = ids.filter((other) => other !== id)
  return also.length > 0 ? { kind: "field", id, also } : { kind: "field", id }
}

/** Adds the field to the selection or removes it. */
export function toggleSelection(definition: ProfileDefinition, selection: Selection, id: string): Selection {
  const selected = selectedFieldIds(definition, selection)
  if (selected.includes(id)) return createSelection(selected.filter((other) => other !== id))
  return createSelection([...selected, id], id)
}

/** All fields between two fields, in either order. */
export function range(definition: ProfileDefinition, from: string, to: string): Selection {
  const order = fieldIdsInOrder(definition)
  const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((one, other) => one - other)
  return createSelection(order.slice(start, (end ?? 0) + 1), to)
}

/** The next or previous field in reading order. */
export function findAdjacentField(definition: ProfileDefinition, id: string, by: 1 | -1): string | undefined {
  const order = fieldIdsInOrder(definition)
  const at = order.indexOf(id)
  return at === -1 ? undefined : order[at + by]
}
