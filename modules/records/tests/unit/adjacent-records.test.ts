import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { rememberPage, listPositionOf, type ListPosition } from "../../web/list-position.ts"
import { findAdjacentRecords, pageAround, type ListApi } from "../../web/adjacent-records.ts"
import type { RecordPage } from "../../contracts/records.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { controlRecord } from "../../../../stories/list/control-records.ts"

test("the page around a row has the row and its neighbours, and is small", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (index) => {
      const { page, size } = pageAround(index)
      expect(page * size).toBeLessThanOrEqual(Math.max(0, index - 1))
      expect((page + 1) * size).toBeGreaterThan(index + 1)
      expect(size).toBeLessThanOrEqual(20)
    }),
    { numRuns: 2000 },
  )
})

const profileId = "profile" as ProfileId
const column = "stage_1"

/** A list with this many records in each group, or one without groups. */
function createFakeList(counts: readonly number[], grouped: boolean) {
  const keys = counts.map((_, group) => `g${group}`)
  const rows = counts.map((count, group) => Array.from({ length: count }, (_, at) => controlRecord(group * 1000 + at)))
  const pageOf = (all: readonly ProfileInstance[], page: number, size: number): RecordPage => ({
    content: all.slice(page * size, (page + 1) * size),
    page,
    size,
    totalElements: all.length,
    totalIsExact: true,
    next: null,
    profileVersion: 1,
  })
  const lists: ListApi = {
    rows: async ({ group, query }) =>
      pageOf(group ? (rows[keys.indexOf(group.key ?? "")] ?? []) : rows.flat(), query?.page ?? 0, query?.size ?? 10),
    groups: async ({ direction }) => {
      const content = keys.map((key, at) => ({ key, label: null, count: rows[at]?.length ?? 0 }))
      return { content: direction === "desc" ? content.toReversed() : content, more: false, overlapping: false }
    },
  }
  /** The state that the list screen stores: a page of each group, or of the complete list. */
  const show = (groupOrder: ListPosition["groupOrder"]) => {
    if (!grouped) rememberPage({ profileId }, pageOf(rows.flat(), 0, 1000))
    else
      rows.forEach((some, at) =>
        rememberPage({ profileId, group: { column, key: keys[at] ?? null } }, pageOf(some, 0, 1000), groupOrder),
      )
  }
  return { lists, rows, show }
}

const around = async (record: ProfileInstance, lists: ListApi) => {
  const listPosition = listPositionOf(record.id)
  if (!listPosition) throw new Error("The list has no position of the record.")
  return findAdjacentRecords(record.id, listPosition, lists)
}

/** Follows adjacent records from the record to the end. */
async function walkAdjacent(from: ProfileInstance, lists: ListApi, side: "next" | "previous") {
  const visited = [from.id]
  const positions: number[] = []
  for (let at: ProfileInstance | undefined = from; at;) {
    const found: Awaited<ReturnType<typeof around>> = await around(at, lists)
    positions.push(found.position)
    at = found[side]
    if (at) visited.push(at.id)
  }
  return { visited, positions }
}

describe("moving between records in the order of the list the user came from", () => {
  test.each([
    { order: "asc" as const, grouped: true },
    { order: "desc" as const, grouped: true },
    { order: undefined, grouped: false },
  ])("visits every record once, in the order of the list (groups: $grouped, $order)", async ({ order, grouped }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }), async (counts) => {
        const { lists, rows, show } = createFakeList(counts, grouped)
        show(order)
        const all = (order === "desc" ? rows.toReversed() : rows).flat()
        const [first, last] = [all[0], all.at(-1)]
        if (!first || !last) throw new Error("There is no list without a record here.")
        const on = await walkAdjacent(first, lists, "next")
        expect(on.visited).toEqual(all.map(({ id }) => id))
        expect(on.positions).toEqual(all.map((_, at) => at + 1))
        const back = await walkAdjacent(last, lists, "previous")
        expect(back.visited).toEqual(all.map(({ id }) => id).toReversed())
        expect((await around(first, lists)).total).toBe(all.length)
      }),
      { numRuns: 40 },
    )
  })

  test("a record that left its group gives its position to the next one", async () => {
    const { lists, rows, show } = createFakeList([2, 2], true)
    show("asc")
    const [first, second] = rows[0] ?? []
    if (!first || !second) throw new Error("The first group has two records.")
    rows[0]?.shift()
    const found = await around(first, lists)
    expect(found.next?.id).toBe(second.id)
    expect(found.previous).toBeUndefined()
  })
})
