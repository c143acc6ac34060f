import type { CompiledRule } from "../../schemas/compiled.ts"
import type { ValueType } from "../../schemas/field-type.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { ProblemPath } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { createBlankness } from "./blanks.ts"
import type { Knowledge } from "./calculations.ts"
import { and, createConditionParser, not, or, type Condition, type ConditionParser } from "./condition.ts"
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

export interface ConditionedRule extends RuleAtPath {
  readonly condition: Condition
}

/** The fields and rules of a definition, and what can be asked about its records. */
export interface RuledDefinition {
  readonly fields: readonly RuledField[]
  readonly fieldOf: (keyword: Keyword) => RuledField | undefined
  /** Initial values of new records. */
  readonly defaults: Readonly<Record<Keyword, StoredValue>>
  readonly parser: ConditionParser
  readonly knowledge: Knowledge
  /** Rules that show, require or validate fields. */
  readonly rules: readonly ConditionedRule[]
  readonly rulesOf: (keyword: Keyword) => readonly ConditionedRule[]
  /** The rule that calculates a field. */
  readonly calculationOf: (keyword: Keyword) => RuleAtPath | undefined
  /** Rules that lock a field. */
  readonly locksOf: (keyword: Keyword) => readonly RuleAtPath[]
  readonly visibleRulesOf: (keyword: Keyword) => readonly ConditionedRule[]
  /** When the field is shown. */
  readonly isShown: (keyword: Keyword) => Condition
  /** The condition as far as the field is shown. */
  readonly unlessHidden: (keyword: Keyword, condition: Condition) => Condition
  /** A record for which all conditions hold; null if there is none, undefined if that remains undecided. */
  readonly findSolution: (conditions: readonly Condition[]) => Solution | null | undefined
}

/** Maximum evaluations, independent of the size of the definition: some tens of milliseconds. */
const steps = 100_000
/** A query that needs more evaluations stays undecided. */
const maxStepsPerQuery = 10_000

export function createRuledDefinition(
  fields: readonly RuledField[],
  rules: readonly RuleAtPath[],
  defaults: RuledDefinition["defaults"],
): RuledDefinition {
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
  const locks = rules.filter(({ rule }) => rule.kind === "readOnly")
  const locksByTarget = Map.groupBy(locks, ({ rule }) => rule.target)
  const conditioned = rules
    .filter(({ rule }) => rule.kind !== "computed" && rule.kind !== "readOnly")
    .map((one) => ({ ...one, condition: parser.read(one.rule.logic) }))
  const byTarget = Map.groupBy(conditioned, ({ rule }) => rule.target)
  const rulesOf = (keyword: Keyword) => byTarget.get(keyword) ?? []
  const visibleRulesOf = (keyword: Keyword) => rulesOf(keyword).filter(({ rule }) => rule.kind === "visible")
  const isShown = (keyword: Keyword) => and(...visibleRulesOf(keyword).map(({ condition }) => condition))
  return {
    fields,
    fieldOf: (keyword) => byKeyword.get(keyword),
    defaults,
    parser,
    knowledge,
    rules: conditioned,
    rulesOf,
    calculationOf: (keyword) => computed.get(keyword),
    locksOf: (keyword) => locksByTarget.get(keyword) ?? [],
    visibleRulesOf,
    isShown,
    unlessHidden: (keyword, condition) =>
      visibleRulesOf(keyword).length === 0 ? condition : or(not(isShown(keyword)), condition),
    findSolution(conditions) {
      const own: Budget = { steps: Math.min(maxStepsPerQuery, budget.steps) }
      const before = own.steps
      const facts = factsAbout(conditions, parser.read, knowledge, logics)
      const result = solve([...conditions, ...facts], byKeyword, own)
      budget.steps -= before - Math.max(0, own.steps)
      return result
    },
  }
}
