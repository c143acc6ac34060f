import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { headerRow, moveByKey } from "../../../../renderers/list/grid-keys.ts"
import { layoutFrom, plainLayout } from "../../../../renderers/list/list-layout.ts"
import { moveWithin } from "../../../../renderers/list/move-within.ts"

const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]

describe("the grid's keys", () => {
  test("never lead out of the grid, and left mirrors right", () => {
    fc.assert(
      fc.property(
        fc.record({
          rows: fc.nat({ max: 50 }),
          columns: fc.integer({ min: 1, max: 12 }),
          page: fc.integer({ min: 1, max: 20 }),
        }),
        fc.constantFrom(...keys),
        fc.boolean(),
        fc.nat(),
        fc.nat(),
        (extent, key, control, row, column) => {
          const from = { row: (row % (extent.rows + 1)) - 1, column: column % extent.columns }
          const to = moveByKey(from, key, control, { ...extent, direction: "ltr" })
          expect(to?.row).toBeGreaterThanOrEqual(headerRow)
          expect(to?.row).toBeLessThan(Math.max(extent.rows, 0))
          expect(to?.column).toBeLessThan(extent.columns)
          const mirrored = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" }[key] ?? key
          expect(moveByKey(from, mirrored, control, { ...extent, direction: "rtl" })).toEqual(to)
        },
      ),
    )
  })

  test("pages stop at the first row, and the header is one arrow further", () => {
    const extent = { rows: 100, columns: 3, page: 20, direction: "ltr" } as const
    expect(moveByKey({ row: 5, column: 1 }, "PageUp", false, extent)).toEqual({ row: 0, column: 1 })
    expect(moveByKey({ row: 0, column: 1 }, "ArrowUp", false, extent)).toEqual({ row: headerRow, column: 1 })
    expect(moveByKey({ row: 7, column: 1 }, "End", true, extent)).toEqual({ row: 99, column: 2 })
    expect(moveByKey({ row: 7, column: 1 }, "x", false, extent)).toBeNull()
  })
})

describe("a kept layout", () => {
  test("is read back", () => {
    const layout = { columnOrder: ["b", "a"], columnVisibility: { a: false }, columnSizing: { b: 200 } }
    expect(layoutFrom(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
  })

  test("is as good as none where it cannot be read", () => {
    for (const kept of [null, 7, "x", [], {}]) expect(layoutFrom(kept)).toEqual(plainLayout)
    expect(
      layoutFrom({ columnOrder: [1, "a"], columnVisibility: { a: "no" }, columnSizing: { a: -4, b: 90 } }),
    ).toEqual({
      columnOrder: ["a"],
      columnVisibility: {},
      columnSizing: { b: 90 },
    })
  })
})

test("a column moves one place and no further than the ends", () => {
  expect(moveWithin(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"])
  expect(moveWithin(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"])
  expect(moveWithin(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"])
})
