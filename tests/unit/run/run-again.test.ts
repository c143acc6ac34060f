import { beforeEach, expect, test, vi } from "vitest"
import { runFailedAgain } from "../../run/run-again.ts"
import type { Counts, TestFailure } from "../../run/vitest-result.ts"

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue()
  return () => vi.restoreAllMocks()
})

function failure(file: string, name?: string): TestFailure {
  return { file, reason: "", isCounterexample: false, ...(name === undefined ? {} : { test: name }) }
}

function counts(...failures: TestFailure[]): Counts {
  return { passed: 10, failed: failures.length, skipped: 0, failures, durations: [], cpuSeconds: 2 }
}

async function twice(first: Counts, second: Counts) {
  const run = vi.fn<(files: readonly string[]) => Promise<Counts>>().mockResolvedValue(second)
  return { result: await runFailedAgain(first, run), run }
}

test("a test that passes on retry is flaky and counts as passed; one that fails twice has failed", async () => {
  const [shaky, bad] = [failure("a.test.ts", "shaky"), failure("b.test.ts", "bad")]
  const { result, run } = await twice(counts(shaky, bad), counts(bad))
  expect(run).toHaveBeenCalledExactlyOnceWith(["a.test.ts", "b.test.ts"])
  expect(result).toMatchObject({ passed: 11, failed: 1, failures: [bad], flaky: [shaky], cpuSeconds: 4 })
})

test("a test that passed and fails on retry is flaky as well", async () => {
  const [shaky, other] = [failure("a.test.ts", "shaky"), failure("a.test.ts", "other")]
  const { result } = await twice(counts(shaky), counts(other))
  expect(result).toMatchObject({ failed: 0, flaky: [shaky, other] })
})

test("a file that breaks in either run has not passed", async () => {
  const [bad, broken] = [failure("a.test.ts", "bad"), failure("a.test.ts")]
  expect((await twice(counts(bad), counts(broken))).result).toMatchObject({ failed: 1, failures: [bad], flaky: [] })
  expect((await twice(counts(broken), counts(bad))).result).toMatchObject({ failed: 1, failures: [broken], flaky: [] })
})

test("a file that broke once and then passes counts with its tests", async () => {
  const durations = ["one", "two"].map((name) => ({ file: "a.test.ts", test: name, seconds: 1 }))
  const { result } = await twice(counts(failure("a.test.ts")), { ...counts(), durations })
  expect(result).toMatchObject({ passed: 12, failed: 0 })
})

test("a counterexample is a failure, whichever run found it", async () => {
  const found = { ...failure("a.test.ts", "property"), isCounterexample: true }
  const first = counts(found)
  const alone = await twice(first, counts())
  expect(alone.run).not.toHaveBeenCalled()
  expect(alone.result).toBe(first)
  const { result } = await twice(counts(failure("a.test.ts", "shaky")), counts(found))
  expect(result).toMatchObject({ failed: 1, failures: [found] })
})

test("many broken files, or an error outside the tests, are not retried", async () => {
  const many = counts(...Array.from({ length: 11 }, (_, at) => failure(`${at}.test.ts`, "bad")))
  expect((await twice(many, counts())).run).not.toHaveBeenCalled()
  const outside = { ...counts(failure("a.test.ts", "bad")), complaint: "Vitest left no report." }
  expect((await twice(outside, counts())).run).not.toHaveBeenCalled()
})
