import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { renderedRows } from "../../../../renderers/list/rendered-rows.ts"
import { fillVirtualRows, sortByPosition, type VirtualRow } from "../../../../renderers/list/virtual-rows.ts"

const screens = fc.array(
  fc.record({
    first: fc.nat({ max: 900 }),
    height: fc.integer({ min: 1, max: 30 }),
    scrolling: fc.boolean(),
    focused: fc.integer({ min: -1, max: 999 }),
  }),
  { minLength: 1, maxLength: 20 },
)

describe("rendered rows", () => {
  test("include all visible rows once, in order, and the focused row", () => {
    fc.assert(
      fc.property(screens, fc.nat({ max: 1000 }), (steps, count) => {
        let before = 0
        for (const { first, height, scrolling, focused } of steps) {
          const last = Math.min(first + height, count - 1)
          const rows = renderedRows({ first, last, count, before, scrolling, focused })
          expect(rows).toEqual([...new Set(rows)].toSorted((one, other) => one - other))
          for (let row = first; row <= last; row++) expect(rows).toContain(row)
          for (const row of rows) expect(row >= 0 && row < count).toBe(true)
          expect([-1, ...rows]).toContain(focused < count ? focused : -1)
          before = first
        }
      }),
    )
  })

  test("during a fling are only the visible ones", () => {
    expect(renderedRows({ first: 500, last: 503, count: 1000, before: 400, scrolling: true, focused: -1 })).toEqual([
      500, 501, 502, 503,
    ])
    expect(
      renderedRows({ first: 500, last: 503, count: 1000, before: 400, scrolling: false, focused: -1 }),
    ).toHaveLength(22)
  })
})

describe("row elements", () => {
  const walk = (
    check: (before: readonly VirtualRow[], after: readonly VirtualRow[], rows: readonly number[]) => void,
  ) =>
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.nat({ max: 60 }), { maxLength: 20 }), { minLength: 1, maxLength: 12 }),
        (steps) => {
          let virtualRows: readonly VirtualRow[] = []
          for (const rows of steps) {
            const next = fillVirtualRows(virtualRows, rows)
            check(virtualRows, next, rows)
            virtualRows = next
          }
        },
      ),
    )

  test("are one per row, and a row that stays keeps its element", () => {
    walk((before, after, rows) => {
      expect(after.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([...rows].toSorted((a, b) => a - b))
      expect(new Set(after.map(({ key }) => key)).size).toBe(after.length)
      expect(after).toEqual(expect.arrayContaining(before.filter(({ index }) => rows.includes(index))))
    })
  })

  test("are created only when there are too few, and never change order", () => {
    walk((before, after) => {
      const stableKeys = after
        .filter(({ key }) => before.some((virtualRow) => virtualRow.key === key))
        .map(({ key }) => key)
      expect(stableKeys).toEqual(before.map(({ key }) => key).filter((key) => stableKeys.includes(key)))
      expect(stableKeys).toHaveLength(Math.min(before.length, after.length))
    })
  })

  test("are in reading order when idle", () => {
    walk((_before, after) => {
      const indexes = sortByPosition(after).map(({ index }) => index)
      expect(indexes).toEqual(indexes.toSorted((a, b) => a - b))
    })
  })
})
