import { expect, test } from "vitest"
import { startOf } from "../../run/changed/expected-cost.ts"
import { shareBudget } from "../../run/changed/share-budget.ts"

const candidates = (costs: Readonly<Record<string, number>>) =>
  Object.entries(costs).map(([file, cost]) => ({ file, cost, isNeeded: file.startsWith("needed") }))

test("an expensive file that does not fit is skipped in favour of cheaper ones after it", () => {
  const affected = [{ suite: "server", candidates: candidates({ near: 5, heavy: 30, far: 4, farther: 2 }) }] as const
  expect(shareBudget(affected, startOf("server") + 10)).toEqual([
    { suite: "server", files: ["near", "far"], leftOut: ["heavy", "farther"], cost: startOf("server") + 9 },
  ])
})

test("required tests run beyond the budget", () => {
  const affected = [{ suite: "unit", candidates: candidates({ "needed law": 50, other: 1 }) }] as const
  expect(shareBudget(affected, 10)[0]).toMatchObject({ files: ["needed law"], leftOut: ["other"] })
})

test("affected suites share the budget, and what one does not need goes to the next ones", () => {
  const many = (name: string) => candidates(Object.fromEntries(Array.from({ length: 90 }, (_, at) => [name + at, 1])))
  const some = shareBudget(
    [
      { suite: "unit", candidates: candidates({ one: 8 }) },
      { suite: "server", candidates: [] },
      { suite: "stories", candidates: many("story") },
    ],
    startOf("unit") + startOf("stories") + 38,
  )
  expect(some.map(({ files }) => files.length)).toEqual([1, 0, 30])
  const both = shareBudget(
    [
      { suite: "server", candidates: many("server") },
      { suite: "stories", candidates: many("story") },
    ],
    100,
  )
  expect(both.map(({ cost }) => cost)).toEqual([50, 50])
})

test("end-to-end tests use the remaining budget, and run only when one fits", () => {
  const journeys = { suite: "e2e", candidates: candidates({ journey: 5 }) } as const
  const stories = { suite: "stories", candidates: candidates({ story: 10 }) } as const
  const needed = startOf("stories") + 10 + startOf("e2e") + 5
  expect(shareBudget([stories, journeys], needed)[1]?.files).toEqual(["journey"])
  expect(shareBudget([stories, journeys], needed - 1)[1]).toMatchObject({ files: [], leftOut: ["journey"], cost: 0 })
})
