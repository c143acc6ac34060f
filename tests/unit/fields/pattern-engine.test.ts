import { expect, test, vi } from "vitest"
import * as whenNeeded from "../../../fields/text/engine-when-needed.ts"
import { isPattern, loadPatterns, matchesPattern } from "../../../fields/text/pattern.ts"

vi.mock("#pattern-engine", () => whenNeeded)

test("until a page has fetched the engine nothing matches and no pattern is understood; afterwards they do", async () => {
  expect(matchesPattern("[A-Z]+", "AB")).toBe(false)
  expect(isPattern("[A-Z]+")).toBe(false)
  await loadPatterns()
  expect(matchesPattern("[A-Z]+", "AB")).toBe(true)
  expect(matchesPattern("[A-Z]+", "ab")).toBe(false)
  expect(isPattern("[A-Z]+")).toBe(true)
  expect(isPattern("(?=x)")).toBe(false)
})
