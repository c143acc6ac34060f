import { expect, test } from "vitest"
import { formatFlakes } from "../../run/format-flakes.ts"

const day = new Date("2026-11-23T12:00:00Z")

test("lists failed tests with their seeds, most frequent first", () => {
  const once = { suite: "server", file: "a.test.ts", test: "late", reason: "expected 1\nmore", isCounterexample: false }
  const broken = { suite: "e2e", file: "b.test.ts", reason: "no page", isCounterexample: false }
  const failed = [
    { ...once, seed: 1 },
    { ...broken, seed: 1 },
    { ...broken, seed: 3 },
  ]
  expect(formatFlakes(failed, 6, day).split("\n")).toEqual([
    "2026-11-23: 6 runs, 2 tests failed at least once:",
    "   2×  e2e, b.test.ts",
    "       seeds 1, 3: no page",
    "   1×  server, a.test.ts › late",
    "       seeds 1: expected 1",
  ])
  expect(formatFlakes([], 6, day)).toBe("2026-11-23: 6 runs, no test failed.")
})
