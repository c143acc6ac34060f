import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { Expression } from "../../schemas/rules.ts"
import { answered } from "./evaluate-logic.ts"
import { ruleless, type FieldState } from "./field-state.ts"
import { workOf, type Work } from "./work.ts"

/** What evaluating a profile's rules looks up again and again; worked out once per compiled profile. */
export interface Plan {
  readonly fields: ReadonlyMap<Keyword, CompiledField>
  /** Those that hold a value, in reading order. */
  readonly valued: readonly CompiledField[]
  /** Of those that hold none, the ones rules speak about. */
  readonly ruledLayout: readonly Keyword[]
  /** For each ruled field, the indexes of the rules about it. */
  readonly rulesOf: ReadonlyMap<Keyword, readonly number[]>
  readonly rulelessStates: ReadonlyMap<Keyword, FieldState>
  /** Each rule's logic, seen to be within the allow-list; null where it still asks for the day, the state or the person. */
  readonly logics: readonly (Expression | null)[]
  /** How much evaluating the rules takes. */
  readonly work: Work
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
  const made: Plan = {
    fields: new Map(compiled.fields.map((field) => [field.keyword, field])),
    valued: compiled.fields.filter(({ storage }) => storage !== "none"),
    ruledLayout: compiled.fields.flatMap(({ storage, keyword }) =>
      storage === "none" && rulesOf.has(keyword) ? [keyword] : [],
    ),
    rulesOf,
    rulelessStates: new Map(compiled.fields.map((field) => [field.keyword, ruleless(field)])),
    logics: compiled.rules.map(({ logic, readsContext }) => (readsContext ? null : answered(logic, null))),
    work: workOf(compiled.rules),
  }
  plans.set(compiled, made)
  return made
}
