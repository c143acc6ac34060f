import type { CompiledRule } from "../../schemas/compiled.ts"
import type { Contradiction, ContradictionCode } from "../../schemas/contradictions.ts"
import type { ProblemPath } from "../../schemas/problems.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { and, conditionReader, not, or, type Condition } from "./condition.ts"
import type { KnownField } from "./domains.ts"
import { solve, type Budget, type Solution } from "./solve.ts"

export interface RuledField extends KnownField {
  readonly valueType: ValueType
  readonly mandatory: boolean
  /** Nobody types it: it is worked out, or keeps earlier values. */
  readonly isFilledIn: boolean
  /** It is not there for everyone, so who is not asked for it can save the record. */
  readonly isWithheld: boolean
}

export interface PlacedRule {
  readonly rule: Pick<CompiledRule, "kind" | "target" | "logic" | "dependsOn" | "comparison">
  readonly path: ProblemPath
}

interface Constraint {
  readonly condition: Condition
  readonly target: Keyword
  /** Absent where a field's own settings ask for it. */
  readonly path?: ProblemPath
  /** A consequence of what is shown; it is no one's demand. */
  readonly isStructure?: true
}

/** However large the definition is: some tens of milliseconds. */
const steps = 100_000
/** A question that needs more is left open. */
const stepsEach = 10_000
/** As many constraints as are looked at together. */
const together = 16

/**
 * Finds contradictions among rules. Whatever it reports is certain; what it cannot decide within its budget, or does not
 * analyse, it leaves alone.
 */
