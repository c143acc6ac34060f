import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import type { Filter } from "../../schemas/query.ts"
import { conditionsLed } from "../list/filter-columns.ts"
import { inside, nameIn, nothingAround, type Around } from "../upgrade/mentions.ts"
import { chooserAt, withChooser, type OptionPlace } from "./choosers.ts"
import { changeListFilter } from "./columns.ts"
import { saysTheSame } from "./same.ts"

/** Which code a reference to an option says from now on; undefined where it is said no more. */
export type OptionLead = (optionId: string) => string | undefined

/** What an option's going does elsewhere in the definition. */
export type OptionUse =
  /** The rule goes, as it means nothing without the option. */
  | { readonly kind: "goes"; readonly rule: Rule }
  /** The rule stays and names the options that are left. */
  | { readonly kind: "changes"; readonly rule: Rule }
  /** The list no longer asks for it by itself. */
  | { readonly kind: "filter" }
  /** New records start with another choice, or with none. */
  | { readonly kind: "default" }

/** Whatever would go or change with an option. */
export function usesOfOption(
  definition: ProfileDefinition,
  place: OptionPlace,
  optionId: string,
): readonly OptionUse[] {
  return usesOfLead(definition, place, (id) => (id === optionId ? undefined : id))
}

/** Whatever would go or change where references to the options of a place are led on so. */
export function usesOfLead(definition: ProfileDefinition, place: OptionPlace, lead: OptionLead): readonly OptionUse[] {
  const rules = (definition.rules ?? []).flatMap((rule): readonly OptionUse[] => {
    const after = ruleWithOptions(rule, place, lead)
    if (after === rule) return []
    return [{ kind: after ? "changes" : "goes", rule }]
  })
  const starts = chooserAt(definition, place)?.defaultListValue ?? []
  return [
    ...rules,
    ...(filterWithOptions(definition, place, lead) === definition.list?.filter ? [] : [{ kind: "filter" } as const]),
    ...(saysTheSame(ledOnce(starts, lead), starts) ? [] : [{ kind: "default" } as const]),
  ]
}

/** The definition with every reference to the options of one place led on. What means nothing without one goes along. */
export function withOptionsLed(definition: ProfileDefinition, place: OptionPlace, lead: OptionLead): ProfileDefinition {
  const { rules } = definition
  const kept = rules?.flatMap((rule) => ruleWithOptions(rule, place, lead) ?? [])
  const ruled = kept && !saysTheSame(kept, rules) ? { ...definition, rules: kept } : definition
  const filter = filterWithOptions(ruled, place, lead)
  const next = filter === ruled.list?.filter ? ruled : changeListFilter(ruled, filter ?? null)
  return withChooser(next, place, (chooser) => {
    const { defaultListValue: starts, ...rest } = chooser
    if (!starts) return chooser
    const start = ledOnce(starts, lead)
    if (saysTheSame(start, starts)) return chooser
    return start.length > 0 ? { ...rest, defaultListValue: start } : rest
  })
}

/** The list's own filter, which names options of fields and none of columns. */
function filterWithOptions(definition: ProfileDefinition, place: OptionPlace, lead: OptionLead): Filter | undefined {
  const filter = definition.list?.filter
  if (!filter || place.columnId !== undefined) return filter
  return conditionsLed(filter, (condition) => {
    if (condition.column !== place.fieldId) return condition
    if (condition.filterType !== "set" && condition.filterType !== "tagref") return condition
    const values = condition.values && ledOnce(condition.values, lead)
    if (!values || saysTheSame(values, condition.values)) return condition
    return values.length > 0 ? { ...condition, values } : undefined
  })
}

function ruleWithOptions(rule: Rule, place: OptionPlace, lead: OptionLead): Rule | undefined {
  if (rule.kind === "comparison") return rule
  if (rule.kind !== "computed") {
    const when = led(rule.when, place, nothingAround, lead)
    return when === rule.when ? rule : when === undefined ? undefined : { ...rule, when }
  }
  const read = led(rule.value, place, nothingAround, lead)
  const isOwn = place.columnId === undefined && rule.target === place.fieldId
  const value = isOwn && read !== undefined ? resultLed(read, lead) : read
  return value === rule.value ? rule : value === undefined ? undefined : { ...rule, value }
}

/** An expression that names the options its references lead to; undefined where one that it needs leads nowhere. */
function led(node: Expression, place: OptionPlace, around: Around, lead: OptionLead): Expression | undefined {
  if (Array.isArray(node)) return allOf(node, (one) => led(one, place, around, lead))
  if (typeof node !== "object" || node === null || nameIn(node)) return node
  return allIn(node, (operator, written) => {
    const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
    const isBeside = operands.some((one) => isPlace(one, place, around))
    const within = inside(operator, operands, around)
    const next = allOf(operands, (one) =>
      isBeside && isTexts(one) ? textsLed(one, lead) : led(one, place, within, lead),
    )
    if (next === operands || next === undefined) return next === undefined ? undefined : written
    return Array.isArray(written) ? [...next] : next[0]
  })
}

/** What a rule computes for the field itself: its branches say options without naming the field beside them. */
function resultLed(node: Expression, lead: OptionLead): Expression | undefined {
  if (isTexts(node)) return textsLed(node, lead)
  if (typeof node !== "object" || node === null || Array.isArray(node)) return node
  return allIn(node, (operator, written) => {
    if (operator !== "if" || !Array.isArray(written)) return written
    const [condition, ...branches] = written as readonly Expression[]
    const next = allOf(branches, (one) => resultLed(one, lead))
    return next === branches ? written : next && [condition ?? null, ...next]
  })
}

/** Whether a node names the field or column whose options are led. */
function isPlace(node: Expression, { fieldId, columnId }: OptionPlace, { table }: Around): boolean {
  const named = nameIn(node)
  if (columnId === undefined) return named?.kind === "field" && named.id === fieldId
  return named?.kind === "column" && named.id === columnId && table === fieldId
}

const isTexts = (node: Expression): node is string | string[] =>
  typeof node === "string" || (Array.isArray(node) && node.length > 0 && node.every((one) => typeof one === "string"))

function textsLed(node: string | string[], lead: OptionLead): Expression | undefined {
  if (typeof node === "string") return lead(node)
  const kept = ledOnce(node, lead)
  if (kept.length === 0) return undefined
  return saysTheSame(kept, node) ? node : [...kept]
}

const ledOnce = (ids: readonly string[], lead: OptionLead): string[] => [
  ...new Set(ids.flatMap((id) => lead(id) ?? [])),
]

/** Each of them changed: the same list where nothing changed, undefined where one is left with no meaning. */
function allOf<Item extends Expression>(
  items: readonly Item[],
  change: (item: Item) => Expression | undefined,
): Expression[] | undefined {
  const next = items.map(change)
  if (next.every((one, at) => one === items[at])) return items as unknown as Expression[]
  return next.every((one) => one !== undefined) ? next : undefined
}

function allIn(
  node: object,
  change: (name: string, written: Expression) => Expression | undefined,
): Expression | undefined {
  const entries = Object.entries(node as Readonly<Record<string, Expression>>)
  const next = entries.map(([name, written]) => [name, change(name, written)] as const)
  if (next.every(([, written], at) => written === entries[at]?.[1])) return node as Expression
  return next.every(([, written]) => written !== undefined) ? (Object.fromEntries(next) as Expression) : undefined
}
