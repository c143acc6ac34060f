import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Counts } from "../vitest-result.ts"
import { startOf } from "./expected-cost.ts"
import { type SuiteName, suiteNames } from "./test-files.ts"

/** CPU seconds of test files, as the last whole run of their part had them. */
export type RememberedCosts = ReadonlyMap<string, number>

/** Where this tree keeps what its own runs took: another machine would take something else. */
const pathOf = (root: string, suite: string): string => join(root, ".vitest", "costs", `${suite}.json`)

/** Empty in a tree whose parts were never run whole. */
export function loadCosts(root: string): RememberedCosts {
  const all = suiteNames.flatMap((suite) => {
    const path = pathOf(root, suite)
    const costs: Record<string, number> = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {}
    return Object.entries(costs)
  })
  return new Map(all)
}

/**
 * Shares the CPU time of a whole run out among its files as their tests took wall time: other work on the machine
 * counts for nothing.
 */
export function rememberCosts(root: string, name: string, { durations = [], cpuSeconds }: Counts): void {
  const suite = suiteNames.find((one) => one === name)
  if (suite === undefined || cpuSeconds === undefined) return
  const costs = sharedOut(suite, durations, cpuSeconds)
  if (costs.length === 0) return
  const path = pathOf(root, suite)
  mkdirSync(join(path, ".."), { recursive: true })
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(costs), undefined, 1)}\n`)
}

function sharedOut(
  suite: SuiteName,
  durations: NonNullable<Counts["durations"]>,
  cpuSeconds: number,
): [string, number][] {
  const total = durations.reduce((sum, { seconds }) => sum + seconds, 0)
  const shared = Math.max(0, cpuSeconds - startOf(suite))
  if (total === 0) return []
  return [...Map.groupBy(durations, ({ file }) => file)].map(([file, tests]) => {
    const own = tests.reduce((sum, { seconds }) => sum + seconds, 0)
    return [file, Number(((own / total) * shared).toFixed(2))]
  })
}
