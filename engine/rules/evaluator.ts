import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import type { RuleContext } from "./context.ts"
import { answered, evaluateLogic, holds } from "./evaluate-logic.ts"
import { combined, sameState, sameValue, type FieldState } from "./field-state.ts"
import { isBlank } from "./operators/operator.ts"
import { planOf } from "./plan.ts"

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
}

const unknown: FieldState = { visible: false, required: false, readOnly: true, problems: [] }

/** Evaluates everything once. Another day, state or person needs another evaluator. */
export function createEvaluator(compiled: CompiledProfile, context: RuleContext, initial: RecordValues): Evaluator {
  const { rules, dependents } = compiled
  const { fields, rulesOf, rulelessStates, logics: ready } = planOf(compiled)
  const logics = rules.map((rule, index) => (rule.readsContext ? answered(rule.logic, context) : ready[index]))
  const results: (boolean | undefined)[] = rules.map(() => undefined)
  const dirty = new Uint8Array(rules.length)
  const states = new Map<Keyword, FieldState>()
  const values = new Map<Keyword, StoredValue | undefined>(Object.entries(initial))
  /** What rules see: no hidden field's value, and no keyword's but the profile's own. */
  const seen: Record<Keyword, StoredValue | undefined> = Object.create(null) as typeof seen

  for (const keyword of fields.keys()) seen[keyword] = values.get(keyword)
  dirty.fill(1)
  settle()

  return {
    state: (keyword) => states.get(keyword) ?? rulelessStates.get(keyword) ?? unknown,
    change(keyword, value) {
      const field = fields.get(keyword)
      if (!field || field.computed) return []
      values.set(keyword, value)
      return show(keyword) ? settle() : []
    },
    value: (keyword) => values.get(keyword),
    values: () => Object.fromEntries(values),
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
    const now = verdict(index, rule.kind === "required" || rule.kind === "readOnly")
    results[index] = now
    if (before === now) return false
    if (rule.kind === "visible") show(rule.target)
    return true
  }

  /** What cannot be evaluated is decided for the stricter side. */
  function verdict(index: number, strict: boolean): boolean {
    try {
      return holds(evaluateLogic(logics[index] ?? null, seen))
    } catch {
      return strict
    }
  }

  function compute(field: CompiledField, index: number): boolean {
    const value = computedValue(field, index)
    const first = results[index] === undefined
    results[index] = true
    if (!first && sameValue(values.get(field.keyword), value)) return false
    values.set(field.keyword, value)
    show(field.keyword)
    return true
  }

  function computedValue(field: CompiledField, index: number): StoredValue | undefined {
    const type = fieldTypes[field.type]
    try {
      const result = evaluateLogic(logics[index] ?? null, seen)
      if (isBlank(result)) return undefined
      const value = type.normalise(result as StoredValue, field.definition)
      return value === undefined || !type.fitComputed ? value : type.fitComputed(value, field.definition)
    } catch {
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
      field.computed ? values.get(keyword) : undefined,
    )
    const before = states.get(keyword)
    if (before && sameState(before, state)) return false
    states.set(keyword, state)
    return true
  }
}
