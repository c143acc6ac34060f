import fc from "fast-check"
import { expect, test } from "vitest"
import { maxAttempts, retryDelay } from "../../../../server/mail/back-off.ts"

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test("each delay is in the second half of twice the previous one, up to six hours", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxAttempts }), chance, (attempts, luck) => {
      const fullDelay = Math.min(30_000 * 2 ** (attempts - 1), 6 * 3_600_000)
      const delayMs = retryDelay(attempts, luck)
      expect(delayMs).toBeGreaterThanOrEqual(fullDelay / 2)
      expect(delayMs).toBeLessThanOrEqual(fullDelay)
    }),
  )
})

test("emails that failed together are not retried together", () => {
  expect(new Set([0, 0.25, 0.5, 0.75].map((luck) => retryDelay(1, luck))).size).toBe(4)
})

test("all attempts together last longer than a night and end before the email expires", () => {
  const hours = (luck: number) =>
    Array.from({ length: maxAttempts - 1 }, (_, index) => retryDelay(index + 1, luck)).reduce(
      (sum, delayMs) => sum + delayMs / 3_600_000,
      0,
    )
  expect(hours(0)).toBeGreaterThan(12)
  expect(hours(1)).toBeLessThan(72)
})
