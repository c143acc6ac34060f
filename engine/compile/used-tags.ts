import type { TagCatalogue } from "../../schemas/compiled.ts"

/** The client's tags that fields and columns of the definition name. */
export function usedTags(definition: unknown, tags: TagCatalogue): TagCatalogue {
  const names = namedTags(definition)
  return Object.fromEntries(Object.entries(tags).filter(([name]) => names.has(name)))
}

/** IDs of the tags that fields and columns name. */
export function namedTags(definition: unknown): ReadonlySet<string> {
  const names = new Set<string>()
  collect(definition, names)
  return names
}

function collect(value: unknown, names: Set<string>): void {
  if (typeof value !== "object" || value === null) return
  for (const [key, member] of Object.entries(value)) {
    if (key === "tagId" && typeof member === "string") names.add(member)
    else collect(member, names)
  }
}
