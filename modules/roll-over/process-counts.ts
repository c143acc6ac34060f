import type { RollOverProcess } from "./contract.ts"

export type ProcessCounts = RollOverProcess["counts"]

export const countedParts = ["risks", "controls", "documents", "tests", "issues"] as const

export const noCounts: ProcessCounts = { risks: 0, controls: 0, documents: 0, tests: 0, issues: 0 }

/** Both counts together, the second one as often as `times` says. */
export function addCounts(one: ProcessCounts, other: ProcessCounts, times = 1): ProcessCounts {
  return {
    risks: one.risks + times * other.risks,
    controls: one.controls + times * other.controls,
    documents: one.documents + times * other.documents,
    tests: one.tests + times * other.tests,
    issues: one.issues + times * other.issues,
  }
}

/** A total in which the same records were counted `times` times; they are counted once. */
export function withoutRepeated(total: ProcessCounts, shared: ProcessCounts, times: number): ProcessCounts {
  return times > 1 ? addCounts(total, shared, 1 - times) : total
}
