import { startOf } from "./expected-cost.ts"
import type { TestPart } from "./test-files.ts"

/** A test file that a change can affect, with what it is expected to cost. */
export interface Candidate {
  readonly file: string
  readonly cost: number
  /** Runs whatever it costs. */
  readonly isNeeded: boolean
}

/** What a change can affect in one part, nearest first. */
export interface Affected {
  readonly part: TestPart
  readonly candidates: readonly Candidate[]
}

/** The test files of one part that are run, nearest first. */
export interface ChosenTests {
  readonly part: TestPart
  readonly files: readonly string[]
  /** Affected as well, but farther or heavier than what fits the budget. */
  readonly leftOut: readonly string[]
  /** CPU seconds that the part is expected to take. */
  readonly cost: number
}

/** How the affected parts share the budget. What one does not need goes to those after it; journeys take what remains. */
const shares: Readonly<Record<TestPart, number>> = { unit: 1, server: 1, stories: 1, e2e: 0 }

/** Divides CPU seconds among parts, in their order, and fills each share. */
export function shareBudget(affected: readonly Affected[], budget: number): ChosenTests[] {
  let left = budget
  let waiting = affected.reduce((sum, { part, candidates }) => sum + (candidates.length > 0 ? shares[part] : 0), 0)
  return affected.map(({ part, candidates }) => {
    const own = shares[part] === 0 ? left : (left * shares[part]) / waiting
    if (candidates.length > 0) waiting -= shares[part]
    const { files, leftOut, cost } = fillBudget(candidates, own - startOf(part))
    const whole = files.length === 0 ? 0 : startOf(part) + cost
    left -= whole
    return { part, files, leftOut, cost: whole }
  })
}

interface Filled {
  readonly files: readonly string[]
  readonly leftOut: readonly string[]
  readonly cost: number
}

/** Takes files nearest first as long as they fit; a heavy one that does not fit is passed over for lighter ones behind it. */
function fillBudget(nearestFirst: readonly Candidate[], budget: number): Filled {
  const files: string[] = []
  const leftOut: string[] = []
  let cost = 0
  for (const { file, cost: own, isNeeded } of nearestFirst) {
    if (!isNeeded && cost + own > budget) leftOut.push(file)
    else {
      files.push(file)
      cost += own
    }
  }
  return { files, leftOut, cost }
}
