import type { CompiledRule } from "../../schemas/compiled.ts"
import type { Contradiction, ContradictionCode } from "../../schemas/contradictions.ts"
import type { ProblemPath } from "../../schemas/problems.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { createBlankness } from "./blanks.ts"
import { calculatedValue, withinSettings } from "./calculations.ts"
import { and, createConditionParser, not, or, type Condition } from "./condition.ts"
import type { DomainField } from "./domains.ts"
import { factsAbout } from "./facts.ts"
import { createRanges, widest } from "./ranges.ts"
import { solve, type Budget, type Solution } from "./solve.ts"

export interface RuledField extends DomainField {
  readonly valueType: ValueType
  readonly mandatory: boolean
  /** Restricted to some users; a user who cannot see the field can save the record without it. */
  readonly isRestricted: boolean
}

export interface RuleAtPath {
  readonly rule: Pick<CompiledRule, "kind" | "target" | "logic" | "dependsOn" | "comparison">
  readonly path: ProblemPath
}

interface Constraint {
  readonly condition: Condition
  readonly target: Keyword
  /** Absent if a field's own settings require it. */
  readonly path?: ProblemPath
  /** What holds by itself instead of being required: a hidden field is blank, a calculated one has its result. */
  readonly by?: "hiding" | "calculation"
}

/** Maximum evaluations, independent of the size of the definition: some tens of milliseconds. */
const steps = 100_000
/** A query that needs more evaluations stays undecided. */
const maxStepsPerQuery = 10_000
/** Maximum number of constraints analysed together. */
const together = 16

/**
 * Finds contradictions among rules. Every reported one is certain; what it cannot decide within its budget, or does not
 * analyse, is not reported.
 */
