import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createPageCache, type PageCacheOptions } from "../../../../renderers/list/page-cache.ts"
import type { RecordPage } from "../../../../modules/records/contracts/records.ts"
import { controlRecord } from "../../../../stories/list/control-records.ts"

const pageSize = 10

function pageOf(page: number, total: number, totalIsExact = true): RecordPage {
  const content = Array.from({ length: Math.max(0, Math.min(pageSize, total - page * pageSize)) }, (_, at) =>
    controlRecord(page * pageSize + at),
  )
  const totalElements = totalIsExact ? total : Math.min(total, 21)
  const next = totalIsExact || content.length < pageSize ? null : `after ${page}`
  return { content, page, size: pageSize, totalElements, totalIsExact, next, profileVersion: 1 }
}

function cacheOf(total: number, options: Partial<PageCacheOptions> & { totalIsExact?: boolean } = {}) {
  const { totalIsExact = true, ...rest } = options
  const requests: number[] = []
  const cache = createPageCache({
    load: async (page) => {
      requests.push(page)
      return pageOf(page, total, totalIsExact)
    },
    failure: () => ({ forbidden: false }),
    pageSize,
    capacity: 4,
    pace: 50,
    ...rest,
  })
  return { cache, pages: () => requests }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const advanceTimers = () => vi.advanceTimersByTimeAsync(100)

describe("the pages of a list", () => {
  test("are requested when their rows become visible, and the next one is prefetched", async () => {
    const { cache, pages } = cacheOf(100)
    cache.want(0, 8)
    await advanceTimers()
    expect(pages()).toEqual([0])
    expect(cache.state()).toMatchObject({ total: 100, totalIsExact: true, failure: null })
    cache.want(0, 8)
    await advanceTimers()
    expect(pages()).toEqual([0, 1])
    expect(cache.row(3)?.id).toBe(controlRecord(3).id)
    expect(cache.row(50)).toBeUndefined()
  })

  test("are prefetched backwards when the user scrolls up", async () => {
    const { cache, pages } = cacheOf(100)
    cache.want(0, 0)
    await advanceTimers()
    cache.want(72, 78)
    await advanceTimers()
    cache.want(62, 68)
    await advanceTimers()
    expect(pages()).toEqual([0, 7, 8, 6, 5])
  })

  test("are not requested when scrolled past within the throttle interval", async () => {
    const { cache, pages } = cacheOf(1000)
    cache.want(0, 8)
    await advanceTimers()
    for (let first = 100; first < 900; first += 100) cache.want(first, first + 8)
    await advanceTimers()
    expect(pages()).toEqual([0, 10, 11, 80, 81])
  })

  test("are not requested when they do not continue the loaded ones", async () => {
    let isContinued = true
    const mayLoad = vi.fn<() => boolean>(() => isContinued)
    const { cache, pages } = cacheOf(100, { mayLoad })
    cache.want(0, 8)
    await advanceTimers()
    isContinued = false
    cache.want(50, 58)
    await advanceTimers()
    expect(pages()).toEqual([0])
    isContinued = true
    cache.want(50, 58)
    await advanceTimers()
    expect(pages()).toEqual([0, 5, 6])
    mayLoad.mockClear()
    cache.want(50, 58)
    await advanceTimers()
    expect(mayLoad).not.toHaveBeenCalled()
  })

  test("are aborted when a pending request is no longer needed", async () => {
    const signals: AbortSignal[] = []
    const { cache: slow } = cacheOf(1000, {
      load: (page, signal) => {
        signals.push(signal)
        return page === 0 ? Promise.resolve(pageOf(0, 1000)) : new Promise(() => {})
      },
    })
    slow.want(0, 8)
    await advanceTimers()
    slow.want(300, 308)
    await advanceTimers()
    slow.want(700, 708)
    await advanceTimers()
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, true, false, false])
    slow.stop()
    expect(signals.slice(3).every(({ aborted }) => aborted)).toBe(true)
  })

  test("never exceed their capacity, and always include the visible rows", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 480 }), { minLength: 1, maxLength: 30 }), async (firsts) => {
        const { cache } = cacheOf(500)
        for (const first of [0, ...firsts]) {
          cache.want(first, first + 9)
          await advanceTimers()
          expect(cache.row(first)?.id).toBe(controlRecord(first).id)
          expect(cache.row(first + 9)?.id).toBe(controlRecord(first + 9).id)
        }
        const cachedRows = Array.from({ length: 50 }, (_, page) => cache.row(page * pageSize)).filter(Boolean)
        expect(cachedRows.length).toBeLessThanOrEqual(4)
      }),
      { numRuns: 30 },
    )
  })

  test("grow one by one when the server stops counting, and end at a short page", async () => {
    const { cache } = cacheOf(45, { totalIsExact: false, capacity: 10 })
    cache.want(0, 8)
    await advanceTimers()
    expect(cache.state()).toMatchObject({ total: 21, totalIsExact: false })
    cache.want(20, 20)
    await advanceTimers()
    cache.want(30, 30)
    await advanceTimers()
    cache.want(40, 40)
    await advanceTimers()
    expect(cache.state().total).toBe(45)
  })

  test("start at the cursor of the previous page once it is known", async () => {
    const requests: (readonly [number, string | undefined])[] = []
    const { cache } = cacheOf(45, {
      load: async (page, _, after) => {
        requests.push([page, after])
        return pageOf(page, 45, false)
      },
    })
    cache.want(0, 8)
    await advanceTimers()
    cache.want(10, 10)
    await advanceTimers()
    cache.want(40, 40)
    await advanceTimers()
    expect(requests.find(([page]) => page === 1)).toEqual([1, "after 0"])
    expect(requests.find(([page]) => page === 4)).toEqual([4, undefined])
  })

  test("are counted exactly on request, and stay so when a page with an estimate arrives later", async () => {
    const { cache } = cacheOf(45, { totalIsExact: false, count: async () => 45 })
    cache.want(0, 8)
    await advanceTimers()
    cache.count?.()
    await advanceTimers()
    expect(cache.state()).toMatchObject({ total: 45, totalIsExact: true })
    cache.want(10, 18)
    await advanceTimers()
    expect([cache.row(10) !== undefined, cache.state()]).toMatchObject([true, { total: 45, totalIsExact: true }])
  })

  test("report a failure and wait for Retry", async () => {
    let fails = true
    const { cache: failing } = cacheOf(100, {
      load: async (page) => {
        if (fails) throw new Error("down")
        return pageOf(page, 100)
      },
      failure: (error) => ({ forbidden: false, message: String(error) }),
    })
    failing.want(0, 8)
    await advanceTimers()
    expect(failing.state()).toMatchObject({ total: undefined, failure: { message: "Error: down" } })
    fails = false
    failing.retry()
    await advanceTimers()
    expect(failing.state()).toMatchObject({ total: 100, failure: null })
  })

  test("load missing rows for a selection", async () => {
    const { cache } = cacheOf(100)
    expect((await cache.rows(8, 33)).map(({ id }) => id)).toEqual(
      Array.from({ length: 26 }, (_, at) => controlRecord(8 + at).id),
    )
  })
})
