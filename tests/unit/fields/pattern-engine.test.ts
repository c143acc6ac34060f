import { expect, test, vi } from "vitest"

test("before the engine is loaded no value matches and no pattern compiles; afterwards they do", async () => {
  // As in a newly opened page: other tests of this process have already loaded the engine.
  vi.resetModules()
  vi.doMock("#pattern-engine", () => import("../../../fields/text/engine-when-needed.ts"))
  const { isPattern, loadPatterns, matchesPattern } = await import("../../../fields/text/pattern.ts")
  expect(matchesPattern("[A-Z]+", "AB")).toBe(false)
  expect(isPattern("[A-Z]+")).toBe(false)
  await loadPatterns()
  expect(matchesPattern("[A-Z]+", "AB")).toBe(true)
  expect(matchesPattern("[A-Z]+", "ab")).toBe(false)
  expect(isPattern("[A-Z]+")).toBe(true)
  expect(isPattern("(?=x)")).toBe(false)
  vi.doUnmock("#pattern-engine")
  vi.resetModules()
})
