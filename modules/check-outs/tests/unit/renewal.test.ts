import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { startRenewal } from "../../web/renewal.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("renews every 30 seconds, for 15 minutes after the last use", () => {
  const renew = vi.fn<() => void>()
  const renewal = startRenewal(renew)
  vi.advanceTimersByTime(29_999)
  expect(renew).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(renew).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60 * 60_000)
  expect(renew).toHaveBeenCalledTimes(29)
  renewal.use()
  vi.advanceTimersByTime(30_000)
  expect(renew).toHaveBeenCalledTimes(30)
  renewal.stop()
  vi.advanceTimersByTime(60_000)
  expect(renew).toHaveBeenCalledTimes(30)
})
