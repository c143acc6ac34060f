import type { TestFailure } from "./vitest-result.ts"

export interface Failed extends TestFailure {
  readonly suite: string
  readonly seed: number
}

/** A table of the tests that failed at least once, most often first, with the seeds that repeat it. */
export function formatFlakes(failed: readonly Failed[], runs: number, day: Date): string {
  const heading = `${day.toISOString().slice(0, 10)}: ${runs} runs, `
  if (failed.length === 0) return `${heading}no test failed.`
  const byTest = Map.groupBy(
    failed,
    ({ suite, file, test }) => `${suite}, ${file}${test === undefined ? "" : ` › ${test}`}`,
  )
  const rows = [...byTest]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, times]) => {
      const reason = times[0]?.reason.split("\n")[0] ?? ""
      const seeds = [...new Set(times.map(({ seed }) => seed))].join(", ")
      return `${String(times.length).padStart(4)}×  ${name}\n       seeds ${seeds}: ${reason}`
    })
  return `${heading}${byTest.size} tests failed at least once:\n${rows.join("\n")}`
}
