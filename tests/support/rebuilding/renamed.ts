import { inOrder, orderedSections } from "../../../engine/edit/order.ts"
import { inSequence } from "../../../engine/edit/workflow.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"

type Column = { readonly id?: string; readonly keyword: string }

/**
 * A definition with normalized IDs: each is derived from a keyword or a position, in all references, so that record
 * types of two users can be compared. Options keep their codes, which are chosen by users. Everything else is
 * preserved.
 */
export function renamed(profile: ProfileDefinition): ProfileDefinition {
  const { $schema: _, ...definition } = profile
  const names = namesIn(definition)
  return {
    ...(withNames(definition, "", names) as ProfileDefinition),
    id: "the record type",
    // Rules are ordered in their list; sections and activities are named by their stated position.
    sections: withNames(orderedSections(definition), "", names) as ProfileDefinition["sections"],
  }
}

/** Normalized name of every ID in a definition. */
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
  definition.rules?.forEach(({ id }, index) => names.set(id, `rule ${index}`))
  for (const { id, sequence, actions } of inSequence(definition)) {
    names.set(id, `activity ${sequence}`)
    actions.forEach((action, index) => names.set(action.id, `action ${sequence} ${index}`))
  }
  return names
}

/** Properties that contain an ID or a list of IDs. */
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
