import { inOrder, orderedSections } from "../../../../engine/edit/order.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Selection } from "../selection.ts"

/** The fields as they are read, one after the other. */
export const readingOrder = (definition: ProfileDefinition): readonly string[] =>
  orderedSections(definition).flatMap(({ fields }) => inOrder(fields).map(({ id }) => id))

/** The fields that are chosen, as they are read; of what is no longer there nothing. */
export function chosenFields(definition: ProfileDefinition, selection: Selection): readonly string[] {
  if (selection?.kind !== "field") return []
  if (!selection.also?.length) return [selection.id]
  const chosen = new Set([selection.id, ...selection.also])
  return readingOrder(definition).filter((id) => chosen.has(id))
}

/** A selection of these fields; the one that is looked at closely is `first`, or else the last. */
export function choice(ids: readonly string[], first?: string): Selection {
  const id = first !== undefined && ids.includes(first) ? first : ids.at(-1)
  if (id === undefined) return null
  const also = ids.filter((other) => other !== id)
  return also.length > 0 ? { kind: "field", id, also } : { kind: "field", id }
}

/** With or without one more. */
export function toggled(definition: ProfileDefinition, selection: Selection, id: string): Selection {
  const chosen = chosenFields(definition, selection)
  if (chosen.includes(id)) return choice(chosen.filter((other) => other !== id))
  return choice([...chosen, id], id)
}

/** All from one field to another, whichever comes first. */
export function range(definition: ProfileDefinition, from: string, to: string): Selection {
  const order = readingOrder(definition)
  const [start, end] = [order.indexOf(from), order.indexOf(to)].toSorted((one, other) => one - other)
  return choice(order.slice(start, (end ?? 0) + 1), to)
}

/** The next or the previous field as they are read. */
export function neighbour(definition: ProfileDefinition, id: string, by: 1 | -1): string | undefined {
  const order = readingOrder(definition)
  const at = order.indexOf(id)
  return at === -1 ? undefined : order[at + by]
}
