import type { TestDuration } from "./vitest-result.ts"

const listed = 10
/** What is faster than this is not worth a line. */
const slowSeconds = 0.5

/** The ten slowest tests of a part and the five files that took longest. */
export function printSlowest(durations: readonly TestDuration[]): void {
  const tests = slowest(durations.map(({ file, test, seconds }) => ({ name: `${file} › ${test}`, seconds })))
  const byFile = Map.groupBy(durations, ({ file }) => file)
  const files = slowest(
    [...byFile].map(([name, all]) => ({ name, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) })),
  ).slice(0, listed / 2)
  if (tests.length > 0) console.log(`\nSlowest tests:\n${tests.map(line).join("\n")}`)
  if (files.length > 0) console.log(`Slowest files (their tests alone):\n${files.map(line).join("\n")}`)
}

interface Timed {
  readonly name: string
  readonly seconds: number
}

function slowest(all: readonly Timed[]): readonly Timed[] {
  const slow = all.filter(({ seconds }) => seconds >= slowSeconds)
  return slow.toSorted((a, b) => b.seconds - a.seconds).slice(0, listed)
}

function line({ name, seconds }: Timed): string {
  return `${seconds.toFixed(1).padStart(8)} s  ${name}`
}
