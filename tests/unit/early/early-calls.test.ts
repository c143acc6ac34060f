import { beforeEach, expect, onTestFinished, test, vi } from "vitest"

const url = "https://risk.example.org/api/v1/profiles"
const mockFetch = vi.fn<typeof fetch>()

/** The module as in a newly opened page. */
async function openPage() {
  vi.resetModules()
  return import("../../../src/early/early-calls.ts")
}

beforeEach(() => {
  vi.stubGlobal("fetch", mockFetch)
  let count = 0
  mockFetch.mockImplementation(async () => Response.json({ count: (count += 1) }))
})

async function counted(pending: Promise<Response | undefined>): Promise<unknown> {
  const response = await pending
  const body: { readonly count?: number } | undefined = await response?.json()
  return body?.count
}

test("the app uses the prefetched response once, even if it was read early, and then sends its own requests", async () => {
  const { callEarly, fetchOrUsePrefetched } = await openPage()
  expect(await counted(callEarly(url, { method: "GET" }))).toBe(1)
  expect(await counted(fetchOrUsePrefetched(new Request(url)))).toBe(1)
  expect(await counted(fetchOrUsePrefetched(new Request(url)))).toBe(2)
})

test("another URL or method is another request", async () => {
  const { callEarly, fetchOrUsePrefetched } = await openPage()
  await callEarly(url, { method: "GET" })
  expect(await counted(fetchOrUsePrefetched(new Request(`${url}/more`)))).toBe(2)
  expect(await counted(fetchOrUsePrefetched(new Request(url, { method: "POST" })))).toBe(3)
})

test("an old prefetched response of a read is requested again; a session is not renewed twice", async () => {
  vi.useFakeTimers({ toFake: ["performance"] })
  onTestFinished(() => void vi.useRealTimers())
  const { callEarly, fetchOrUsePrefetched } = await openPage()
  await callEarly(url, { method: "GET" })
  await callEarly(url, { method: "POST" })
  vi.advanceTimersByTime(11_000)
  expect(await counted(fetchOrUsePrefetched(new Request(url)))).toBe(3)
  expect(await counted(fetchOrUsePrefetched(new Request(url, { method: "POST" })))).toBe(2)
})

test("a failed prefetch fails for the app, and only once", async () => {
  mockFetch.mockRejectedValueOnce(new TypeError("no network"))
  const { callEarly, fetchOrUsePrefetched } = await openPage()
  await expect(callEarly(url, { method: "GET" })).rejects.toThrow("no network")
  await expect(fetchOrUsePrefetched(new Request(url))).rejects.toThrow("no network")
  expect(await counted(fetchOrUsePrefetched(new Request(url)))).toBe(1)
})

test("a request that the app already sent is not prefetched", async () => {
  vi.spyOn(performance, "now").mockReturnValue(500)
  onTestFinished(() => void vi.restoreAllMocks())
  const { callEarly, fetchOrUsePrefetched } = await openPage()
  expect(await counted(fetchOrUsePrefetched(new Request(url)))).toBe(1)
  expect(await callEarly(url, { method: "GET" })).toBeUndefined()
  expect(mockFetch).toHaveBeenCalledTimes(1)
})
