import { expect, test } from "vitest"
import { RecentCallers } from "../../../server/http/recent-callers.ts"

test.each([
  ["nobody", [], false],
  [
    "the same person alone",
    [
      ["a", 0],
      ["a", 900],
    ],
    false,
  ],
  [
    "another a moment ago",
    [
      ["b", 500],
      ["a", 900],
    ],
    true,
  ],
  [
    "another before many calls of the same person",
    [
      ["b", 500],
      ["a", 600],
      ["a", 900],
    ],
    true,
  ],
  [
    "another long ago",
    [
      ["b", 0],
      ["a", 900],
    ],
    false,
  ],
  [
    "two others",
    [
      ["b", 500],
      ["c", 900],
    ],
    true,
  ],
] as const)("reports other recent callers after %s", (_, calls, others) => {
  const callers = new RecentCallers()
  for (const [user, at] of calls) callers.record(user, at)
  expect(callers.hasOthers("a", 1200)).toBe(others)
})
