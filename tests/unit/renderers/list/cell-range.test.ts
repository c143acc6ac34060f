import { describe, expect, test } from "vitest"
import { cellsIn, spanBetween } from "../../../../renderers/list/cell-range.ts"
import { selectionFor, filterSelected, nothingSelected, select } from "../../../../renderers/list/selection.ts"
import type { RecordId } from "../../../../schemas/ids.ts"

describe("selected cells", () => {
  test("lie between two corners, in either order", () => {
    const span = { top: 2, bottom: 5, first: 1, last: 3 }
    expect(spanBetween({ row: 2, column: 3 }, { row: 5, column: 1 })).toEqual(span)
    expect(spanBetween({ row: 5, column: 1 }, { row: 2, column: 3 })).toEqual(span)
    expect(cellsIn(span)).toEqual({ rows: 4, columns: 3 })
  })

  test("exclude the header and the checkboxes", () => {
    expect(spanBetween({ row: -1, column: 2 }, { row: 3, column: 2 })).toBeNull()
    expect(spanBetween({ row: 1, column: 0 }, { row: 3, column: 2 })).toBeNull()
  })
})

describe("a selection as sent in requests", () => {
  const [one, other] = ["one", "other"] as RecordId[]
  const scope = { projectId: null, search: "vendor" }

  test("lists its records, or the common filter and the excluded records", () => {
    if (!one || !other) throw new Error("Two ids are needed.")
    expect(selectionFor(select(nothingSelected, [one, other], true), scope)).toEqual({ ids: [one, other] })
    expect(selectionFor(filterSelected, scope)).toEqual({ all: scope })
    expect(selectionFor(select(filterSelected, [one], false), scope)).toEqual({ all: scope, except: [one] })
  })
})
