import type { RuleKind } from "../../../../engine/rule-builder/rule-kind.ts"
import type { Rule } from "../../../../schemas/rules.ts"

/** What of the rules is looked at, and in which order. */
export interface RuleSearch {
  readonly text: string
  readonly kind: RuleKind | null
  /** The id of a field that the rules are about or read. */
  readonly field: string | null
  readonly order: "place" | "kind" | "field"
}

/** A rule as the table shows it. */
export interface ShownRule {
  readonly rule: Rule
  /** Where it stands among all, from 0. */
  readonly place: number
  readonly kind: string
  readonly field: string
  readonly sentence: string
  readonly reads: readonly string[]
}

/** The rules that are looked for, in the order asked for; alike ones stay as they are written. */
export function foundRules(rules: readonly ShownRule[], search: RuleSearch, language: string): readonly ShownRule[] {
  const words = search.text.toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
  const found = rules.filter(({ rule, kind, field, sentence, reads }) => {
    if (search.kind !== null && rule.kind !== search.kind) return false
    if (search.field !== null && rule.target !== search.field && !reads.includes(search.field)) return false
    const said = `${kind} ${field} ${sentence}`.toLocaleLowerCase(language)
    return words.every((word) => said.includes(word))
  })
  const { order } = search
  if (order === "place") return found
  const collator = new Intl.Collator(language)
  return found.toSorted((one, other) => collator.compare(one[order], other[order]) || one.place - other.place)
}
