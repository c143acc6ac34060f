import type { Counts, TestFailure } from "./vitest-result.ts"

/** More broken files than this are no accident: running them again would only take time. */
const maxFiles = 10

/**
 * Runs the files of failed tests once more, whole, because tests of a file may build on each other, and names as flaky
 * what came out differently. A counterexample of a property stays a failure.
 */
export async function runFailedAgain(
  first: Counts,
  run: (files: readonly string[]) => Promise<Counts>,
): Promise<Counts> {
  const failures = first.failures ?? []
  const files = [...new Set(failures.filter(({ isCounterexample }) => !isCounterexample).map(({ file }) => file))]
  if (files.length === 0 || files.length > maxFiles || first.complaint !== undefined) return first
  console.log(`\nRunning ${files.join(", ")} once more on fresh data…`)
  const second = await run(files)
  if (second.complaint !== undefined) return first
  const again = second.failures ?? []
  const stillFails = ({ file, test, isCounterexample }: TestFailure) =>
    isCounterexample || again.some((other) => other.file === file && (other.test ?? test) === (test ?? other.test))
  const lasting = [...failures.filter(stillFails), ...again.filter((one) => one.isCounterexample)]
  const passedNow = failures.filter((one) => !lasting.includes(one))
  const failedNow = again.filter(({ file }) => !lasting.some((one) => one.file === file))
  const testsOf = ({ file, test }: TestFailure) =>
    test === undefined ? (second.durations ?? []).filter((one) => one.file === file).length : 1
  return {
    ...first,
    passed: first.passed + passedNow.reduce((total, one) => total + testsOf(one), 0),
    failed: lasting.length,
    failures: lasting,
    flaky: [...passedNow, ...failedNow],
    cpuSeconds: sum(first.cpuSeconds, second.cpuSeconds),
  }
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other
}
