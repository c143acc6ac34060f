import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import type { Filter } from "../../schemas/query.ts"
import { remapConditions } from "../list/filter-columns.ts"
import { inside, nameIn, nothingAround, type RowScope } from "../upgrade/mentions.ts"
import { findOptionSource, changeOptionSource, type OptionLocation } from "./option-sources.ts"
import { changeListFilter } from "./columns.ts"
import { isDeepEqual } from "./same.ts"

/** Maps an option ID to its replacement. Returns undefined when the reference must be removed. */
export type OptionRemap = (optionId: string) => string | undefined

/** Effect of removing an option on another part of the definition. */
export type OptionUse =
  /** The rule is removed because it has no meaning without the option. */
  | { readonly kind: "goes"; readonly rule: Rule }
  /** The rule stays and names the remaining options. */
  | { readonly kind: "changes"; readonly rule: Rule }
  /** The default filter of the list no longer names it. */
  | { readonly kind: "filter" }
  /** The default value changes to another option, or is removed. */
  | { readonly kind: "default" }

/** All parts that would be removed or changed with an option. */
export function usesOfOption(
  definition: ProfileDefinition,
  location: OptionLocation,
  optionId: string,
): readonly OptionUse[] {
  return usesOfRemap(definition, location, (id) => (id === optionId ? undefined : id))
}

/** All parts that would be removed or changed by remapping the options of a location. */
export function usesOfRemap(
  definition: ProfileDefinition,
  location: OptionLocation,
  remap: OptionRemap,
): readonly OptionUse[] {
  const rules = (definition.rules ?? []).flatMap((rule): readonly OptionUse[] => {
    const after = ruleWithOptions(rule, location, remap)
    if (after === rule) return []
    return [{ kind: after ? "changes" : "goes", rule }]
  })
  const starts = findOptionSource(definition, location)?.defaultListValue ?? []
  return [
    ...rules,
    ...(filterWithOptions(definition, location, remap) === definition.list?.filter
      ? []
      : [{ kind: "filter" } as const]),
    ...(isDeepEqual(remapUnique(starts, remap), starts) ? [] : [{ kind: "default" } as const]),
  ]
}

/** Remaps every reference to the options of a location. Parts that have no meaning without an option are removed. */
export function remapOptions(
  definition: ProfileDefinition,
  location: OptionLocation,
  remap: OptionRemap,
): ProfileDefinition {
  const { rules } = definition
  const remapped = rules?.flatMap((rule) => ruleWithOptions(rule, location, remap) ?? [])
  const ruled = remapped && !isDeepEqual(remapped, rules) ? { ...definition, rules: remapped } : definition
  const filter = filterWithOptions(ruled, location, remap)
  const next = filter === ruled.list?.filter ? ruled : changeListFilter(ruled, filter ?? null)
  return changeOptionSource(next, location, (optionSource) => {
    const { defaultListValue: starts, ...rest } = optionSource
    if (!starts) return optionSource
    const start = remapUnique(starts, remap)
    if (isDeepEqual(start, starts)) return optionSource
    return start.length > 0 ? { ...rest, defaultListValue: start } : rest
  })
}

/** The default filter of the list, as far as it names options of fields. */
function filterWithOptions(
  definition: ProfileDefinition,
  location: OptionLocation,
  remap: OptionRemap,
): Filter | undefined {
  const filter = definition.list?.filter
  if (!filter || location.columnId !== undefined) return filter
  return remapConditions(filter, (condition) => {
    if (condition.column !== location.fieldId) return condition
    if (condition.filterType !== "set" && condition.filterType !== "tagref") return condition
    const values = condition.values && remapUnique(condition.values, remap)
    if (!values || isDeepEqual(values, condition.values)) return condition
    return values.length > 0 ? { ...condition, values } : undefined
  })
}

function ruleWithOptions(rule: Rule, location: OptionLocation, remap: OptionRemap): Rule | undefined {
  if (rule.kind === "comparison") return rule
  if (rule.kind !== "computed") {
    const when = remapNode(rule.when, location, nothingAround, remap)
    return when === rule.when ? rule : when === undefined ? undefined : { ...rule, when }
  }
  const remapped = remapNode(rule.value, location, nothingAround, remap)
  const isOnField = location.columnId === undefined && rule.target === location.fieldId
  const value = isOnField && remapped !== undefined ? remapResult(remapped, remap) : remapped
  return value === rule.value ? rule : value === undefined ? undefined : { ...rule, value }
}

/** Remaps the options in an expression; undefined if a required option is removed. */
function remapNode(
  node: Expression,
  location: OptionLocation,
  around: RowScope,
  remap: OptionRemap,
): Expression | undefined {
  if (Array.isArray(node)) return allOf(node, (one) => remapNode(one, location, around, remap))
  if (typeof node !== "object" || node === null || nameIn(node)) return node
  return allIn(node, (operator, written) => {
    const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
    const isCompared = operands.some((one) => namesOptionLocation(one, location, around))
    const within = inside(operator, operands, around)
    const next = allOf(operands, (one) =>
      isCompared && isTextOrTexts(one) ? remapTexts(one, remap) : remapNode(one, location, within, remap),
    )
    if (next === operands || next === undefined) return next === undefined ? undefined : written
    return Array.isArray(written) ? [...next] : next[0]
  })
}

/** Remaps the options that a rule computes for the field itself: its branches name options without naming the field. */
function remapResult(node: Expression, remap: OptionRemap): Expression | undefined {
  if (isTextOrTexts(node)) return remapTexts(node, remap)
  if (typeof node !== "object" || node === null || Array.isArray(node)) return node
  return allIn(node, (operator, written) => {
    if (operator !== "if" || !Array.isArray(written)) return written
    const [condition, ...branches] = written as readonly Expression[]
    const next = allOf(branches, (one) => remapResult(one, remap))
    return next === branches ? written : next && [condition ?? null, ...next]
  })
}

/** Whether a node names the field or column whose options are remapped. */
function namesOptionLocation(node: Expression, { fieldId, columnId }: OptionLocation, { table }: RowScope): boolean {
  const named = nameIn(node)
  if (columnId === undefined) return named?.kind === "field" && named.id === fieldId
  return named?.kind === "column" && named.id === columnId && table === fieldId
}

const isTextOrTexts = (node: Expression): node is string | string[] =>
  typeof node === "string" || (Array.isArray(node) && node.length > 0 && node.every((one) => typeof one === "string"))

function remapTexts(node: string | string[], remap: OptionRemap): Expression | undefined {
  if (typeof node === "string") return remap(node)
  const remapped = remapUnique(node, remap)
  if (remapped.length === 0) return undefined
  return isDeepEqual(remapped, node) ? node : [...remapped]
}

const remapUnique = (ids: readonly string[], remap: OptionRemap): string[] => [
  ...new Set(ids.flatMap((id) => remap(id) ?? [])),
]

/** Remaps each item: the same list if nothing changed, undefined if an item becomes meaningless. */
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
