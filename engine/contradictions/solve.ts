import type { Keyword } from "../../schemas/ids.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { atomsOf, variablesOf, type Atom, type Condition, type OrderOperator, type Term } from "./condition.ts"
import { domainsOf, type Domains, type KnownField, type Sample } from "./domains.ts"

/** How many evaluations may still be made, for all questions about one definition together. */
export interface Budget {
  steps: number
}

/** Preparing an atom costs about as much as so many evaluations. */
const stepsOfAtom = 5

/** The values of a record that meets the conditions: blank fields as null. */
export type Solution = ReadonlyMap<Keyword, StoredValue | null>

/** A record that meets all conditions, null where there is none, undefined where that was not found out within the budget. */
export function solve(
  conditions: readonly Condition[],
  fields: ReadonlyMap<Keyword, KnownField>,
  budget: Budget,
): Solution | null | undefined {
  const atoms = conditions.map(atomsOf)
  const domains = budget.steps > 0 ? domainsOf(atoms.flat(), fields) : undefined
  if (!domains) return undefined
  budget.steps -= atoms.flat().length * stepsOfAtom
  const chosen = new Map<string, Sample>()
  const watching = new Map<string, Condition[]>()
  const always: Condition[] = []
  for (const [index, condition] of conditions.entries()) {
    const keys = new Set(atoms[index]?.flatMap((one) => variablesOf(one).map(({ key }) => key)))
    if (keys.size === 0) always.push(condition)
    for (const key of keys) {
      const own = watching.get(key)
      if (own) own.push(condition)
      else watching.set(key, [condition])
    }
  }
  if (always.some((condition) => outcome(condition, domains, chosen) === false)) return null
  // The fewest choices first: what cannot be is found early.
  const order = [...domains.byKey.values()].toSorted((a, b) => a.samples.length - b.samples.length)
  const found = choose(0)
  if (found !== true) return found === false ? null : undefined
  return new Map(
    order.flatMap(({ variable, valueOf }) => {
      if (variable.keyword === undefined) return []
      const sample = chosen.get(variable.key) ?? null
      const value = sample === null ? null : valueOf(sample)
      return value === undefined ? [] : [[variable.keyword, value] as const]
    }),
  )

  function choose(index: number): boolean | undefined {
    const domain = order[index]
    if (!domain) return true
    const { key } = domain.variable
    const concerned = watching.get(key) ?? []
    for (const sample of domain.samples) {
      budget.steps -= concerned.length + 1
      if (budget.steps < 0) return undefined
      chosen.set(key, sample)
      if (concerned.some((condition) => outcome(condition, domains as Domains, chosen) === false)) continue
      const rest = choose(index + 1)
      if (rest !== false) return rest
    }
    chosen.delete(key)
    return false
  }
}

type Chosen = ReadonlyMap<string, Sample>

/** Whether a condition holds with the values chosen so far; undefined where that is open. */
function outcome(condition: Condition, domains: Domains, chosen: Chosen): boolean | undefined {
  switch (condition.kind) {
    case "known":
      return condition.holds
    case "not": {
      const inner = outcome(condition.part, domains, chosen)
      return inner === undefined ? undefined : !inner
    }
    case "atom":
      return atomHolds(condition.atom, domains, chosen)
    default: {
      const deciding = condition.kind === "or"
      let isOpen = false
      for (const part of condition.parts) {
        const inner = outcome(part, domains, chosen)
        if (inner === deciding) return deciding
        isOpen ||= inner === undefined
      }
      return isOpen ? undefined : !deciding
    }
  }
}

function atomHolds(atom: Atom, domains: Domains, chosen: Chosen): boolean | undefined {
  if (atom.about === "order") return orderHolds(atom, domains, chosen)
  const sample = chosen.get(atom.variable.key)
  if (sample === undefined) return undefined
  switch (atom.about) {
    case "blank":
      return sample === null
    case "truth":
      return sample === atom.value
    case "text":
      return typeof sample === "string" && atom.texts.includes(sample)
    default: {
      const held = Array.isArray(sample) ? (sample as readonly string[]) : []
      if (atom.how === "all") return atom.ids.every((id) => held.includes(id))
      return atom.ids.some((id) => held.includes(id)) === (atom.how === "any")
    }
  }
}

function orderHolds(
  { left, right, operator }: Extract<Atom, { about: "order" }>,
  domains: Domains,
  chosen: Chosen,
): boolean | undefined {
  const rankOf = (side: Term, beside: Term): Sample | undefined => {
    if ("variable" in side) return chosen.get(side.variable.key)
    return "variable" in beside ? domains.rankOf(beside.variable, side.constant) : undefined
  }
  const one = rankOf(left, right)
  const other = rankOf(right, left)
  if (one === null || other === null) return false
  return typeof one === "number" && typeof other === "number" ? compares[operator](one, other) : undefined
}

const compares: Readonly<Record<OrderOperator, (a: number, b: number) => boolean>> = {
  eq: (a, b) => a === b,
  ne: (a, b) => a !== b,
  lt: (a, b) => a < b,
  lte: (a, b) => a <= b,
  gt: (a, b) => a > b,
  gte: (a, b) => a >= b,
}
