import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import { BoundsExceededError, type BoundCode } from "./bounds.ts"
import type { RuleContext } from "./context.ts"
import { resolveLogic, evaluateLogic, isTrue } from "./evaluate-logic.ts"
import { combineStates, sameState, sameValue, type FieldState } from "./field-state.ts"
import { isBlank } from "./operators/operator.ts"
import { planOf } from "./plan.ts"
import { isTooCostly } from "./rule-cost.ts"

/**
 * Evaluates a record's rules incrementally: a change re-evaluates only the rules that read it, directly or indirectly.
 */
export interface Evaluator {
  /** Returns a hidden state for an unknown keyword. */
  state(keyword: Keyword): FieldState
  /** Changes one value. Returns the keywords whose state is a new object. */
  change(keyword: Keyword, value: StoredValue | undefined): readonly Keyword[]
  /** The current value, computed or entered, including hidden ones. */
  value(keyword: Keyword): StoredValue | undefined
  /** All current values: computed ones included, hidden ones preserved. */
  values(): RecordValues
  /** A field's value as rules see it: its current value, or nothing while it is hidden. */
  visibleValue(keyword: Keyword): StoredValue | undefined
  /** Result of the rule at this index of the profile's rules; for a computed one, that it was computed. */
  result(index: number): boolean | undefined
  /** The context in which the rules were evaluated. */
  readonly context: RuleContext
}

const unknown: FieldState = { visible: false, required: false, readOnly: true, problems: [] }

/** Evaluates all rules once. Another day, state or user requires another evaluator. */
export function createEvaluator(compiled: CompiledProfile, context: RuleContext, initial: RecordValues): Evaluator {
  const { rules, dependents } = compiled
  const { fields, rulesOf, rulelessStates, logics: ready, cost } = planOf(compiled)
  const logics = rules.map((rule, index) => (rule.readsContext ? resolveLogic(rule.logic, context) : ready[index]))
  const results: (boolean | undefined)[] = rules.map(() => undefined)
  /** Rules that were not fully evaluated, and the limit they exceeded. */
  const broken = new Map<number, BoundCode>()
  const dirty = new Uint8Array(rules.length)
  const states = new Map<Keyword, FieldState>()
  const values = new Map<Keyword, StoredValue | undefined>(Object.entries(initial))
  /** The values rules see: no hidden values, and no keywords other than the profile's own. */
  const visibleValue: Record<Keyword, StoredValue | undefined> = Object.create(null) as typeof visibleValue

  for (const keyword of fields.keys()) visibleValue[keyword] = values.get(keyword)
  let tooCostly = isTooCostly(cost, (keyword) => values.get(keyword))
  dirty.fill(1)
  evaluateDirtyRules()

  return {
    state: (keyword) => states.get(keyword) ?? rulelessStates.get(keyword) ?? unknown,
    change(keyword, value) {
      const field = fields.get(keyword)
      if (!field || field.computed) return []
      values.set(keyword, value)
      const crossed = cost.perRow.has(keyword) && weighAgain()
      return show(keyword) || crossed ? evaluateDirtyRules() : []
    },
    value: (keyword) => values.get(keyword),
    values: () => Object.fromEntries(values),
    visibleValue: (keyword) => visibleValue[keyword],
    result: (index) => results[index],
    context,
  }

  /**
   * Returns whether rules over rows must be re-evaluated because the cost limit is now exceeded or no longer exceeded.
   */
  function weighAgain(): boolean {
    const before = tooCostly
    tooCostly = isTooCostly(cost, (keyword) => values.get(keyword))
    if (before === tooCostly) return false
    for (const index of cost.heavy) dirty[index] = 1
    return true
  }

  /** Updates a field's value as rules see it; returns whether any rule must be re-evaluated. */
  function show(keyword: Keyword): boolean {
    visibleValue[keyword] = isVisible(keyword) ? values.get(keyword) : undefined
    const readingRules = Object.hasOwn(dependents, keyword) ? dependents[keyword] : undefined
    if (!readingRules) return false
    for (const index of readingRules) dirty[index] = 1
    return true
  }

  function isVisible(keyword: Keyword): boolean {
    const own = rulesOf.get(keyword)
    return !own || own.every((index) => rules[index]?.kind !== "visible" || results[index] !== false)
  }

  /** Rules are ordered such that their inputs come first, so one pass is sufficient. */
  function evaluateDirtyRules(): readonly Keyword[] {
    const touched = new Set<Keyword>()
    for (let index = dirty.indexOf(1); index >= 0; index = dirty.indexOf(1, index + 1)) {
      dirty[index] = 0
      const target = rules[index]?.target
      if (target !== undefined && evaluate(index)) touched.add(target)
    }
    return [...touched].filter(restate)
  }

  /** Returns whether the rule's result changed. */
  function evaluate(index: number): boolean {
    const rule = rules[index]
    const field = rule && fields.get(rule.target)
    if (!rule || !field) return false
    if (rule.kind === "computed") return compute(field, index)
    const before = results[index]
    const bound = broken.get(index)
    const now = evaluateRule(index, rule.kind === "required" || rule.kind === "readOnly")
    results[index] = now
    if (before === now && bound === broken.get(index)) return false
    if (rule.kind === "visible") show(rule.target)
    return true
  }

  /** A rule that cannot be evaluated takes the stricter result. */
  function evaluateRule(index: number, strict: boolean): boolean {
    try {
      return isTrue(run(index))
    } catch (error) {
      return isBound(index, error) || strict
    }
  }

  function run(index: number): unknown {
    broken.delete(index)
    if (tooCostly && cost.heavy.has(index)) throw new BoundsExceededError("rule.too_costly")
    return evaluateLogic(logics[index] ?? null, visibleValue)
  }

  /** Beyond a limit the rule itself has no result: the record is rejected for the limit, at the rule's target. */
  function isBound(index: number, error: unknown): boolean {
    if (!(error instanceof BoundsExceededError)) return false
    broken.set(index, error.code)
    return true
  }

  function compute(field: CompiledField, index: number): boolean {
    const bound = broken.get(index)
    const value = computedValue(field, index)
    const first = results[index] === undefined
    results[index] = true
    if (!first && bound === broken.get(index) && sameValue(values.get(field.keyword), value)) return false
    values.set(field.keyword, value)
    show(field.keyword)
    return true
  }

  function computedValue(field: CompiledField, index: number): StoredValue | undefined {
    const type = fieldTypes[field.type]
    try {
      const result = run(index)
      if (isBlank(result)) return undefined
      const value = type.normalize(result as StoredValue, field.definition)
      return value === undefined || !type.fitComputed
        ? value
        : type.fitComputed(value, field.definition, { tags: compiled.tags, decimalPlaces: context.decimalPlaces })
    } catch (error) {
      isBound(index, error)
      return undefined
    }
  }

  /** Returns whether the field's state changed. */
  function restate(keyword: Keyword): boolean {
    const field = fields.get(keyword)
    const own = rulesOf.get(keyword)
    if (!field || !own) return false
    const about = own.flatMap((index) => rules[index] ?? [])
    const state = combineStates(
      field,
      about,
      own.map((index) => results[index]),
      own.map((index) => broken.get(index)),
      field.computed ? values.get(keyword) : undefined,
    )
    const before = states.get(keyword)
    if (before && sameState(before, state)) return false
    states.set(keyword, state)
    return true
  }
}
