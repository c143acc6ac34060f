import { beforeEach, expect, test, vi } from "vitest"
import { chooseSuites } from "../../run/choose-suites.ts"
import type { TestSuite } from "../../run/suites.ts"
import { parseArguments } from "../../run/parse-arguments.ts"
import { runSuites } from "../../run/run-suites.ts"
import type { Counts } from "../../run/vitest-result.ts"

const options = { seed: 7, rerunFailed: false }
const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, "log").mockImplementation((line) => lines.push(String(line)))
  return () => vi.restoreAllMocks()
})

function suite(name: string, counts: Counts | Error, group?: string): TestSuite {
  const run = () => (counts instanceof Error ? Promise.reject(counts) : Promise.resolve(counts))
  return { name, description: "", run, ...(group === undefined ? {} : { group }) }
}

const fullRuns = (...suites: readonly TestSuite[]) => suites.map((one) => ({ suite: one, filters: [] }))
const good = { passed: 4, failed: 0, skipped: 2 }

test("sums the suites in a last line and fails when one failed", async () => {
  expect(await runSuites(fullRuns(suite("good", good)), options)).toBe(0)
  expect(lines.at(-1)).toBe("4 passed, 0 failed")
  const broken = suite("broken", new Error("no browser: install one"))
  expect(await runSuites(fullRuns(suite("good", good), broken), options)).toBe(1)
  expect(lines).toContain("no browser: install one")
  expect(lines.at(-1)).toBe("4 passed, 1 failed")
})

const nothing = { passed: 0, failed: 0, skipped: 0 }

test.each([
  ["alone", fullRunOf("unit")],
  ["beside another part of its group", [...fullRunOf("unit", "both"), ...fullRuns(suite("none", nothing, "both"))]],
])("lists failed and flaky tests of a part that ran %s at the end, with the reason", async (_how, selected) => {
  await runSuites(selected, options)
  expect(lines.slice(-5)).toEqual([
    "\nunit, failed: a.test.ts › bad\n    expected 3 to be 4\n    at a",
    "\nunit, failed: a.test.ts (broken)\n    expected 3 to be 4\n    at a",
    expect.stringMatching(/^\npart +time +CPU +budget/),
    "FLAKY, to be mended: unit, a.test.ts › shaky\n    expected 3 to be 4\n    at a",
    "4 passed, 2 failed",
  ])
})

function fullRunOf(name: string, group?: string) {
  const failure = { file: "a.test.ts", reason: "expected 3 to be 4\nat a", isCounterexample: false }
  const failures = [{ ...failure, test: "bad" }, failure]
  return fullRuns(suite(name, { ...good, failed: 2, failures, flaky: [{ ...failure, test: "shaky" }] }, group))
}

test("parts of one group are summed in a line with their budget, and each has a line below", async () => {
  const passed = { passed: 1, failed: 0, skipped: 0 }
  const checks = [
    suite("lint", { ...passed, cpuSeconds: 3 }, "checks"),
    suite("types", { ...passed, cpuSeconds: 9 }, "checks"),
  ]
  await runSuites(fullRuns(...checks, suite("other", passed)), options)
  const rows = lines.at(-2)?.trim().split("\n") ?? []
  expect(rows.map((row) => row.replaceAll(/ +/g, " ").trim())).toEqual([
    "part time CPU budget passed failed skipped",
    "checks 0.0 s 12 s 40 s 2 0 0",
    "lint 0.0 s 3 s 1 0 0",
    "types 0.0 s 9 s 1 0 0",
    "other 0.0 s ? 1 0 0",
  ])
})

test("a run beyond its budget is reported and does not fail", async () => {
  expect(await runSuites(fullRuns(suite("unit", good)), { ...options, budget: -1 })).toBe(0)
  expect(lines.at(-2)).toMatch(/^Over budget: 0 s of -1 s/)
})

test("the ten slowest tests and the slowest files are printed at the end of a suite", async () => {
  const durations = Array.from({ length: 12 }, (_, at) => ({ file: `${at % 2}.test.ts`, test: `t${at}`, seconds: at }))
  await runSuites(fullRuns(suite("unit", { ...good, durations })), options)
  const [tests = "", files = ""] = lines.filter((line) => line.includes("Slowest"))
  expect(tests.trim().split("\n").slice(1)).toHaveLength(10)
  expect(tests).toContain("11.0 s  1.test.ts › t11")
  expect(files).toContain("36.0 s  1.test.ts")
})

test("selects suites by name and files by path, and lists the suites after a typing error", () => {
  const all = [suite("unit", new Error()), suite("server", new Error())]
  expect(chooseSuites(all, [])).toEqual(fullRuns(...all))
  expect(chooseSuites(all, ["server", "tests/server/a.test.ts"])).toEqual([
    { suite: all[1], filters: ["tests/server/a.test.ts"] },
  ])
  expect(() => chooseSuites(all, ["untit"])).toThrow('There is no part "untit". The parts are: unit, server.')
  expect(() => chooseSuites(all, ["a/b.ts"])).toThrow("Say which part a/b.ts belongs to")
})

test("parses command line arguments", () => {
  const defaults = { positionals: [], list: false, watch: false, seed: undefined, changed: undefined }
  const read = (...args: string[]) => parseArguments(args, ["unit", "server"])
  expect(read()).toEqual(defaults)
  expect(read("--seed", "12", "unit", "a/b")).toEqual({ ...defaults, seed: 12, positionals: ["unit", "a/b"] })
  expect(read("--seed=12", "--list")).toEqual({ ...defaults, seed: 12, list: true })
  expect(read("--watch", "unit")).toEqual({ ...defaults, watch: true, positionals: ["unit"] })
  expect(read("--changed")).toEqual({ ...defaults, changed: { since: undefined } })
  expect(read("--changed", "main", "server")).toEqual({
    ...defaults,
    changed: { since: "main" },
    positionals: ["server"],
  })
  expect(read("--changed", "server")).toEqual({ ...defaults, changed: { since: undefined }, positionals: ["server"] })
  expect(() => read("--seed", "x")).toThrow("--seed wants a whole number")
  expect(() => read("--fast")).toThrow("There is no option --fast.")
})
