import { startOf } from "./expected-cost.ts"
import type { SuiteName } from "./test-files.ts"

/** A test file that a change can affect, with what it is expected to cost. */
export interface Candidate {
  readonly file: string
  readonly cost: number
  /** Runs whatever it costs. */
  readonly isNeeded: boolean
}

/** What a change can affect in one part, nearest first. */
export interface Affected {
  readonly suite: SuiteName
  readonly candidates: readonly Candidate[]
}

/** The test files of one part that are run, nearest first. */
export interface TestSelection {
  readonly suite: SuiteName
  readonly files: readonly string[]
  /** Affected as well, but farther or heavier than what fits the budget. */
  readonly leftOut: readonly string[]
  /** CPU seconds that the part is expected to take. */
  readonly cost: number
}

/**
 * How the affected parts share the budget. What one does not need goes to those after it; journeys take what remains.
 */
const shares: Readonly<Record<SuiteName, number>> = { unit: 1, server: 1, stories: 1, e2e: 0 }

/** Divides CPU seconds among parts, in their order, and fills each share. */
export function shareBudget(affected: readonly Affected[], budget: number): TestSelection[] {
  let left = budget
  let waiting = affected.reduce((sum, { suite, candidates }) => sum + (candidates.length > 0 ? shares[suite] : 0), 0)
  return affected.map(({ suite, candidates }) => {
    const own = shares[suite] === 0 ? left : (left * shares[suite]) / waiting
    if (candidates.length > 0) waiting -= shares[suite]
    const { files, leftOut, cost } = fillBudget(candidates, own - startOf(suite))
    const total = files.length === 0 ? 0 : startOf(suite) + cost
    left -= total
    return { suite, files, leftOut, cost: total }
  })
}

interface Filled {
  readonly files: readonly string[]
  readonly leftOut: readonly string[]
  readonly cost: number
}

/**
 * Takes files nearest first as long as they fit; a heavy one that does not fit is passed over for lighter ones behind
 * it.
 */
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
