import type { TagElement } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { PackedTag, TagChange } from "../../schemas/pack.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { isDeepEqual } from "../edit/same.ts"

/** A shared list of the importing client. */
export interface LocalTag {
  readonly id: string
  readonly name: LocalisedText
  readonly elements: readonly TagElement[]
  readonly users: readonly string[] | null
}

export interface MergedTag {
  readonly change: TagChange
  /** The elements of the list after the import; new ones are appended. */
  readonly elements: readonly TagElement[]
}

/**
 * Merges a shared list of a pack. A list only grows, because records and other definitions here may use its elements;
 * local names take precedence. A list of users cannot be merged with a list of values.
 */
export function mergeTag(packed: PackedTag, local: LocalTag | undefined): MergedTag | Problem {
  const { id, name, elements, contentType } = packed
  if (!local) {
    return {
      elements,
      change: { id, name, state: "new", added: elements.map((element) => element.name), localElementIds: [] },
    }
  }
  if ((local.users !== null) !== (contentType === "users")) return problem("pack.tag_differs", [], { tag: id })
  const here = new Map(local.elements.map((element) => [element.id, element]))
  const added = elements.filter((element) => !here.has(element.id))
  const localElementIds = elements.filter(
    (element) => here.has(element.id) && !isDeepEqual(here.get(element.id), element),
  )
  return {
    elements: [...local.elements, ...added],
    change: {
      id,
      name: local.name,
      state: added.length > 0 ? "extended" : "same",
      added: added.map((element) => element.name),
      localElementIds: localElementIds.map((element) => element.id),
    },
  }
}
