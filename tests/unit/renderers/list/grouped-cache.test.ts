import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { createGroupedCache, type GroupedCacheOptions } from "../../../../renderers/list/grouping/grouped-cache.ts"
import type { RecordPage } from "../../../../modules/records/contracts/records.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { controlRecord } from "../../../../stories/list/control-records.ts"

const pageSize = 10
const keyOf = (group: number) => `g${group}`

/** An in-memory list of groups with this many records each; logs its requests. */
function groupedList(counts: readonly number[], options: Partial<GroupedCacheOptions> = {}) {
  const rows = new Map<string | null, ProfileInstance[]>(
    counts.map((count, group) => [
      keyOf(group),
      Array.from({ length: count }, (_, at) => controlRecord(group * 10_000 + at)),
    ]),
  )
  const groupList = counts.map((count, group) => ({ key: keyOf(group), label: null, count }))
  const requests: string[] = []
  const pageOf = (content: readonly ProfileInstance[], page: number, size: number): RecordPage => ({
    content: content.slice(page * size, (page + 1) * size),
    page,
    size,
    totalElements: content.length,
    totalIsExact: true,
    next: null,
    profileVersion: 1,
  })
  const turned = new Map<string | null, boolean>()
  const cache = createGroupedCache({
    loadGroups: async () => ({ content: groupList, more: false, overlapping: false }),
    loadTotal: async () => pageOf([...rows.values()].flat(), 0, 1),
    load: async (key, page) => {
      requests.push(`${key} ${page}`)
      return pageOf(rows.get(key) ?? [], page, pageSize)
    },
    failure: () => ({ forbidden: false }),
    pageSize,
    capacity: 4,
    pace: 50,
    turned,
    ...options,
  })
  return { cache, rows, requests, turned }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const advanceTimers = () => vi.advanceTimersByTimeAsync(100)
const headings = ({ cache }: ReturnType<typeof groupedList>) => {
  if (!cache.headings) throw new Error("A grouped list has headings.")
  return cache.headings
}

describe("a paginated grouped list", () => {
  test("a short list starts expanded: headings and rows in display order, one request per group", async () => {
    const list = groupedList([2, 3])
    list.cache.want(0, 6)
    await advanceTimers()
    expect(list.cache.state()).toMatchObject({ total: 5, lines: 7, totalIsExact: true, failure: null })
    expect(headings(list).at(0)).toMatchObject({ group: { key: "g0", count: 2 }, open: true, position: 1, of: 2 })
    expect(headings(list).at(3)).toMatchObject({ group: { key: "g1" }, position: 2 })
    expect(headings(list).at(1)).toBeUndefined()
    expect(list.cache.row(0)).toBeUndefined()
    expect(list.cache.row(2)?.id).toBe(controlRecord(1).id)
    expect(list.cache.row(4)?.id).toBe(controlRecord(10_000).id)
    expect(headings(list).headingAbove(6)).toMatchObject({ group: { key: "g1" }, line: 3 })
    expect(headings(list).headingAbove(3)).toBeUndefined()
    expect(list.requests.toSorted()).toEqual(["g0 0", "g1 0"])
  })

  test("a long list starts collapsed and requests no rows of a collapsed group", async () => {
    const list = groupedList([150, 150])
    list.cache.want(0, 10)
    await advanceTimers()
    expect(list.cache.state()).toMatchObject({ total: 300, lines: 2 })
    expect(list.requests).toEqual([])
    expect(headings(list).allOpen()).toBe(false)

    headings(list).toggle(1)
    list.cache.want(0, 12)
    await advanceTimers()
    expect(list.cache.state().lines).toBe(152)
    expect(list.requests).toContain("g1 0")
    expect(list.requests.filter((one) => one.startsWith("g0"))).toEqual([])
    expect(list.cache.row(2)?.id).toBe(controlRecord(10_000).id)
  })

  test("expanded and collapsed groups are remembered; toggling to the current state changes nothing", async () => {
    const first = groupedList([150, 150])
    first.cache.want(0, 2)
    await advanceTimers()
    headings(first).toggle(0, false)
    expect(first.turned.size).toBe(0)
    headings(first).toggle(0, true)
    expect([...first.turned]).toEqual([["g0", true]])

    const again = groupedList([150, 150], { turned: first.turned })
    again.cache.want(0, 2)
    await advanceTimers()
    expect(again.cache.state().lines).toBe(152)
    headings(again).toggleAll(false)
    expect(again.cache.state().lines).toBe(2)
    headings(again).toggleAll(true)
    expect(headings(again).allOpen()).toBe(true)
    expect(again.cache.state().lines).toBe(302)
  })

  test("a group changed after counting takes its size from its rows, and is removed when empty", async () => {
    const list = groupedList([3, 2])
    list.rows.get("g0")?.pop()
    list.rows.get("g1")?.splice(0)
    list.cache.want(0, 8)
    await advanceTimers()
    expect(headings(list).count()).toBe(1)
    expect(headings(list).at(0)).toMatchObject({ group: { count: 2 }, of: 1 })
    expect(list.cache.state().lines).toBe(3)
  })

  test("a failed request for groups or rows is reported and can be retried", async () => {
    let succeeds = false
    const failing = <Reply>(reply: Reply) => (succeeds ? Promise.resolve(reply) : Promise.reject(new Error("Away.")))
    const groupList = { content: [{ key: "g0", label: null, count: 1 }], more: true, overlapping: false }
    const list = groupedList([1], { loadGroups: () => failing(groupList) })
    list.cache.want(0, 2)
    await advanceTimers()
    expect(list.cache.state()).toMatchObject({ total: undefined, failure: { forbidden: false } })
    succeeds = true
    list.cache.retry()
    await advanceTimers()
    expect(list.cache.state()).toMatchObject({ total: 1, lines: 2, failure: null })
    expect(headings(list).more()).toBe(true)
  })

  test("a changed record replaces its cached version in every group that contains it", async () => {
    const list = groupedList([2, 1])
    const shared = list.rows.get("g0")?.[0]
    if (!shared) throw new Error("The first group has records.")
    list.rows.set("g1", [shared])
    list.cache.want(0, 5)
    await advanceTimers()
    list.cache.replace({ ...shared, name: "Renamed" })
    expect(list.cache.row(1)?.name).toBe("Renamed")
    expect(list.cache.row(4)?.name).toBe("Renamed")
  })

  test("rows for a selection are those between two lines, without headings, loaded if missing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ count: fc.integer({ min: 1, max: 25 }), open: fc.boolean() }), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.nat(80),
        fc.nat(80),
        async (groups, one, other) => {
          const turned = new Map<string | null, boolean>(groups.map(({ open }, at) => [keyOf(at), open]))
          const list = groupedList(
            groups.map(({ count }) => count),
            { turned },
          )
          list.cache.want(0, 0)
          await advanceTimers()
          const lines = groups.flatMap(({ count, open }, group) => [
            null,
            ...Array.from({ length: open ? count : 0 }, (_, at) => controlRecord(group * 10_000 + at).id),
          ])
          const [first, last] = [Math.min(one, other), Math.max(one, other)]
          const found = await list.cache.rows(first, last)
          expect(found.map(({ id }) => id)).toEqual(lines.slice(first, last + 1).filter((id) => id !== null))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe("rows that stay in a grouped list", () => {
  const idsIn = (records: readonly ProfileInstance[]) => new Set(records.map(({ id }) => id))
  /** The lines as they are shown: the key and count of a heading, the ID of a row. */
  const linesOf = ({ cache }: ReturnType<typeof groupedList>) =>
    Array.from({ length: cache.state().lines ?? 0 }, (_, line) => {
      const heading = cache.headings?.at(line)
      return heading ? `${heading.group.key} ${heading.group.count}` : cache.row(line)?.id
    })
  const shown = async (list: ReturnType<typeof groupedList>) => {
    list.cache.want(0, 100)
    await advanceTimers()
    list.cache.want(0, 100)
    await advanceTimers()
    return linesOf(list)
  }
  /** The list loaded again without some records, and without the groups that have no others; it keeps them. */
  const reloaded = (before: ReturnType<typeof groupedList>, left: readonly ProfileInstance[]) => {
    const gone = idsIn(left)
    const rows = [...before.rows].map(([key, all]) => [key, all.filter(({ id }) => !gone.has(id))] as const)
    const content = rows.flatMap(([key, { length: count }]) => (count > 0 ? [{ key, label: null, count }] : []))
    const { turned } = before
    const list = groupedList([], { loadGroups: async () => ({ content, more: false, overlapping: false }), turned })
    for (const [key, all] of rows) list.rows.set(key, [...all])
    const records = new Map(left.map((record) => [record.id, record]))
    list.cache.keep(
      before.cache.placesOf(gone).flatMap(({ id, ...place }) => {
        const record = records.get(id)
        return record ? [{ ...place, record }] : []
      }),
    )
    return list
  }

  test("are where they were, also in groups that have no others, and count", async () => {
    const groups = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(groups, async (fates) => {
        const before = groupedList(fates.map(({ length }) => length))
        const lines = await shown(before)
        const all = [...before.rows.values()].flat()
        const left = all.filter((_, at) => fates.flat()[at])
        const after = reloaded(before, left)
        expect(await shown(after)).toEqual(lines)
        expect(after.cache.state().total).toBe(all.length)
        const places = after.cache.indexesOf(idsIn(all))
        expect(all.map(({ id }) => lines[places.get(id) ?? -1])).toEqual(all.map(({ id }) => id))
        // Loaded once more, they stay again.
        expect(await shown(reloaded(after, left))).toEqual(lines)
      }),
      { numRuns: 40 },
    )
  })

  test("stay in collapsed groups, in each group of a record, and with their current values", async () => {
    const before = groupedList([2, 1])
    const [shared, other] = before.rows.get("g0") ?? []
    if (!shared || !other) throw new Error("The first group has two records.")
    before.rows.set("g1", [shared])
    await shown(before)
    headings(before).toggle(3, false)
    const after = reloaded(before, [shared])
    expect(await shown(after)).toEqual(["g0 2", shared.id, other.id, "g1 1"])
    expect(after.cache.remaining()).toHaveLength(2)
    expect(after.cache.state().total).toBe(2)
    after.cache.replace({ ...shared, name: "Renamed" })
    headings(after).toggle(3, true)
    await advanceTimers()
    expect([1, 4].map((line) => after.cache.row(line)?.name)).toEqual(["Renamed", "Renamed"])
  })

  test("keep a further page of their group from being loaded at the wrong place, but no first page", async () => {
    const mayLoad = vi.fn<() => boolean>(() => false)
    const list = groupedList([25, 3], { mayLoad, turned: new Map([["g0", true]]) })
    list.cache.want(0, 5)
    await advanceTimers()
    expect(list.requests).toEqual(["g0 0"])
    list.cache.want(15, 20)
    await advanceTimers()
    expect(mayLoad).toHaveBeenCalled()
    expect(list.requests).toEqual(["g0 0"])
  })
})
