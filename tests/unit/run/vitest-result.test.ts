import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test } from "vitest"
import { parseVitestResult } from "../../run/vitest-result.ts"

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "test-runner-"))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function report(
  passed: number,
  failed: number,
  files: { name?: string; status: string; message?: string; assertionResults: object[] }[] = [],
) {
  const file = join(folder, "report.json")
  const text = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, testResults: files }
  writeFileSync(file, JSON.stringify(text))
  return file
}

test("counts tests, files that broke before their tests, errors outside tests, and empty runs", () => {
  const counts = { passed: 3, failed: 0, skipped: 1, failures: [], durations: [] }
  expect(parseVitestResult(report(3, 0), 0)).toEqual(counts)
  expect(parseVitestResult(report(3, 2), 1)).toMatchObject({ passed: 3, failed: 2 })
  const broken = [{ status: "failed", assertionResults: [] }]
  expect(parseVitestResult(report(3, 0, broken), 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(parseVitestResult(report(3, 0), 1)).toMatchObject({ failed: 1, complaint: expect.stringContaining("outside") })
  expect(parseVitestResult(report(0, 0), 0)).toMatchObject({ failed: 1, complaint: "No test was run." })
  expect(parseVitestResult(join(folder, "none.json"), 0)).toMatchObject({ failed: 1 })
})

test("a property that found a counterexample has failed, even if other values passed later", () => {
  const failureMessages = ["Error: Property failed after 6 tests\n{ seed: 1 }"]
  const results = [{ status: "passed", fullName: "law", failureMessages }]
  expect(
    parseVitestResult(report(2, 0, [{ name: "a", status: "passed", assertionResults: results }]), 0),
  ).toMatchObject({
    passed: 1,
    failed: 1,
    failures: [{ file: "a", test: "law", isCounterexample: true, reason: failureMessages[0] }],
  })
})

test("lists failures with the first lines of their reason, and the duration of each test", () => {
  const results = [
    { status: "passed", fullName: "good", duration: 1500, failureMessages: [] },
    { status: "failed", fullName: "bad", duration: null, failureMessages: ["expected 3 to be 4\n\n1\n2\n3\n4\n5\n6"] },
  ]
  const files = [
    { name: join(process.cwd(), "a.test.ts"), status: "failed", assertionResults: results },
    { name: "b.test.ts", status: "failed", message: "no such module", assertionResults: [] },
  ]
  expect(parseVitestResult(report(1, 1, files), 1)).toMatchObject({
    failed: 2,
    failures: [
      { file: "a.test.ts", test: "bad", reason: "expected 3 to be 4\n1\n2\n3\n4\n5" },
      { file: "b.test.ts", reason: "no such module" },
    ],
    durations: [
      { file: "a.test.ts", test: "good", seconds: 1.5 },
      { file: "a.test.ts", test: "bad", seconds: 0 },
    ],
  })
})
