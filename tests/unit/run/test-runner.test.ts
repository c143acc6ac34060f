import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { chooseParts } from "../../run/choose-parts.ts"
import type { Part } from "../../run/parts.ts"
import { runParts } from "../../run/run-parts.ts"
import { type Counts, readVitestResult } from "../../run/vitest-result.ts"

let folder = ""

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "test-runner-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
})

function report(
  passed: number,
  failed: number,
  files: { name?: string; status: string; assertionResults: object[] }[] = [],
) {
  const file = join(folder, "report.json")
  const text = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, testResults: files }
  writeFileSync(file, JSON.stringify(text))
  return file
}

test("counts tests, files that broke before their tests, errors outside tests, and empty runs", () => {
  expect(readVitestResult(report(3, 0), 0)).toEqual({ passed: 3, failed: 0, skipped: 1, told: [] })
  expect(readVitestResult(report(3, 2), 1)).toMatchObject({ passed: 3, failed: 2 })
  const broken = [{ status: "failed", assertionResults: [] }]
  expect(readVitestResult(report(3, 0, broken), 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(readVitestResult(report(3, 0), 1)).toMatchObject({ failed: 1, complaint: expect.stringContaining("outside") })
  expect(readVitestResult(report(0, 0), 0)).toMatchObject({ failed: 1, complaint: "No test was run." })
  expect(readVitestResult(join(folder, "none.json"), 0)).toMatchObject({ failed: 1 })
})

test("a property that found a counterexample has failed, even if other values passed after", () => {
  const failureMessages = ["Error: Property failed after 6 tests\n{ seed: 1 }"]
  const results = [{ status: "passed", fullName: "law", failureMessages }]
  expect(readVitestResult(report(2, 0, [{ name: "a", status: "passed", assertionResults: results }]), 0)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    told: ["failed: a > law\n    Error: Property failed after 6 tests\n    { seed: 1 }"],
  })
})

test("names at the end what failed, and what passed only when it was tried again", async () => {
  const results = [
    { status: "passed", fullName: "good", failureMessages: [] },
    { status: "passed", fullName: "shaky", failureMessages: ["expected 1 to be 2\n    at a"] },
    { status: "failed", fullName: "bad", failureMessages: ["expected 3 to be 4"] },
  ]
  const read = readVitestResult(report(2, 1, [{ name: "a.test.ts", status: "failed", assertionResults: results }]), 1)
  expect(read.told).toEqual([
    "passed when tried again: a.test.ts > shaky\n    expected 1 to be 2\n        at a",
    "failed: a.test.ts > bad\n    expected 3 to be 4",
  ])
  const lines: string[] = []
  vi.spyOn(console, "log").mockImplementation((line) => lines.push(String(line)))
  await runParts([part("unit", read)], [])
  expect(lines.slice(-4).map((line) => line.trim().split("\n")[0])).toEqual([
    "unit, passed when tried again: a.test.ts > shaky",
    "unit, failed: a.test.ts > bad",
    expect.stringMatching(/^part +time/),
    "2 passed, 1 failed",
  ])
})

function part(name: string, counts: Counts | Error): Part {
  return { name, says: "", run: () => (counts instanceof Error ? Promise.reject(counts) : Promise.resolve(counts)) }
}

test("adds the parts up in a last line and fails when one failed", async () => {
  const lines: string[] = []
  vi.spyOn(console, "log").mockImplementation((line) => lines.push(String(line)))
  const good = part("good", { passed: 4, failed: 0, skipped: 2 })
  expect(await runParts([good], [])).toBe(0)
  expect(lines.at(-1)).toBe("4 passed, 0 failed")
  expect(await runParts([good, part("broken", new Error("no browser: install one"))], [])).toBe(1)
  expect(lines).toContain("no browser: install one")
  expect(lines.at(-1)).toBe("4 passed, 1 failed")
})

test("chooses parts by name and files by path, and names the parts to who mistypes", () => {
  const all = [part("unit", new Error()), part("server", new Error())]
  expect(chooseParts(all, []).chosen).toEqual(all)
  expect(chooseParts(all, ["server", "tests/server/a.test.ts"])).toEqual({
    chosen: [all[1]],
    filters: ["tests/server/a.test.ts"],
  })
  expect(() => chooseParts(all, ["untit"])).toThrow('There is no part "untit". The parts are: unit, server.')
  expect(() => chooseParts(all, ["a/b.ts"])).toThrow("Say which part a/b.ts belongs to")
})
