import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { ApiError, UnreachableError } from "../../../src/api/api-error.ts"
import { backoffDelay } from "../../../src/queries/follow-job.ts"
import { queryClient } from "../../../src/queries/query-client.ts"

// No server requests are made here.
vi.mock("../../../src/api/request.ts", () => ({ request: () => Promise.reject(new Error("There is no server.")) }))

/** How often a query that always fails with this error is tried. */
async function countRequests(failure: Error, retry = queryClient.getDefaultOptions().queries?.retry): Promise<number> {
  vi.useFakeTimers()
  let requestCount = 0
  const result = queryClient
    .fetchQuery({
      queryKey: [failure],
      retry: retry ?? false,
      queryFn: () => {
        requestCount += 1
        return Promise.reject(failure)
      },
    })
    .catch(() => undefined)
  await vi.runAllTimersAsync()
  await result
  vi.useRealTimers()
  return requestCount
}

test("a rejected request is not retried", async () => {
  for (const status of [400, 401, 403, 404, 409, 422, 428, 429, 499]) {
    expect([status, await countRequests(new ApiError(status, {}, "x"))]).toEqual([status, 1])
  }
})

test("other failures are retried three times", async () => {
  for (const failure of [new ApiError(500, {}, "x"), new ApiError(503, {}, "x"), new UnreachableError("gone")]) {
    expect(await countRequests(failure)).toBe(4)
  }
})

test("the unread notification count is polled every fifteen seconds, and paused while offline", async () => {
  const { unreadQuery } = await import("../../../src/queries/notifications.ts")
  expect(unreadQuery.refetchInterval).toBe(15_000)
  expect(await countRequests(new UnreachableError("no connection"), unreadQuery.retry)).toBe(1)
  expect(await countRequests(new ApiError(503, {}, "no count"), unreadQuery.retry)).toBe(4)
  expect(await countRequests(new ApiError(403, {}, "no right"), unreadQuery.retry)).toBe(1)
})

test("responses stay fresh for two seconds and are not refetched on focus or reconnect", () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    staleTime: 2_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  expect(queryClient.getDefaultOptions().mutations).toMatchObject({ retry: false })
})

test("exports are polled every three seconds only while one is being created", async () => {
  const { exportsQuery, isRunning } = await import("../../../src/queries/exports.ts")
  const { refetchInterval } = exportsQuery
  if (typeof refetchInterval !== "function") throw new Error("The interval hangs on what is shown.")
  const every = (...statuses: readonly string[]) =>
    refetchInterval({ state: { data: statuses.map((reportStatus) => ({ reportStatus })) } } as never)
  expect(every()).toBe(false)
  expect(every("READY", "FAILED")).toBe(false)
  expect(every("READY", "IN_PROGRESS")).toBe(3_000)
  expect(every("PENDING")).toBe(3_000)
  expect(isRunning({ reportStatus: "READY" })).toBe(false)
})

test("jobs are polled after 2.5 seconds, then half a second later each time, at most every five seconds", () => {
  expect([1, 2, 3].map(backoffDelay)).toEqual([2_500, 3_000, 3_500])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (attempt) => {
      expect(backoffDelay(attempt)).toBe(Math.min(5_000, 2_000 + 500 * attempt))
    }),
  )
})
