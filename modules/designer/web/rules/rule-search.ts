import type { RuleKind } from "../../../../engine/rule-builder/rule-kind.ts"
import type { Rule } from "../../../../schemas/rules.ts"

/** Search, filters and sorting of the rules table. */
export interface RuleSearch {
  readonly text: string
  readonly kind: RuleKind | null
  /** ID of a field that the rules affect or use. */
  readonly field: string | null
  readonly state: "wrong" | "inOrder" | null
  readonly order: "place" | "kind" | "field"
  readonly descending: boolean
  /** Grouping of the rows. */
  readonly group: "kind" | "field" | null
}

export const emptyRuleSearch: RuleSearch = {
  text: "",
  kind: null,
  field: null,
  state: null,
  order: "place",
  descending: false,
  group: null,
}

/** A rule as displayed in the table. */
export interface DisplayedRule {
  readonly rule: Rule
  /** Index among all rules, from 0. */
  readonly position: number
  readonly kind: string
  readonly field: string
  readonly description: () => string
  readonly reads: readonly string[]
  readonly isIncomplete: boolean
  /** Whether it contradicts another rule or a setting of its field. */
  readonly isContradicting: boolean
  /** Number of problems. */
  readonly errors: number
}

/** A row of the table: a rule, or the heading of a group. */
export type RuleLine =
  | { readonly kind: "rule"; readonly one: DisplayedRule }
  | { readonly kind: "group"; readonly id: string; readonly name: string; readonly count: number }

/** Matching rules in the requested order; the sort is stable. */
export function searchRules(
  rules: readonly DisplayedRule[],
  search: RuleSearch,
  language: string,
): readonly DisplayedRule[] {
  const words = search.text.toLocaleLowerCase(language).split(/\s+/).filter(Boolean)
  const found = rules.filter(({ rule, kind, field, description, reads, errors }) => {
    if (search.kind !== null && rule.kind !== search.kind) return false
    if (search.field !== null && rule.target !== search.field && !reads.includes(search.field)) return false
    if (search.state !== null && errors > 0 !== (search.state === "wrong")) return false
    if (words.length === 0) return true
    const searchText = `${kind} ${field} ${description()}`.toLocaleLowerCase(language)
    return words.every((word) => searchText.includes(word))
  })
  const { order, descending } = search
  const onward = descending ? -1 : 1
  if (order === "place") return descending ? found.toReversed() : found
  const { compare } = new Intl.Collator(language)
  return found.toSorted((one, other) => onward * compare(one[order], other[order]) || one.position - other.position)
}

/** Table rows for the matching rules: groups by name, each with a heading, in search order. */
export function linesOf(
  found: readonly DisplayedRule[],
  group: RuleSearch["group"],
  language: string,
): readonly RuleLine[] {
  const line = (one: DisplayedRule): RuleLine => ({ kind: "rule", one })
  if (group === null) return found.map(line)
  const { compare } = new Intl.Collator(language)
  // Grouped by ID, because two fields may have the same name.
  const groups = [...Map.groupBy(found, ({ rule }) => (group === "kind" ? rule.kind : rule.target))]
  return groups
    .map(([id, members]) => ({ id, name: members[0]?.[group] ?? id, members }))
    .toSorted((one, other) => compare(one.name, other.name))
    .flatMap(({ id, name, members }) => [
      { kind: "group", id, name, count: members.length } as const,
      ...members.map(line),
    ])
}
