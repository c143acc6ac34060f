import { inOrder, orderedSections } from "../../../engine/edit/order.ts"
import { inSequence } from "../../../engine/edit/workflow.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"

type Column = { readonly id?: string; readonly keyword: string }

/**
 * A definition without the names nobody chose: each id is that of a keyword or of a place, wherever the definition says
 * it, so that two people's record types can be compared. Options keep their codes, which are chosen. Nothing else is lost.
 */
export function renamed(profile: ProfileDefinition): ProfileDefinition {
  const { $schema: _, ...definition } = profile
  const names = namesIn(definition)
  return {
    ...(withNames(definition, "", names) as ProfileDefinition),
    id: "the record type",
    // Rules stand in an order of their own; sections and activities are named by the place they state.
    sections: withNames(orderedSections(definition), "", names) as ProfileDefinition["sections"],
  }
}

/** The name of every id that a definition gives its own pieces. */
function namesIn(definition: ProfileDefinition): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const section of orderedSections(definition)) {
    names.set(section.id, `section ${section.position} ${section.sortOrder}`)
    for (const field of inOrder(section.fields)) {
      names.set(field.id, field.keyword)
      const { groupConfig } = field as { groupConfig?: { columns?: readonly Column[] } }
      for (const { id, keyword } of groupConfig?.columns ?? []) if (id !== undefined) names.set(id, keyword)
    }
  }
  definition.rules?.forEach(({ id }, place) => names.set(id, `rule ${place}`))
  for (const { id, sequence, actions } of inSequence(definition)) {
    names.set(id, `activity ${sequence}`)
    actions.forEach((action, place) => names.set(action.id, `action ${sequence} ${place}`))
  }
  return names
}

/** Where a definition says an id, alone or in a list. */
const naming: ReadonlySet<string> = new Set([
  "id",
  "target",
  "other",
  "field",
  "column",
  "archiveOf",
  "userField",
  "userFields",
  "nextActivity",
  "requires",
  "materialFields",
])

function withNames(value: unknown, key: string, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return naming.has(key) ? (names.get(value) ?? value) : value
  if (Array.isArray(value)) return value.map((item: unknown) => withNames(item, key, names))
  if (typeof value !== "object" || value === null || key === "options") return value
  const members = Object.entries(value).map(([name, member]) => [name, withNames(member, name, names)] as const)
  return Object.fromEntries(key === "columns" ? members.filter(([name]) => name !== "id") : members)
}
