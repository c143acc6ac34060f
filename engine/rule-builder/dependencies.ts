import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { mentionsIn } from "../upgrade/mentions.ts"

/** The fields that a rule reads and the one it targets. */
export interface Dependency {
  readonly rule: Rule
  /** IDs of the fields it reads, without duplicates; may include its target. */
  readonly reads: readonly string[]
}

/** Every field of the record that a rule names, its target first. */
export function fieldsMentionedBy(rule: Rule): readonly string[] {
  return [rule.target, ...fieldsReadBy(rule)]
}

/** The fields that a rule reads, in the order it names them. */
export function fieldsReadBy(rule: Rule): readonly string[] {
  const [, ...mentions] = mentionsIn(rule)
  const ids = mentions.flatMap((mention) => {
    if (mention.part === "field") return mention.id
    return mention.part === "linked" ? mention.through : []
  })
  return [...new Set(ids)]
}

export function dependenciesOf({ rules = [] }: ProfileDefinition): readonly Dependency[] {
  return rules.map((rule) => ({ rule, reads: fieldsReadBy(rule) }))
}

/**
 * The rules related to a field, in order: those about it, those that read it, and those about the fields these read,
 * directly or indirectly. Returns the nearest ones if there are more than `limit`.
 */
export function dependenciesAround(
  dependencies: readonly Dependency[],
  fieldId: string,
  limit: number = Infinity,
): { readonly visible: readonly Dependency[]; readonly left: number } {
  const about = Map.groupBy(dependencies, ({ rule }) => rule.target)
  const near = new Set([...(about.get(fieldId) ?? []), ...dependencies.filter(({ reads }) => reads.includes(fieldId))])
  const visited = new Set([fieldId])
  for (const id of visited) {
    for (const one of about.get(id) ?? []) {
      near.add(one)
      for (const read of one.reads) visited.add(read)
    }
  }
  const nearest = new Set([...near].slice(0, limit))
  return { visible: dependencies.filter((one) => nearest.has(one)), left: near.size - nearest.size }
}
