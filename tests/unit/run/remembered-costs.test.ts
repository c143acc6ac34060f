import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { expectedCost, startOf } from "../../run/changed/expected-cost.ts"
import { loadCosts, rememberCosts } from "../../run/changed/remembered-costs.ts"

let root = ""
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "remembered-costs-"))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const testCost = (file: string, seconds: number) => ({ file, test: "one", seconds })
const counts = { passed: 3, failed: 0, skipped: 0 }

test("the CPU time of a full run is split among its files by the duration of their tests", () => {
  expect(loadCosts(root)).toEqual(new Map())
  const durations = [testCost("a.test.ts", 40), testCost("b.test.ts", 20), testCost("a.test.ts", 20)]
  rememberCosts(root, "server", { ...counts, durations, cpuSeconds: startOf("server") + 8 })
  rememberCosts(root, "unit", { ...counts, durations: [testCost("c.test.ts", 1)], cpuSeconds: startOf("unit") + 2 })
  expect(loadCosts(root)).toEqual(new Map(Object.entries({ "a.test.ts": 6, "b.test.ts": 2, "c.test.ts": 2 })))
})

test("nothing is stored without CPU time, or for suites that are not selected by changes", () => {
  const before = loadCosts(root)
  rememberCosts(root, "server", { ...counts, durations: [testCost("d.test.ts", 1)] })
  rememberCosts(root, "long", { ...counts, durations: [testCost("e.test.ts", 1)], cpuSeconds: 100 })
  expect(loadCosts(root)).toEqual(before)
})

test("without stored costs each declared test has a cost, and a story costs more per variant", () => {
  const costOf = (suite: "server" | "stories", text: string) => expectedCost(suite, "a.ts", text)
  const [one, two] = ['test("a", f)\n', 'test("a", f)\n  test.each(rows)("b", f)\n'].map((text) =>
    costOf("server", text),
  )
  expect(two).toBeGreaterThan(one ?? 0)
  const story = "export const Plain = {}\n"
  expect(costOf("stories", `${story}export const Other = {}\n`)).toBe(
    costOf("stories", `${story.trim()}\nPlain.tags = ["direction"]\n`),
  )
})
