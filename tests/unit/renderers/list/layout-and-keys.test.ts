import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { headerRow, moveByKey } from "../../../../renderers/list/grid-keys.ts"
import { columnsOf, hideColumn, layoutOf, moveColumn, pinColumn } from "../../../../renderers/list/list-layout.ts"
import type { ViewColumn } from "../../../../modules/records/contracts/views.ts"
import { moveWithin } from "../../../../renderers/list/move-within.ts"

const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown"]

describe("keyboard navigation in the grid", () => {
  test("never leaves the grid, and mirrors left and right in right-to-left layouts", () => {
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

  test("paging stops at the first row, and one more arrow key reaches the header", () => {
    const extent = { rows: 100, columns: 3, page: 20, direction: "ltr" } as const
    expect(moveByKey({ row: 5, column: 1 }, "PageUp", false, extent)).toEqual({ row: 0, column: 1 })
    expect(moveByKey({ row: 0, column: 1 }, "ArrowUp", false, extent)).toEqual({ row: headerRow, column: 1 })
    expect(moveByKey({ row: 7, column: 1 }, "End", true, extent)).toEqual({ row: 99, column: 2 })
    expect(moveByKey({ row: 7, column: 1 }, "x", false, extent)).toBeNull()
  })
})

const pinned = fc.constantFrom(undefined, "start" as const, "end" as const)
const columns = fc.uniqueArray(fc.constantFrom(..."abcdefgh"), { minLength: 2 }).chain((names) =>
  fc.tuple(
    ...names.map((key) =>
      fc
        .tuple(pinned, fc.boolean(), fc.option(fc.integer({ min: 64, max: 400 })))
        .map(([side, isHidden, width]): ViewColumn => ({
          key,
          ...(width !== null && { width }),
          ...(isHidden && { hidden: true as const }),
          ...(side && { pinned: side }),
        })),
    ),
  ),
)
const keysOf = (some: readonly ViewColumn[]) => some.map(({ key }) => key)

describe("a column layout", () => {
  test("round-trips its columns, with pinned ones at their sides", () => {
    fc.assert(
      fc.property(columns, (some) => {
        const at = (side: ViewColumn["pinned"]) => some.filter((one) => one.pinned === side)
        const pinnedOrder = [...at("start"), ...at(undefined), ...at("end")]
        expect(columnsOf(layoutOf(some, []), keysOf(some).toSorted())).toEqual(pinnedOrder)
        expect(columnsOf(layoutOf(pinnedOrder, []), keysOf(some))).toEqual(pinnedOrder)
      }),
    )
  })

  test("defaults to the profile's columns, with the first ones pinned", () => {
    expect(columnsOf(layoutOf(null, ["a"]), ["a", "b"])).toEqual([{ key: "a", pinned: "start" }, { key: "b" }])
  })

  test("shows an optional column only when it is listed, and drops it once it is hidden", () => {
    const layout = (some: readonly ViewColumn[] | null) => layoutOf(some, [], ["x", "y"])
    const read = (some: readonly ViewColumn[] | null) => columnsOf(layout(some), ["a", "x", "y"], ["x", "y"])
    expect(layout(null).columnVisibility).toEqual({ x: false, y: false })
    expect(layout([{ key: "x", width: 90 }]).columnVisibility).toEqual({ y: false })
    expect(read([{ key: "x", width: 90 }])).toEqual([{ key: "x", width: 90 }, { key: "a" }])
    expect(
      read([
        { key: "a", hidden: true },
        { key: "x", hidden: true },
      ]),
    ).toEqual([{ key: "a", hidden: true }])
  })

  test("saved earlier gets new columns at the end and drops removed ones", () => {
    expect(keysOf(columnsOf(layoutOf([{ key: "b" }, { key: "gone" }], []), ["a", "b"]))).toEqual(["b", "a"])
  })
})

describe("moving, pinning and hiding", () => {
  test("keep every column exactly once", () => {
    fc.assert(
      fc.property(columns, fc.nat(), fc.nat(), pinned, (some, one, other, side) => {
        const key = some[one % some.length]?.key ?? ""
        const target = some[other % some.length]?.key ?? ""
        for (const changed of [
          moveColumn(some, key, "before", target),
          moveColumn(some, key, "after", target),
          pinColumn(some, key, side),
          hideColumn(some, key),
        ])
          expect(keysOf(changed).toSorted()).toEqual(keysOf(some).toSorted())
        expect(pinColumn(some, key, side).find((column) => column.key === key)?.pinned).toBe(side)
        expect(hideColumn(some, key).find((column) => column.key === key)).toMatchObject({ hidden: true })
      }),
    )
  })

  test("a column moved next to another takes its pinning", () => {
    const some: ViewColumn[] = [{ key: "a", pinned: "start" }, { key: "b" }, { key: "c" }]
    expect(moveColumn(some, "c", "after", "a")).toEqual([
      { key: "a", pinned: "start" },
      { key: "c", pinned: "start" },
      { key: "b" },
    ])
    expect(moveColumn(some, "a", "before", "c")).toEqual([{ key: "b" }, { key: "a" }, { key: "c" }])
    expect(moveColumn(some, "a", "before", "nowhere")).toBe(some)
  })
})

test("a column moves by one position and stops at the ends", () => {
  expect(moveWithin(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"])
  expect(moveWithin(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"])
  expect(moveWithin(["a", "b", "c"], "c", 1)).toEqual(["a", "b", "c"])
})
