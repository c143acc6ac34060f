import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { mentionsIn } from "../upgrade/mentions.ts"

/** What depends on what: a rule reads fields, and decides about one. */
export interface Dependency {
  readonly rule: Rule
  /** Ids of the fields it reads, each once; that may be its own. */
  readonly reads: readonly string[]
}

/** Every field of the record that a rule names, the one it is about first. */
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
 * The rules around a field, as they are written: those about it, those that read it, and those about what they read in turn;
 * where there are more than `limit`, the nearest.
 */
export function around(
  dependencies: readonly Dependency[],
  fieldId: string,
  limit: number = Infinity,
): { readonly shown: readonly Dependency[]; readonly left: number } {
  const about = Map.groupBy(dependencies, ({ rule }) => rule.target)
  const near = new Set([...(about.get(fieldId) ?? []), ...dependencies.filter(({ reads }) => reads.includes(fieldId))])
  const reached = new Set([fieldId])
  for (const id of reached) {
    for (const one of about.get(id) ?? []) {
      near.add(one)
      for (const read of one.reads) reached.add(read)
    }
  }
  const nearest = new Set([...near].slice(0, limit))
  return { shown: dependencies.filter((one) => nearest.has(one)), left: near.size - nearest.size }
}
