import { isArchitectureTest, type SuiteName } from "./test-files.ts"

/**
 * CPU seconds on the machine of docs/testing.md: what a part costs before its first test, for each file, and for each
 * test it declares.
 */
interface SuiteCost {
  readonly start: number
  readonly file: number
  readonly test: number
  /** For each thing that a test awaits: most of a story is its steps. */
  readonly step?: number
}

/**
 * Fitted to whole runs; a test declared once and run for many rows counts once, which the average of its part holds.
 */
const suiteCosts: Readonly<Record<SuiteName, SuiteCost>> = {
  unit: { start: 2, file: 0.1, test: 0.03 },
  server: { start: 9, file: 0.5, test: 0.3 },
  stories: { start: 28, file: 0.5, test: 0.1, step: 0.06 },
  e2e: { start: 50, file: 1, test: 4.6 },
}

/** An architecture test reads the tree. */
const architectureTestCost = 0.6
const declaredTest = /^[ \t]*(?:test|it)\b[\w.]*\(/gm
const declaredStory = /^export const \w+/gm
const awaitPattern = /\bawait\b/g
/** A story so marked is drawn once more. */
const repeatedRun = /"(?:direction|dark)"/g

/** CPU seconds that a part takes before its first test. */
export function startOf(suite: SuiteName): number {
  return suiteCosts[suite].start
}

/** CPU seconds that a test file is expected to take, by the tests it declares. */
export function expectedCost(suite: SuiteName, path: string, text: string): number {
  if (isArchitectureTest(path)) return architectureTestCost
  const { file, test, step = 0 } = suiteCosts[suite]
  const declared =
    suite === "stories" ? count(text, declaredStory) + count(text, repeatedRun) : count(text, declaredTest)
  return file + Math.max(1, declared) * test + count(text, awaitPattern) * step
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
