import { beforeEach, expect, onTestFinished, test, vi } from "vitest"

const address = "https://risk.example.org/api/v1/profiles"
const answered = vi.fn<typeof fetch>()

/** The module as a page that was just opened has it. */
async function openPage() {
  vi.resetModules()
  return import("../../../src/early/early-calls.ts")
}

beforeEach(() => {
  vi.stubGlobal("fetch", answered)
  let count = 0
  answered.mockImplementation(async () => Response.json({ count: (count += 1) }))
})

async function counted(answer: Promise<Response | undefined>): Promise<unknown> {
  const response = await answer
  const body: { readonly count?: number } | undefined = await response?.json()
  return body?.count
}

test("the app takes the early answer once, also where it was looked at early, and asks by itself from then on", async () => {
  const { callEarly, fetchOrTakeEarly } = await openPage()
  expect(await counted(callEarly(address, { method: "GET" }))).toBe(1)
  expect(await counted(fetchOrTakeEarly(new Request(address)))).toBe(1)
  expect(await counted(fetchOrTakeEarly(new Request(address)))).toBe(2)
})

test("another address, and another method, is another call", async () => {
  const { callEarly, fetchOrTakeEarly } = await openPage()
  await callEarly(address, { method: "GET" })
  expect(await counted(fetchOrTakeEarly(new Request(`${address}/more`)))).toBe(2)
  expect(await counted(fetchOrTakeEarly(new Request(address, { method: "POST" })))).toBe(3)
})

test("what is read is asked for again when the early answer is old; a session is not renewed twice", async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  onTestFinished(() => void vi.useRealTimers())
  const { callEarly, fetchOrTakeEarly } = await openPage()
  await callEarly(address, { method: "GET" })
  await callEarly(address, { method: "POST" })
  vi.advanceTimersByTime(11_000)
  expect(await counted(fetchOrTakeEarly(new Request(address)))).toBe(3)
  expect(await counted(fetchOrTakeEarly(new Request(address, { method: "POST" })))).toBe(2)
})

test("a call that failed early fails for the app, and once", async () => {
  answered.mockRejectedValueOnce(new TypeError("no network"))
  const { callEarly, fetchOrTakeEarly } = await openPage()
  await expect(callEarly(address, { method: "GET" })).rejects.toThrow("no network")
  await expect(fetchOrTakeEarly(new Request(address))).rejects.toThrow("no network")
  expect(await counted(fetchOrTakeEarly(new Request(address)))).toBe(1)
})

test("what the app has called by itself is not called early besides", async () => {
  vi.spyOn(performance, "now").mockReturnValue(500)
  onTestFinished(() => void vi.restoreAllMocks())
  const { callEarly, fetchOrTakeEarly } = await openPage()
  expect(await counted(fetchOrTakeEarly(new Request(address)))).toBe(1)
  expect(await callEarly(address, { method: "GET" })).toBeUndefined()
  expect(answered).toHaveBeenCalledTimes(1)
})
