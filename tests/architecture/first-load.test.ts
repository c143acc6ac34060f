import { expect, onTestFinished, test, vi } from "vitest"
import { measureFirstLoad } from "../benchmarks/record/first-load.ts"

// What is promised of the page that is opened most: weighed on the product's own build, since one careless import costs
// more than a month of care saves.

test("a record page opened by URL loads at most 248 KB script and 20 KB style, gzipped, without circular imports", async () => {
  // The product is built for use, and not for tests, which carry React's warnings.
  vi.stubEnv("NODE_ENV", "production")
  onTestFinished(() => void vi.unstubAllEnvs())
  const { scriptKb, styleKb, circles } = await measureFirstLoad()
  expect(scriptKb).toBeLessThanOrEqual(248)
  expect(styleKb).toBeLessThanOrEqual(20)
  expect(circles).toEqual([])
}, 120_000)
