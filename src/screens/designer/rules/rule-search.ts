import type { RuleKind } from "../../../../engine/rule-builder/rule-kind.ts"
import type { Rule } from "../../../../schemas/rules.ts"

/** What of the rules is looked at, and in which order. */
export interface RuleSearch {
  readonly text: string
  readonly kind: RuleKind | null
  /** The id of a field that the rules are about or read. */
  readonly field: string | null
  readonly state: "wrong" | "inOrder" | null
  readonly order: "place" | "kind" | "field"
  readonly descending: boolean
  /** What stands together under a heading. */
  readonly group: "kind" | "field" | null
}

export const wholeSearch: RuleSearch = {
  text: "",
  kind: null,
  field: null,
  state: null,
  order: "place",
  descending: false,
  group: null,
}

/** A rule as the table shows it. */
export interface ShownRule {
  readonly rule: Rule
  /** Where it stands among all, from 0. */
  readonly place: number
  readonly kind: string
  readonly field: string
  readonly sentence: () => string
  readonly reads: readonly string[]
  readonly isIncomplete: boolean
  /** It contradicts another rule, or what its field is set to. */
  readonly isContradicting: boolean
  /** How many problems it has. */
  readonly wrong: number
}

/** A line of the table: a rule, or the heading of those that follow. */
export type RuleLine =
  | { readonly kind: "rule"; readonly one: ShownRule }
  | { readonly kind: "group"; readonly id: string; readonly name: string; readonly count: number }

/** The rules that are looked for, in the order asked for; alike ones stay as they are written. */
export function foundRules(rules: readonly ShownRule[], search: RuleSearch, language: string): readonly ShownRule[] {
  const words = search.text.toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
  const found = rules.filter(({ rule, kind, field, sentence, reads, wrong }) => {
    if (search.kind !== null && rule.kind !== search.kind) return false
    if (search.field !== null && rule.target !== search.field && !reads.includes(search.field)) return false
    if (search.state !== null && wrong > 0 !== (search.state === "wrong")) return false
    if (words.length === 0) return true
    const said = `${kind} ${field} ${sentence()}`.toLocaleLowerCase(language)
    return words.every((word) => said.includes(word))
  })
  const { order, descending } = search
  const onward = descending ? -1 : 1
  if (order === "place") return descending ? found.toReversed() : found
  const { compare } = new Intl.Collator(language)
  return found.toSorted((one, other) => onward * compare(one[order], other[order]) || one.place - other.place)
}

/** Found rules as the table's lines: with a heading over each group, groups by name, each in the order it was found in. */
export function linesOf(
  found: readonly ShownRule[],
  group: RuleSearch["group"],
  language: string,
): readonly RuleLine[] {
  const line = (one: ShownRule): RuleLine => ({ kind: "rule", one })
  if (group === null) return found.map(line)
  const { compare } = new Intl.Collator(language)
  // Two fields may be called alike; they are still two.
  const groups = [...Map.groupBy(found, ({ rule }) => (group === "kind" ? rule.kind : rule.target))]
  return groups
    .map(([id, members]) => ({ id, name: members[0]?.[group] ?? id, members }))
    .toSorted((one, other) => compare(one.name, other.name))
    .flatMap(({ id, name, members }) => [
      { kind: "group", id, name, count: members.length } as const,
      ...members.map(line),
    ])
}