export function findContradictions(
  fields: readonly RuledField[],
  rules: readonly RuleAtPath[],
  defaults: Readonly<Record<Keyword, StoredValue>>,
): readonly Contradiction[] {
  const byKeyword = new Map(fields.map((field) => [field.keyword, field]))
  const computed = new Map(
    rules.flatMap((one) => (one.rule.kind === "computed" ? [[one.rule.target, one] as const] : [])),
  )
  const logics = new Map([...computed].map(([keyword, { rule }]) => [keyword, rule.logic]))
  const parser = createConditionParser(new Map(fields.map(({ keyword, valueType }) => [keyword, valueType])), logics)
  const knowledge = {
    rangeOf: createRanges(byKeyword, logics),
    blanknessOf: createBlankness(byKeyword, createRanges(byKeyword, logics, widest)),
  }
  const budget: Budget = { steps }
  const open = rules.filter(({ rule }) => rule.kind !== "computed" && rule.kind !== "readOnly")
  const locksByTarget = Map.groupBy(
    rules.filter(({ rule }) => rule.kind === "readOnly"),
    ({ rule }) => rule.target,
  )
  const ruleAtPath = open.map((one) => ({ ...one, condition: parser.read(one.rule.logic) }))
  const byTarget = Map.groupBy(ruleAtPath, ({ rule }) => rule.target)
  const found: Contradiction[] = []
  const reportedPaths = new Set<ProblemPath>()

  const constraints = new Map(
    fields.flatMap((field) => {
      const own = constraintsOf(field)
      return own.length > 0 ? [[field.keyword, own] as const] : []
    }),
  )
  for (const field of fields) if (constraints.has(field.keyword)) findNeverSaved(field.keyword)
  for (const field of fields) if (locksByTarget.has(field.keyword)) findNeverFilled(field)
  for (const own of byTarget.values()) {
    findNeverVisible(own)
    findNeverRequired(own)
    findNeverMet(own)
    findRejectedDefaults(own)
  }
  return found

  function findSolution(conditions: readonly Condition[]): Solution | null | undefined {
    const own: Budget = { steps: Math.min(maxStepsPerQuery, budget.steps) }
    const before = own.steps
    const facts = factsAbout(conditions, parser.read, knowledge, logics)
    const result = solve([...conditions, ...facts], byKeyword, own)
    budget.steps -= before - Math.max(0, own.steps)
    return result
  }

  function visibilityCondition(keyword: Keyword): Condition {
    return and(...visibleRules(keyword).map(({ condition }) => condition))
  }

  function visibleRules(keyword: Keyword) {
    return (byTarget.get(keyword) ?? []).filter(({ rule }) => rule.kind === "visible")
  }

  function unlessHidden(keyword: Keyword, condition: Condition): Condition {
    return visibleRules(keyword).length === 0 ? condition : or(not(visibilityCondition(keyword)), condition)
  }

  /** What is true for the field in every record, saved or not. */
  function premisesOf(keyword: Keyword): readonly Constraint[] {
    const [visible] = visibleRules(keyword)
    const calculation = computed.get(keyword)
    const field = byKeyword.get(keyword)
    const logic = calculation && field && calculatedValue(field, field.valueType, calculation.rule.logic, knowledge)
    return [
      ...(visible
        ? [
            {
              condition: or(visibilityCondition(keyword), parser.blank(keyword)),
              target: keyword,
              path: visible.path,
              by: "hiding" as const,
            },
          ]
        : []),
      ...(calculation && logic !== undefined
        ? [
            {
              condition: unlessHidden(keyword, parser.read(logic)),
              target: keyword,
              path: calculation.path,
              by: "calculation" as const,
            },
          ]
        : []),
    ]
  }

  /** What must be true for the field in every saved record. */
  function constraintsOf(field: RuledField): readonly Constraint[] {
    const { keyword, mandatory, isFilledIn, isRestricted } = field
    if (isRestricted) return []
    const own = byTarget.get(keyword) ?? []
    const blank = parser.blank(keyword)
    const inside = computed.has(keyword) ? withinSettings(field, field.valueType) : undefined
    return [
      ...premisesOf(keyword),
      ...(inside === undefined ? [] : [{ condition: unlessHidden(keyword, parser.read(inside)), target: keyword }]),
      ...(mandatory ? [{ condition: unlessHidden(keyword, not(blank)), target: keyword }] : []),
      ...own.flatMap(({ rule, path, condition }): readonly Constraint[] => {
        if (rule.dependsOn.some((read) => byKeyword.get(read)?.isRestricted)) return []
        if (rule.kind === "valid") return [{ condition: unlessHidden(keyword, condition), target: keyword, path }]
        if (rule.kind !== "required" || isFilledIn) return []
        return [{ condition: unlessHidden(keyword, or(not(condition), not(blank))), target: keyword, path }]
      }),
    ]
  }

  function findNeverSaved(keyword: Keyword): void {
    const wide = around(keyword)
    // If all are satisfiable together, each is satisfiable alone.
    const core = isPossible(wide) ? undefined : (coreOf(constraints.get(keyword) ?? []) ?? coreOf(wide))
    const conflicting = core?.filter(({ by }) => by !== "hiding")
    const ruled = conflicting
      ?.filter(({ path }) => path !== undefined)
      .toSorted((a, b) => ruleIndexOf(b) - ruleIndexOf(a))
    const first = ruled?.[0]
    if (!core || !conflicting || first?.path === undefined || reportedPaths.has(first.path)) return
    const other =
      ruled?.at(-1) === first
        ? (conflicting.find((one) => one !== first) ?? calculationOf(first.target))
        : ruled?.at(-1)
    for (const { path } of conflicting) if (path) reportedPaths.add(path)
    const example = findSolution(core.filter((one) => one !== first).map(({ condition }) => condition))
    found.push({
      code: "rule.never_saved",
      isBlocking: true,
      path: first.path,
      target: first.target,
      ...(other?.path ? { otherPath: other.path } : {}),
      otherTarget: other?.target ?? first.target,
      example: toExample(example),
    })
  }

  /** The constraints of a field and of the fields its rules read, one step further if there is room. */
  function around(keyword: Keyword): readonly Constraint[] {
    const seen = new Set([keyword])
    const gathered: Constraint[] = []
    for (const next of seen) {
      const own = constraints.get(next) ?? []
      if (gathered.length + own.length > together) break
      gathered.push(...own)
      for (const read of readBy(byTarget.get(next), computed.get(next))) seen.add(read)
    }
    return gathered
  }

  /** What is true, whatever the record contains, of the fields that these rules read. */
  function premisesFor(own: readonly RuleAtPath[]): readonly Constraint[] {
    const seen = new Set(readBy(own))
    const gathered: Constraint[] = []
    for (const next of seen) {
      const premises = premisesOf(next)
      if (gathered.length + premises.length > together) break
      gathered.push(...premises)
      for (const read of readBy(visibleRules(next), computed.get(next))) seen.add(read)
    }
    return gathered
  }

  /** Whether a record can meet all constraints; trivially true without rules. */
  function isPossible(all: readonly Constraint[]): boolean {
    return !all.some(isRequirement) || Boolean(findSolution(all.map(({ condition }) => condition)))
  }

  /** The smallest contradictory subset of the constraints; undefined if a record can meet all of them. */
  function coreOf(all: readonly Constraint[]): readonly Constraint[] | undefined {
    return all.some(isRequirement) ? impossibleCore(all) : undefined
  }

  function impossibleCore(all: readonly Constraint[]): readonly Constraint[] | undefined {
    const isImpossible = (some: readonly Constraint[]) => findSolution(some.map(({ condition }) => condition)) === null
    if (!isImpossible(all)) return undefined
    return all.reduce<readonly Constraint[]>((core, one) => {
      const without = core.filter((other) => other !== one)
      return isImpossible(without) ? without : core
    }, all)
  }

  /** What rules or the settings of a calculated field require of a record; the settings of others can always be met. */
  function isRequirement({ path, target, by }: Constraint): boolean {
    return by === undefined && (path !== undefined || computed.has(target))
  }

  type ConditionedRule = (typeof ruleAtPath)[number]

  /** Reports two rules about the same field that no record can meet together; `aside` are the assumed conditions. */
  function findPair(
    code: ContradictionCode,
    one: ConditionedRule,
    other: ConditionedRule,
    aside: readonly Condition[],
  ): boolean {
    if (findSolution([...aside, one.condition, other.condition]) !== null) return false
    const example = findSolution([...aside, one.condition])
    if (!example || !findSolution([...aside, other.condition])) return false
    const { path, rule } = one
    const aim = { target: rule.target, otherPath: other.path, otherTarget: other.rule.target }
    found.push({ code, isBlocking: false, path, ...aim, example: toExample(example) })
    return true
  }

  function findNeverVisible(own: readonly ConditionedRule[]): void {
    const visible = own.filter(({ rule }) => rule.kind === "visible")
    if (pairsOf(visible).some(([one, other]) => findPair("rule.never_shown", other, one, []))) return
    const last = visible.at(-1)
    if (last) findWithPremises("rule.never_shown", last, visible)
  }

  function findNeverRequired(own: readonly ConditionedRule[]): void {
    const visible = own.filter(({ rule }) => rule.kind === "visible")
    for (const required of own.filter(({ rule }) => rule.kind === "required"))
      if (!visible.some((one) => findPair("rule.never_required", required, one, [])))
        findWithPremises("rule.never_required", required, [required, ...visible])
  }

  /** Reports a required field without an initial value that is locked whenever it is shown empty. */
  function findNeverFilled({ keyword, mandatory, isFilledIn, isRestricted }: RuledField): void {
    const [lock, another] = locksByTarget.get(keyword) ?? []
    const required = byTarget.get(keyword)?.find(({ rule }) => rule.kind === "required")
    // Who cannot see a field that a lock reads is not locked out; several locks together are left undecided.
    const isForEveryone = lock?.rule.dependsOn.every((read) => !byKeyword.get(read)?.isRestricted)
    if (!lock || another || !isForEveryone || isRestricted) return
    if (isFilledIn || computed.has(keyword) || defaults[keyword] !== undefined) return
    if (!mandatory && !required) return
    const demand = mandatory ? [] : required ? [required.condition] : []
    const shownEmpty = [parser.blank(keyword), visibilityCondition(keyword)]
    const premises = premisesFor([lock]).map(({ condition }) => condition)
    if (findSolution([...premises, ...shownEmpty, not(parser.read(lock.rule.logic))]) !== null) return
    const example = findSolution([...premises, ...shownEmpty, ...demand])
    if (!example) return
    found.push({
      code: "rule.never_filled",
      isBlocking: false,
      path: lock.path,
      target: keyword,
      ...(mandatory || !required ? {} : { otherPath: required.path }),
      otherTarget: keyword,
      example: toExample(example),
    })
  }

  /** Reports a rule that can never apply, together with what hides or calculates the fields that the rules read. */
  function findWithPremises(code: ContradictionCode, one: ConditionedRule, own: readonly ConditionedRule[]): void {
    const target = one.rule.target
    const ownConstraints = own.map(({ condition, path }): Constraint => ({ condition, target, path }))
    const premises = premisesFor(own)
    if (premises.length === 0 && own.every(({ condition }) => isChoice(condition))) return
    const core = impossibleCore([...premises, ...ownConstraints])
    const first = core?.findLast(({ path }) => path === one.path) ?? core?.findLast(({ by }) => by === undefined)
    if (!core || !first?.path || (code === "rule.never_required" && first.path !== one.path)) return
    const other = core.findLast((two) => two !== first && two.by !== "calculation")
    const example = findSolution(core.filter((two) => two !== first).map(({ condition }) => condition))
    found.push({
      code,
      isBlocking: false,
      path: first.path,
      target,
      ...(other?.path && { otherPath: other.path }),
      otherTarget: other?.target ?? target,
      example: toExample(example),
    })
  }

  /** Reports two requirements that no value meets, although each alone can be met. */
  function findNeverMet(own: readonly ConditionedRule[]): void {
    const validationRules = own.filter(({ rule, path }) => rule.kind === "valid" && !reportedPaths.has(path))
    const target = own[0]?.rule.target ?? ""
    const filled = not(parser.blank(target))
    const filledWith = (...compared: readonly ConditionedRule[]) => [
      filled,
      ...compared.flatMap(({ rule }) => (rule.comparison ? rule.dependsOn.map((read) => not(parser.blank(read))) : [])),
    ]
    for (const one of validationRules) {
      const aside = [...filledWith(one), ...premisesFor([one]).map(({ condition }) => condition)]
      const example = findSolution([...aside, one.condition]) === null ? findSolution(aside) : undefined
      const other = calculationOf(target)
      if (example)
        found.push({
          code: "rule.never_met",
          isBlocking: false,
          path: one.path,
          target,
          ...(other?.path && { otherPath: other.path }),
          otherTarget: other?.target ?? target,
          example: toExample(example),
        })
    }
    for (const [one, other] of pairsOf([...validationRules, ...comparedWith(target)]))
      findPair("rule.never_met", other, one, filledWith(one, other))
  }

  /** The rule that calculates the field or one that its rules are compared with. */
  function calculationOf(target: Keyword): Pick<Constraint, "path" | "target"> | undefined {
    const read = (byTarget.get(target) ?? []).flatMap(({ rule }) => rule.dependsOn)
    const one = [target, ...read].map((keyword) => computed.get(keyword)).find((rule) => rule !== undefined)
    return one && { path: one.path, target: one.rule.target }
  }

  /** Comparisons of later fields with this field: they constrain it as well. */
  function comparedWith(target: Keyword): readonly ConditionedRule[] {
    return ruleAtPath.filter(
      ({ rule, path }) => rule.comparison?.other === target && rule.target > target && !reportedPaths.has(path),
    )
  }

  function findRejectedDefaults(own: readonly ConditionedRule[]): void {
    for (const { rule, path, condition } of own) {
      const { target } = rule
      const value = defaults[target]
      const field = byKeyword.get(target)
      if (rule.kind !== "valid" || value === undefined || !field || reportedPaths.has(path)) continue
      const isSupplied = rule.dependsOn.map((keyword) => isValue(keyword, defaults[keyword]))
      if (!rule.dependsOn.includes(target) || isSupplied.includes(undefined)) continue
      const known = isSupplied.filter((one) => one !== undefined)
      if (findSolution([...known, condition]) === null && findSolution(known))
        found.push({
          code: "rule.default_refused",
          isBlocking: false,
          path,
          target,
          otherTarget: target,
          example: Object.fromEntries(rule.dependsOn.map((keyword) => [keyword, defaults[keyword] ?? null])),
        })
    }
  }

  /** Condition that a field has its initial value; undefined if that value cannot be expressed. */
  function isValue(keyword: Keyword, value: StoredValue | undefined): Condition | undefined {
    const node = { var: keyword }
    switch (byKeyword.get(keyword)?.valueType) {
      case "flag":
        return typeof value === "boolean" ? parser.read({ flag_is: [node, value] }) : undefined
      case "number":
        return typeof value === "string" ? parser.read({ number_eq: [node, value] }) : undefined
      case "date":
        return typeof value === "string" ? parser.read({ date_eq: [node, value] }) : undefined
      case "text":
        return typeof value === "string" ? parser.read({ text_is: [node, value] }) : undefined
      case "tags":
        return isIds(value) && value.length === 1 ? parser.read({ tags_all: [node, value] }) : undefined
      default:
        return undefined
    }
  }
}

/** Whether the condition is a single answer or choice, which can always be made; pairs of them are compared before. */
function isChoice(condition: Condition): boolean {
  return condition.kind === "atom" && condition.atom.about !== "order"
}

/** The fields that rules read. */
function readBy(rules: readonly RuleAtPath[] = [], another?: RuleAtPath): readonly Keyword[] {
  return [...rules, ...(another ? [another] : [])].flatMap(({ rule }) => rule.dependsOn)
}

/** Index of a rule in the list of rules. */
const ruleIndexOf = ({ path }: Constraint): number => Number(path?.[1] ?? -1)

function toExample(solution: Solution | null | undefined): Contradiction["example"] {
  return Object.fromEntries(solution ?? [])
}

function isIds(value: StoredValue | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string")
}

/** All pairs of the items, up to a maximum. */
function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  const few = items.slice(0, together)
  return few.flatMap((one, index) => few.slice(index + 1).map((other) => [one, other] as const))
}
