import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createListFollower, followMs, type ShownRecord } from "../../../../renderers/list/live/list-follower.ts"
import { createPageCache } from "../../../../renderers/list/page-cache.ts"
import type { ListChanges } from "../../../../modules/records/contracts/records.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { controlRecord } from "../../../../stories/list/control-records.ts"

const pageSize = 5
const idOf = (at: number) => controlRecord(at).id
const isNew = (...numbers: number[]) => numbers.map((at) => ({ id: idOf(at), isNew: true }))
const nothing = { changed: [], gone: [], written: [], hasMore: false }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A list of as many records, of which the first page is loaded, and what is answered to its questions, in turn. */
async function follow(count: number, answers: readonly Partial<ListChanges>[] = []) {
  const cache = createPageCache({
    load: async (page) => ({
      content: Array.from({ length: Math.min(pageSize, count - page * pageSize) }, (_, at) =>
        controlRecord(page * pageSize + at),
      ),
      page,
      size: pageSize,
      totalElements: count,
      totalIsExact: true,
      next: null,
      until: "loaded",
      profileVersion: 1,
    }),
    failure: () => ({ forbidden: false }),
    pageSize,
    capacity: 100,
    pace: 0,
  })
  cache.want(0, 2)
  await vi.advanceTimersByTimeAsync(0)
  const requested: { readonly shown: readonly ShownRecord[]; readonly since: string | undefined }[] = []
  const changed: ProfileInstance[] = []
  const gone: RecordId[] = []
  const follower = createListFollower({
    async ask(shown, since) {
      requested.push({ shown, since })
      return { until: `requested ${requested.length}`, ...nothing, ...answers[requested.length - 1] }
    },
    cache,
    visible: () => ({ first: 0, last: 2 }),
    onChanged: (record) => changed.push(record),
    onGone: (records) => gone.push(...records.map(({ id }) => id)),
  })
  const wake = async () => {
    follower.wake()
    await vi.advanceTimersByTimeAsync(followMs)
  }
  const counted = () => [[...follower.newRecords().ids], follower.newRecords().hasMore]
  return { follower, cache, requested, changed, gone, wake, counted }
}

describe("a list that is followed", () => {
  test("asks at once, then once a second however often it hears of changes, and not without one", async () => {
    const { follower, requested } = await follow(3)
    follower.moved()
    await vi.advanceTimersByTimeAsync(5 * followMs)
    expect(requested).toEqual([])
    for (let at = 0; at < 3000; at++) {
      follower.wake()
      await vi.advanceTimersByTimeAsync(1)
    }
    await vi.advanceTimersByTimeAsync(5 * followMs)
    expect(requested).toHaveLength(4)
    expect(requested.map(({ since }) => since)).toEqual(["loaded", "requested 1", "requested 2", "requested 3"])
    expect(requested[0]?.shown.map(({ id }) => id)).toEqual([0, 1, 2].map(idOf))
  })

  test("asks ever more seldom while nothing concerns it, and once a second again as soon as something does", async () => {
    const { follower, requested } = await follow(3, [
      ...Array.from({ length: 8 }, () => nothing),
      { changed: [controlRecord(0)] },
    ])
    const seconds: number[] = []
    for (let second = 0; second < 36; second++) {
      follower.wake()
      await vi.advanceTimersByTimeAsync(followMs)
      while (seconds.length < requested.length) seconds.push(second)
    }
    expect(seconds).toEqual([0, 1, 2, 3, 4, 8, 16, 24, 32, 33, 34, 35])
  })

  test("does not show what is older than what it has", async () => {
    const [older, newer] = [controlRecord(0), { ...controlRecord(1), revision: 9 }]
    const { changed, wake } = await follow(3, [{ changed: [{ ...older, revision: older.revision - 1 }, newer] }])
    await wake()
    expect(changed).toEqual([newer])
  })

  test("counts a new record once, and none that it shows", async () => {
    const written = [{ written: isNew(1, 20) }, { written: isNew(20, 21) }, { hasMore: true }]
    const { counted, wake } = await follow(12, written)
    await wake()
    expect(counted()).toEqual([[idOf(20)], false])
    await wake()
    expect(counted()).toEqual([[idOf(20), idOf(21)], false])
    await wake()
    expect(counted()).toEqual([[idOf(20), idOf(21)], true])
  })

  test("counts a changed record as new only if all that it had are on its only page", async () => {
    const written = [{ written: [{ id: idOf(30), isNew: false }] }]
    const [short, long] = [await follow(3, written), await follow(12, written)]
    await short.wake()
    await long.wake()
    expect([short.counted(), long.counted()]).toEqual([
      [[idOf(30)], false],
      [[], false],
    ])
  })

  test("names the rows that are gone, and ignores an answer that arrives after it was stopped", async () => {
    const { follower, gone, wake } = await follow(3, [{ gone: [idOf(1)] }, { gone: [idOf(2)] }])
    await wake()
    expect(gone).toEqual([idOf(1)])
    follower.wake()
    vi.advanceTimersByTime(followMs)
    follower.stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(gone).toEqual([idOf(1)])
  })
})
