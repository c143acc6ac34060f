import type { TagElement } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { PackedTag, TagChange } from "../../schemas/pack.ts"
import { problem, type Problem } from "../../schemas/problems.ts"
import { saysTheSame } from "../edit/same.ts"

/** A shared list as it is here. */
export interface LocalTag {
  readonly id: string
  readonly name: LocalisedText
  readonly elements: readonly TagElement[]
  readonly users: readonly string[] | null
}

export interface MergedTag {
  readonly change: TagChange
  /** What the list holds afterwards, with what is added at its end. */
  readonly elements: readonly TagElement[]
}

/**
 * A shared list only ever grows by a pack: records and other definitions here may use what is here, and go by its
 * names. One that lists people here and values there cannot be the same list.
 */
export function mergeTag(packed: PackedTag, local: LocalTag | undefined): MergedTag | Problem {
  const { id, name, elements, holds } = packed
  if (!local) {
    return { elements, change: { id, name, state: "new", added: elements.map((element) => element.name), kept: [] } }
  }
  if ((local.users !== null) !== (holds === "users")) return problem("pack.tag_differs", [], { tag: id })
  const here = new Map(local.elements.map((element) => [element.id, element]))
  const added = elements.filter((element) => !here.has(element.id))
  const kept = elements.filter((element) => here.has(element.id) && !saysTheSame(here.get(element.id), element))
  return {
    elements: [...local.elements, ...added],
    change: {
      id,
      name: local.name,
      state: added.length > 0 ? "extended" : "same",
      added: added.map((element) => element.name),
      kept: kept.map((element) => element.id),
    },
  }
}
