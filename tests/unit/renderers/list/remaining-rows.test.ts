import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createPageCache } from "../../../../renderers/list/page-cache.ts"
import { createChecksInTurn } from "../../../../renderers/list/unmatched/checks-in-turn.ts"
import { findRemainingRows } from "../../../../renderers/list/unmatched/find-remaining-rows.ts"
import { createRemainingRows } from "../../../../renderers/list/unmatched/remaining-rows.ts"
import { createUnmatchedRecords } from "../../../../renderers/list/unmatched/unmatched-records.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { controlRecord } from "../../../../stories/list/control-records.ts"

const pageSize = 5

/** A list of these records, of which all pages can be loaded at once. */
function listOf(numbers: readonly number[]) {
  const requests: number[] = []
  const cache = createRemainingRows(
    createPageCache({
      load: async (page) => {
        requests.push(page)
        const content = numbers.slice(page * pageSize, (page + 1) * pageSize).map((at) => controlRecord(at))
        const totalElements = numbers.length
        return { content, page, size: pageSize, totalElements, totalIsExact: true, next: null, profileVersion: 1 }
      },
      failure: () => ({ forbidden: false }),
      pageSize,
      capacity: 100,
      pace: 0,
    }),
  )
  return { cache, requests }
}

const numberOf = (record: ProfileInstance | undefined) => Number(record?.id.replace("record-", ""))
const idOf = (at: number) => controlRecord(at).id
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe("rows that stay in a list", () => {
  test("are where they were, each row is there once, and all others are in their order", async () => {
    const lists = fc
      .integer({ min: 1, max: 24 })
      .chain((count) =>
        fc.array(fc.constantFrom("listed", "unmatched", "deleted"), { minLength: count, maxLength: count }),
      )
    await fc.assert(
      fc.asyncProperty(lists, async (fates) => {
        const numbersOf = (fate: string) => fates.flatMap((one, at) => (one === fate ? [at] : []))
        const { cache } = listOf(numbersOf("listed"))
        cache.keep(numbersOf("unmatched").map((index) => ({ index, record: controlRecord(index) })))
        cache.want(0, fates.length - 1)
        await settled()
        cache.want(0, fates.length - 1)
        await settled()
        const total = fates.length - numbersOf("deleted").length
        expect(cache.state().total).toBe(total)
        const shown = Array.from({ length: total }, (_, index) => numberOf(cache.row(index)))
        expect(shown.toSorted((one, other) => one - other)).toEqual(
          [...numbersOf("listed"), ...numbersOf("unmatched")].toSorted((one, other) => one - other),
        )
        expect(shown.filter((at) => fates[at] === "listed")).toEqual(numbersOf("listed"))
        // Until the first deleted row, each is where it was.
        const unmoved = fates.includes("deleted") ? fates.indexOf("deleted") : fates.length
        expect(shown.slice(0, unmoved)).toEqual(fates.slice(0, unmoved).map((_, at) => at))
        expect((await cache.rows(0, total)).map(numberOf)).toEqual(shown)
        const places = cache.indexesOf(new Set(shown.map(idOf)))
        expect(shown.map((at) => places.get(idOf(at)))).toEqual(shown.map((_, index) => index))
      }),
      { numRuns: 60 },
    )
  })

  test("are replaced like others, and their page is not requested", async () => {
    const { cache, requests } = listOf([0, 1, 2, 3])
    cache.keep([{ index: 4, record: controlRecord(4) }])
    cache.want(0, 4)
    await settled()
    const before = cache.state()
    cache.replace({ ...controlRecord(4), name: "Changed" })
    expect(cache.row(4)?.name).toBe("Changed")
    expect([before.total, cache.state().total]).toEqual([5, 5])
    expect(cache.state()).toBe(cache.state())
    cache.want(4, 4)
    await settled()
    expect(requests).toEqual([0])
  })

  test("are those on the screen that the server names, with its values, and those that stay already", async () => {
    const { cache } = listOf(Array.from({ length: 30 }, (_, at) => at))
    for (let page = 0; page < 6; page++) {
      cache.want(page * pageSize, page * pageSize)
      await settled()
    }
    const requests: (readonly RecordId[])[] = []
    const leaving = new Set([idOf(3), idOf(20)])
    const unmatched = createUnmatchedRecords(async (ids) => {
      requests.push(ids)
      return ids
        .filter((id) => leaving.has(id))
        .map((id) => ({ record: { ...controlRecord(Number(id.slice(7))), name: "Now" }, unmatched: ["system:name"] }))
    })
    await unmatched.check([idOf(20), idOf(99)])
    const remaining = await findRemainingRows(cache, unmatched, { first: 2, last: 4 })
    expect(remaining.map(({ index, record }) => [index, record.name])).toEqual([
      [3, "Now"],
      [20, "Now"],
    ])
    expect(requests.at(-1)).toContain(idOf(3))

    const { cache: shorter } = listOf([0, 1, 2, 3])
    shorter.want(0, 3)
    await settled()
    await findRemainingRows(shorter, unmatched, { first: 0, last: 3 })
    expect([unmatched.count(), unmatched.find(idOf(20))]).toEqual([1, undefined])
  })
})

test("what changes during a check is checked together after it", async () => {
  const answers: (() => void)[] = []
  const check = vi.fn<(ids: readonly RecordId[]) => Promise<void>>(
    () => new Promise((resolve) => answers.push(resolve)),
  )
  const checkSoon = createChecksInTurn(check)
  for (const at of [1, 2, 3, 2]) checkSoon(idOf(at))
  expect(check.mock.calls).toEqual([[[idOf(1)]]])
  answers[0]?.()
  await settled()
  expect(check.mock.calls.slice(1)).toEqual([[[idOf(2), idOf(3)]]])
  answers[1]?.()
  await settled()
  checkSoon(idOf(4))
  expect(check).toHaveBeenCalledTimes(3)
})
