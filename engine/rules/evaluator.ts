import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import { BeyondBounds, type BoundCode } from "./bounds.ts"
import type { RuleContext } from "./context.ts"
import { answered, evaluateLogic, holds } from "./evaluate-logic.ts"
import { combined, sameState, sameValue, type FieldState } from "./field-state.ts"
import { isBlank } from "./operators/operator.ts"
import { planOf } from "./plan.ts"
import { isTooCostly } from "./work.ts"

/** A record's rules at work. One change re-evaluates only the rules that read it, and what these change in turn. */
export interface Evaluator {
  /** Of a keyword the profile does not have, a state that is hidden. */
  state(keyword: Keyword): FieldState
  /** One value changed. The keywords whose state became another object. */
  change(keyword: Keyword, value: StoredValue | undefined): readonly Keyword[]
  /** One value as it stands, computed or typed; hidden ones too. */
  value(keyword: Keyword): StoredValue | undefined
  /** All values as they stand: computed ones filled in, hidden ones kept. */
  values(): RecordValues
  /** What rules see of a field: its value as it stands, or nothing while it is hidden. */
  seen(keyword: Keyword): StoredValue | undefined
  /** What the rule at this place of the profile's rules came to; of a computed one, that it was worked out. */
  result(index: number): boolean | undefined
  /** What rules were answered about the day, the state and the person. */
  readonly context: RuleContext
}

const unknown: FieldState = { visible: false, required: false, readOnly: true, problems: [] }

/** Evaluates everything once. Another day, state or person needs another evaluator. */
export function createEvaluator(compiled: CompiledProfile, context: RuleContext, initial: RecordValues): Evaluator {
  const { rules, dependents } = compiled
  const { fields, rulesOf, rulelessStates, logics: ready, work } = planOf(compiled)
  const logics = rules.map((rule, index) => (rule.readsContext ? answered(rule.logic, context) : ready[index]))
  const results: (boolean | undefined)[] = rules.map(() => undefined)
  /** Rules that were not evaluated to their end, and the bound they met. */
  const broken = new Map<number, BoundCode>()
  const dirty = new Uint8Array(rules.length)
  const states = new Map<Keyword, FieldState>()
  const values = new Map<Keyword, StoredValue | undefined>(Object.entries(initial))
  /** What rules see: no hidden field's value, and no keyword's but the profile's own. */
  const seen: Record<Keyword, StoredValue | undefined> = Object.create(null) as typeof seen

  for (const keyword of fields.keys()) seen[keyword] = values.get(keyword)
  let tooCostly = isTooCostly(work, (keyword) => values.get(keyword))
  dirty.fill(1)
  settle()

  return {
    state: (keyword) => states.get(keyword) ?? rulelessStates.get(keyword) ?? unknown,
    change(keyword, value) {
      const field = fields.get(keyword)
      if (!field || field.computed) return []
      values.set(keyword, value)
      const crossed = work.perRow.has(keyword) && weighAgain()
      return show(keyword) || crossed ? settle() : []
    },
    value: (keyword) => values.get(keyword),
    values: () => Object.fromEntries(values),
    seen: (keyword) => seen[keyword],
    result: (index) => results[index],
    context,
  }

  /** Whether the rules that go through rows are to be evaluated again, because they now may be or no longer may. */
  function weighAgain(): boolean {
    const before = tooCostly
    tooCostly = isTooCostly(work, (keyword) => values.get(keyword))
    if (before === tooCostly) return false
    for (const index of work.heavy) dirty[index] = 1
    return true
  }

  /** Lets rules see a field's value as it stands now; whether any rule is to be evaluated again. */
  function show(keyword: Keyword): boolean {
    seen[keyword] = isVisible(keyword) ? values.get(keyword) : undefined
    const readers = Object.hasOwn(dependents, keyword) ? dependents[keyword] : undefined
    if (!readers) return false
    for (const index of readers) dirty[index] = 1
    return true
  }

  function isVisible(keyword: Keyword): boolean {
    const own = rulesOf.get(keyword)
    return !own || own.every((index) => rules[index]?.kind !== "visible" || results[index] !== false)
  }

  /** Rules stand in an order in which what they read comes before them, so one pass is enough. */
  function settle(): readonly Keyword[] {
    const touched = new Set<Keyword>()
    for (let index = dirty.indexOf(1); index >= 0; index = dirty.indexOf(1, index + 1)) {
      dirty[index] = 0
      const target = rules[index]?.target
      if (target !== undefined && evaluate(index)) touched.add(target)
    }
    return [...touched].filter(restate)
  }

  /** Whether the rule came to another result than before. */
  function evaluate(index: number): boolean {
    const rule = rules[index]
    const field = rule && fields.get(rule.target)
    if (!rule || !field) return false
    if (rule.kind === "computed") return compute(field, index)
    const before = results[index]
    const bound = broken.get(index)
    const now = verdict(index, rule.kind === "required" || rule.kind === "readOnly")
    results[index] = now
    if (before === now && bound === broken.get(index)) return false
    if (rule.kind === "visible") show(rule.target)
    return true
  }

  /** What cannot be evaluated is decided for the stricter side. */
  function verdict(index: number, strict: boolean): boolean {
    try {
      return holds(run(index))
    } catch (error) {
      return isBound(index, error) || strict
    }
  }

  function run(index: number): unknown {
    broken.delete(index)
    if (tooCostly && work.heavy.has(index)) throw new BeyondBounds("rule.too_costly")
    return evaluateLogic(logics[index] ?? null, seen)
  }

  /** Beyond a bound, the rule itself decides nothing: the record is refused for the bound, at the rule's target. */
  function isBound(index: number, error: unknown): boolean {
    if (!(error instanceof BeyondBounds)) return false
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
      const value = type.normalise(result as StoredValue, field.definition)
      return value === undefined || !type.fitComputed
        ? value
        : type.fitComputed(value, field.definition, { tags: compiled.tags, decimalPlaces: context.decimalPlaces })
    } catch (error) {
      isBound(index, error)
      return undefined
    }
  }

  /** Whether the field's state became another. */
  function restate(keyword: Keyword): boolean {
    const field = fields.get(keyword)
    const own = rulesOf.get(keyword)
    if (!field || !own) return false
    const about = own.flatMap((index) => rules[index] ?? [])
    const state = combined(
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