export function findContradictions(
  fields: readonly RuledField[],
  rules: readonly PlacedRule[],
  defaults: Readonly<Record<Keyword, StoredValue>>,
): readonly Contradiction[] {
  const byKeyword = new Map(fields.map((field) => [field.keyword, field]))
  const reader = conditionReader(new Map(fields.map(({ keyword, valueType }) => [keyword, valueType])))
  const budget: Budget = { steps }
  const open = rules.filter(({ rule }) => rule.kind !== "computed" && rule.kind !== "readOnly")
  const placed = open.map((one) => ({ ...one, condition: reader.read(one.rule.logic) }))
  const byTarget = Map.groupBy(placed, ({ rule }) => rule.target)
  const found: Contradiction[] = []
  const settled = new Set<ProblemPath>()

  const constraints = new Map(
    fields.flatMap((field) => {
      const own = constraintsOf(field)
      return own.length > 0 ? [[field.keyword, own] as const] : []
    }),
  )
  for (const field of fields) if (constraints.has(field.keyword)) findNeverSaved(field.keyword)
  for (const own of byTarget.values()) {
    findNeverShown(own)
    findNeverRequired(own)
    findNeverMet(own)
    findDefaultRefused(own)
  }
  return found

  function answer(conditions: readonly Condition[]): Solution | null | undefined {
    const own: Budget = { steps: Math.min(stepsEach, budget.steps) }
    const before = own.steps
    const result = solve(conditions, byKeyword, own)
    budget.steps -= before - Math.max(0, own.steps)
    return result
  }

  function shownWhen(keyword: Keyword): Condition {
    return and(...visibleRules(keyword).map(({ condition }) => condition))
  }

  function visibleRules(keyword: Keyword) {
    return (byTarget.get(keyword) ?? []).filter(({ rule }) => rule.kind === "visible")
  }

  /** What must hold of every record that is saved, as far as the field is concerned. */
  function constraintsOf({ keyword, mandatory, isFilledIn, isWithheld }: RuledField): readonly Constraint[] {
    if (isWithheld) return []
    const own = byTarget.get(keyword) ?? []
    const shown = visibleRules(keyword)
    const visible = shownWhen(keyword)
    const blank = reader.blank(keyword)
    const hidden = or(visible, blank)
    const unlessHidden = (condition: Condition) => (shown.length === 0 ? condition : or(not(visible), condition))
    return [
      ...(shown.length > 0 ? [{ condition: hidden, target: keyword, isStructure: true as const }] : []),
      ...(mandatory ? [{ condition: unlessHidden(not(blank)), target: keyword }] : []),
      ...own.flatMap(({ rule, path, condition }): readonly Constraint[] => {
        if (rule.dependsOn.some((read) => byKeyword.get(read)?.isWithheld)) return []
        if (rule.kind === "valid") return [{ condition: unlessHidden(condition), target: keyword, path }]
        if (rule.kind !== "required" || isFilledIn) return []
        return [{ condition: unlessHidden(or(not(condition), not(blank))), target: keyword, path }]
      }),
    ]
  }

  function findNeverSaved(keyword: Keyword): void {
    const wide = around(keyword)
    // What is possible together is possible alone.
    const core = isPossible(wide) ? undefined : (coreOf(constraints.get(keyword) ?? []) ?? coreOf(wide))
    const guilty = core?.filter(({ isStructure }) => !isStructure)
    const ruled = guilty?.filter(({ path }) => path !== undefined).toSorted((a, b) => placeOf(b) - placeOf(a))
    const first = ruled?.[0]
    if (!core || !guilty || first?.path === undefined || settled.has(first.path)) return
    const other = ruled?.at(-1) === first ? guilty.find((one) => one !== first) : ruled?.at(-1)
    for (const { path } of guilty) if (path) settled.add(path)
    const example = answer(core.filter((one) => one !== first).map(({ condition }) => condition))
    found.push({
      code: "rule.never_saved",
      isRefused: true,
      path: first.path,
      target: first.target,
      ...(other?.path ? { otherPath: other.path } : {}),
      otherTarget: other?.target ?? first.target,
      example: written(example),
    })
  }

  /** The constraints of a field, and of the fields that its rules read, one step further where there is room. */
  function around(keyword: Keyword): readonly Constraint[] {
    const seen = new Set([keyword])
    const gathered: Constraint[] = []
    for (const next of seen) {
      const own = constraints.get(next) ?? []
      if (gathered.length + own.length > together) break
      gathered.push(...own)
      for (const { rule } of byTarget.get(next) ?? []) for (const read of rule.dependsOn) seen.add(read)
    }
    return gathered
  }

  /** Whether some record meets all; of what no rule asks that is plain. */
  function isPossible(all: readonly Constraint[]): boolean {
    return !all.some(({ path }) => path !== undefined) || Boolean(answer(all.map(({ condition }) => condition)))
  }

  /** The fewest of the constraints that already contradict one another; undefined where a record can meet all. */
  function coreOf(all: readonly Constraint[]): readonly Constraint[] | undefined {
    const isImpossible = (some: readonly Constraint[]) => answer(some.map(({ condition }) => condition)) === null
    if (!all.some(({ path }) => path !== undefined) || !isImpossible(all)) return undefined
    return all.reduce<readonly Constraint[]>((core, one) => {
      const without = core.filter((other) => other !== one)
      return isImpossible(without) ? without : core
    }, all)
  }

  type Read = (typeof placed)[number]

  /** Adds what two rules about the same field say, where no record can meet both; `aside` is what is presumed. */
  function findPair(code: ContradictionCode, one: Read, other: Read, aside: readonly Condition[]): boolean {
    if (answer([...aside, one.condition, other.condition]) !== null) return false
    const example = answer([...aside, one.condition])
    if (!example || !answer([...aside, other.condition])) return false
    const { path, rule } = one
    const aim = { target: rule.target, otherPath: other.path, otherTarget: other.rule.target }
    found.push({ code, isRefused: false, path, ...aim, example: written(example) })
    return true
  }

  function findNeverShown(own: readonly Read[]): void {
    const shown = own.filter(({ rule }) => rule.kind === "visible")
    pairsOf(shown).some(([one, other]) => findPair("rule.never_shown", other, one, []))
  }

  function findNeverRequired(own: readonly Read[]): void {
    const shown = own.filter(({ rule }) => rule.kind === "visible")
    for (const required of own.filter(({ rule }) => rule.kind === "required"))
      shown.some((visible) => findPair("rule.never_required", required, visible, []))
  }

  /** Two demands that no value meets, while each alone can be met. */
  function findNeverMet(own: readonly Read[]): void {
    const demands = own.filter(({ rule, path }) => rule.kind === "valid" && !settled.has(path))
    const target = own[0]?.rule.target ?? ""
    const filled = not(reader.blank(target))
    for (const one of demands) {
      if (answer([filled, one.condition]) === null && answer([filled]))
        found.push({
          code: "rule.never_met",
          isRefused: false,
          path: one.path,
          target,
          otherTarget: target,
          example: written(answer([filled])),
        })
    }
    for (const [one, other] of pairsOf([...demands, ...comparedWith(target)])) {
      const compared = [one, other].flatMap(({ rule }) => (rule.comparison ? rule.dependsOn : []))
      const aside = [filled, ...compared.map((keyword) => not(reader.blank(keyword)))]
      findPair("rule.never_met", other, one, aside)
    }
  }

  /** Comparisons of later fields with this one: they ask of it as much. */
  function comparedWith(target: Keyword): readonly Read[] {
    return placed.filter(
      ({ rule, path }) => rule.comparison?.other === target && rule.target > target && !settled.has(path),
    )
  }

  function findDefaultRefused(own: readonly Read[]): void {
    for (const { rule, path, condition } of own) {
      const { target } = rule
      const value = defaults[target]
      const field = byKeyword.get(target)
      if (rule.kind !== "valid" || value === undefined || !field || settled.has(path)) continue
      const given = rule.dependsOn.map((keyword) => isValue(keyword, defaults[keyword]))
      if (!rule.dependsOn.includes(target) || given.includes(undefined)) continue
      const known = given.filter((one) => one !== undefined)
      if (answer([...known, condition]) === null && answer(known))
        found.push({
          code: "rule.default_refused",
          isRefused: false,
          path,
          target,
          otherTarget: target,
          example: Object.fromEntries(rule.dependsOn.map((keyword) => [keyword, defaults[keyword] ?? null])),
        })
    }
  }

  /** That a field holds what it starts with; undefined where it starts with nothing that can be said so. */
  function isValue(keyword: Keyword, value: StoredValue | undefined): Condition | undefined {
    const node = { var: keyword }
    switch (byKeyword.get(keyword)?.valueType) {
      case "flag":
        return typeof value === "boolean" ? reader.read({ flag_is: [node, value] }) : undefined
      case "number":
        return typeof value === "string" ? reader.read({ number_eq: [node, value] }) : undefined
      case "date":
        return typeof value === "string" ? reader.read({ date_eq: [node, value] }) : undefined
      case "text":
        return typeof value === "string" ? reader.read({ text_is: [node, value] }) : undefined
      case "tags":
        return isIds(value) && value.length === 1 ? reader.read({ tags_all: [node, value] }) : undefined
      default:
        return undefined
    }
  }
}

/** Where a rule stands among the rules. */
const placeOf = ({ path }: Constraint): number => Number(path?.[1] ?? -1)

function written(solution: Solution | null | undefined): Contradiction["example"] {
  return Object.fromEntries(solution ?? [])
}

function isIds(value: StoredValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string")
}

/** Every two of some, as long as they are not too many. */
function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  const few = items.slice(0, together)
  return few.flatMap((one, index) => few.slice(index + 1).map((other) => [one, other] as const))
}
