import fc from "fast-check"
import { expect, test } from "vitest"
import { pageAround } from "../../../src/screens/records/came-from.ts"

test("the page around a row holds it and its neighbours, and is small", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (index) => {
      const { page, size } = pageAround(index)
      expect(page * size).toBeLessThanOrEqual(Math.max(0, index - 1))
      expect((page + 1) * size).toBeGreaterThan(index + 1)
      expect(size).toBeLessThanOrEqual(20)
    }),
    { numRuns: 2000 },
  )
})
