import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { Expression } from "../../schemas/rules.ts"
import { resolveLogic } from "./evaluate-logic.ts"
import { ruleless, type FieldState } from "./field-state.ts"
import { measureRuleCost, type RuleCost } from "./rule-cost.ts"

/** Lookups for evaluating a profile's rules, computed once per compiled profile. */
export interface Plan {
  readonly fields: ReadonlyMap<Keyword, CompiledField>
  /** Fields with a value, in reading order. */
  readonly valued: readonly CompiledField[]
  /** Fields without a value that rules target. */
  readonly ruledLayout: readonly Keyword[]
  /** For each target field, the indexes of its rules. */
  readonly rulesOf: ReadonlyMap<Keyword, readonly number[]>
  readonly rulelessStates: ReadonlyMap<Keyword, FieldState>
  /** Each rule's logic, checked against the allow-list; null if it still reads the day, the state or the user. */
  readonly logics: readonly (Expression | null)[]
  /** Cost of evaluating the rules. */
  readonly cost: RuleCost
}

const plans = new WeakMap<CompiledProfile, Plan>()

export function planOf(compiled: CompiledProfile): Plan {
  const known = plans.get(compiled)
  if (known) return known
  const rulesOf = new Map<Keyword, number[]>()
  compiled.rules.forEach(({ target }, index) => {
    const own = rulesOf.get(target)
    if (own) own.push(index)
    else rulesOf.set(target, [index])
  })
  const plan: Plan = {
    fields: new Map(compiled.fields.map((field) => [field.keyword, field])),
    valued: compiled.fields.filter(({ storage }) => storage !== "none"),
    ruledLayout: compiled.fields.flatMap(({ storage, keyword }) =>
      storage === "none" && rulesOf.has(keyword) ? [keyword] : [],
    ),
    rulesOf,
    rulelessStates: new Map(compiled.fields.map((field) => [field.keyword, ruleless(field)])),
    logics: compiled.rules.map(({ logic, readsContext }) => (readsContext ? null : resolveLogic(logic, null))),
    cost: measureRuleCost(compiled.rules),
  }
  plans.set(compiled, plan)
  return plan
}
