import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { importWithRetry } from "../../../ui/import-with-retry.ts"

let connection: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  connection = new EventTarget()
  vi.stubGlobal("addEventListener", connection.addEventListener.bind(connection))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const online = (onLine: boolean) => vi.stubGlobal("navigator", { onLine })

test("an import that fails offline is loaded once online, however long that takes", async () => {
  online(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("texts")
  const loaded = importWithRetry(load)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(load).toHaveBeenCalledTimes(1)
  connection.dispatchEvent(new Event("online"))
  expect(await loaded).toBe("texts")
})

test("online it is tried five times with increasing delays, and then fails", async () => {
  online(true)
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error("gone"))
  const loaded = importWithRetry(load).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(7_499)
  expect(load).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toEqual(new Error("gone"))
  expect(load).toHaveBeenCalledTimes(5)
})
