import { afterEach, beforeEach, expect, test, vi } from "vitest"

/** The used part of a browser: its storage, and listeners for user activity. */
function browser() {
  const storage = new Map<string, string>()
  const listeners = new Map<string, () => void>()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    clear: () => storage.clear(),
  })
  vi.stubGlobal("window", { addEventListener: (kind: string, listen: () => void) => void listeners.set(kind, listen) })
  return { storage, act: (kind: string) => listeners.get(kind)?.() }
}

/** Each tab has its own module instance, and shares the browser's storage. */
async function tab() {
  vi.resetModules()
  return import("../../../src/session/activity.ts")
}

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-21T09:00:00Z") }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

test("user activity in any tab counts, and requests sent by the page do not", async () => {
  const { act } = browser()
  const left = await tab()
  left.watchUse()
  minutes(90)
  expect(left.secondsUnused()).toBe(90 * 60)
  const worked = await tab()
  worked.watchUse()
  minutes(40)
  act("keydown")
  minutes(1)
  expect([left.secondsUnused(), worked.secondsUnused()]).toEqual([60, 60])
  for (const kind of ["pointerdown", "wheel", "touchstart"]) {
    minutes(2)
    act(kind)
    expect([kind, left.secondsUnused()]).toEqual([kind, 0])
  }
})

test("cleared storage, an invalid entry and a clock set back do not leave a user idle forever", async () => {
  const { storage, act } = browser()
  const page = await tab()
  expect(page.secondsUnused()).toBe(0)
  page.watchUse()
  storage.clear()
  minutes(1)
  expect(page.secondsUnused()).toBe(60)
  act("keydown")
  expect(storage.size).toBe(1)
  for (const key of storage.keys()) storage.set(key, "nonsense")
  expect(page.secondsUnused()).toBe(0)
  vi.setSystemTime(new Date("2026-11-20T09:00:00Z"))
  expect(page.secondsUnused()).toBe(0)
})

test("rapid key presses read browser storage once per second", async () => {
  const { act } = browser()
  const page = await tab()
  page.watchUse()
  const storageReads = vi.spyOn(localStorage, "getItem")
  for (let key = 0; key < 10; key += 1) act("keydown")
  expect(storageReads).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  for (let key = 0; key < 10; key += 1) act("keydown")
  expect(storageReads).toHaveBeenCalledOnce()
})
