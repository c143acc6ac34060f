import type { Keyword } from "../../schemas/ids.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { atomsOf, variablesOf, type Atom, type Condition, type OrderOperator, type Term } from "./condition.ts"
import { domainsOf, type Domains, type DomainField, type Sample } from "./domains.ts"

/** Remaining evaluations for all queries about one definition together. */
export interface Budget {
  steps: number
}

/** Preparing an atom costs about as much as this many evaluations. */
const stepsPerAtom = 5

/** Values of a record that meets the conditions; blank fields are null. */
export type Solution = ReadonlyMap<Keyword, StoredValue | null>

/** Finds a record that meets all conditions. Returns null if there is none, undefined if the budget did not suffice. */
export function solve(
  conditions: readonly Condition[],
  fields: ReadonlyMap<Keyword, DomainField>,
  budget: Budget,
): Solution | null | undefined {
  const atoms = conditions.map(atomsOf)
  const domains = budget.steps > 0 ? domainsOf(atoms.flat(), fields) : undefined
  if (!domains) return undefined
  budget.steps -= atoms.flat().length * stepsPerAtom
  const assignment = new Map<string, Sample>()
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
  if (always.some((condition) => outcome(condition, domains, assignment) === false)) return null
  // Fewest samples first: detects impossible combinations early.
  const order = [...domains.byKey.values()].toSorted((a, b) => a.samples.length - b.samples.length)
  const found = choose(0)
  if (found !== true) return found === false ? null : undefined
  return new Map(
    order.flatMap(({ variable, valueOf }) => {
      if (variable.keyword === undefined) return []
      const sample = assignment.get(variable.key) ?? null
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
      assignment.set(key, sample)
      if (concerned.some((condition) => outcome(condition, domains as Domains, assignment) === false)) continue
      const rest = choose(index + 1)
      if (rest !== false) return rest
    }
    assignment.delete(key)
    return false
  }
}

type SampleAssignment = ReadonlyMap<string, Sample>

/** Whether a condition is true for the current assignment; undefined while that is open. */
function outcome(condition: Condition, domains: Domains, assignment: SampleAssignment): boolean | undefined {
  switch (condition.kind) {
    case "known":
      return condition.isTrue
    case "not": {
      const inner = outcome(condition.operand, domains, assignment)
      return inner === undefined ? undefined : !inner
    }
    case "atom":
      return evaluateAtom(condition.atom, domains, assignment)
    default: {
      const deciding = condition.kind === "or"
      let isOpen = false
      for (const operand of condition.operands) {
        const inner = outcome(operand, domains, assignment)
        if (inner === deciding) return deciding
        isOpen ||= inner === undefined
      }
      return isOpen ? undefined : !deciding
    }
  }
}

function evaluateAtom(atom: Atom, domains: Domains, assignment: SampleAssignment): boolean | undefined {
  if (atom.about === "order") return evaluateOrder(atom, domains, assignment)
  const sample = assignment.get(atom.variable.key)
  if (sample === undefined) return undefined
  switch (atom.about) {
    case "blank":
      return sample === null
    case "truth":
      return sample === atom.value
    case "text":
      return typeof sample === "string" && atom.texts.includes(sample)
    default: {
      const sampleValues = Array.isArray(sample) ? (sample as readonly string[]) : []
      if (atom.how === "all") return atom.ids.every((id) => sampleValues.includes(id))
      return atom.ids.some((id) => sampleValues.includes(id)) === (atom.how === "any")
    }
  }
}

function evaluateOrder(
  { left, right, operator }: Extract<Atom, { about: "order" }>,
  domains: Domains,
  assignment: SampleAssignment,
): boolean | undefined {
  const rankOf = (side: Term, opposite: Term): Sample | undefined => {
    if ("variable" in side) return assignment.get(side.variable.key)
    return "variable" in opposite ? domains.rankOf(opposite.variable, side.constant) : undefined
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
