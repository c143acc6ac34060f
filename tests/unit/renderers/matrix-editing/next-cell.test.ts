import { describe, expect, test } from "vitest"
import { nextEditableCell } from "../../../../renderers/matrix/editing/next-cell.ts"
import { columnOf } from "./sample-cells.ts"
import { createSampleModel } from "./sample-model.ts"

const status = columnOf("CONTROL", "system:status")
const model = createSampleModel([columnOf("RISK", "system:name"), status, columnOf("CONTROL", "system:name")])
// Lines 0 and 2 are headings, line 1 is a row of the process; lines 3 and 4 show one risk, 5 and 6 the next one.
const riskName = 1
const controlName = 3

describe("the next cell after an edit", () => {
  test("downwards skips headings and repetitions of the record", () => {
    expect(nextEditableCell({ row: 1, column: riskName }, "down", model)).toEqual({ row: 3, column: riskName })
    expect(nextEditableCell({ row: 3, column: riskName }, "down", model)).toEqual({ row: 5, column: riskName })
    expect(nextEditableCell({ row: 3, column: controlName }, "down", model)).toEqual({ row: 4, column: controlName })
  })

  test("upwards returns to the first row of the record", () => {
    expect(nextEditableCell({ row: 5, column: riskName }, "up", model)).toEqual({ row: 3, column: riskName })
  })

  test("in reading order skips locked columns and continues in the next row", () => {
    expect(nextEditableCell({ row: 3, column: riskName }, "next", model)).toEqual({ row: 3, column: controlName })
    expect(nextEditableCell({ row: 1, column: controlName }, "next", model)).toEqual({ row: 3, column: riskName })
    expect(nextEditableCell({ row: 3, column: riskName }, "previous", model)).toEqual({ row: 1, column: controlName })
  })

  test("stays without another cell", () => {
    expect(nextEditableCell({ row: 1, column: riskName }, "up", model)).toEqual({ row: 1, column: riskName })
  })
})
