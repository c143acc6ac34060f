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
  files: { status: string; assertionResults: { status: string }[] }[] = [],
) {
  const file = join(folder, "report.json")
  const text = { numPassedTests: passed, numFailedTests: failed, numPendingTests: 1, testResults: files }
  writeFileSync(file, JSON.stringify(text))
  return file
}

test("counts tests, files that broke before their tests, errors outside tests, and empty runs", () => {
  expect(readVitestResult(report(3, 0), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 })
  expect(readVitestResult(report(3, 2), 1)).toMatchObject({ passed: 3, failed: 2 })
  const broken = [{ status: "failed", assertionResults: [] }]
  expect(readVitestResult(report(3, 0, broken), 1)).toMatchObject({ passed: 3, failed: 1 })
  expect(readVitestResult(report(3, 0), 1)).toMatchObject({ failed: 1, complaint: expect.stringContaining("outside") })
  expect(readVitestResult(report(0, 0), 0)).toMatchObject({ failed: 1, complaint: "No test was run." })
  expect(readVitestResult(join(folder, "none.json"), 0)).toMatchObject({ failed: 1 })
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
