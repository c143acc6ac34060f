import { expect, test } from "vitest"
import { fitsKeepalive } from "../../web/page/fits-keepalive.ts"

test("the limit of what a closed page sends is counted in bytes, not in characters", () => {
  expect(fitsKeepalive("a".repeat(60_000))).toBe(true)
  expect(fitsKeepalive("a".repeat(62_000))).toBe(false)
  expect(fitsKeepalive("ब".repeat(20_000))).toBe(true)
  expect(fitsKeepalive("ब".repeat(21_000))).toBe(false)
})
