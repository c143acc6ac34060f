import { expect, test } from "vitest"
import type { MatrixState } from "../../../../renderers/matrix/matrix-state.ts"
import { decodeLayout, encodeLayout, plainLayout } from "../../web/matrix-layout.ts"
import { isSameMatrix, stateOfView, viewContentOf } from "../../web/views/matrix-view-state.ts"

const state: MatrixState = {
  search: "payment",
  filters: {
    RISK: { join: "OR", conditions: [{ filterType: "text", column: "system:name", operator: "contains", value: "a" }] },
    CONTROL: { join: "AND", conditions: [] },
  },
  gap: "riskWithoutControl",
  isGrouped: false,
  columns: {
    RISK: [
      { key: "system:name", width: 320 },
      { key: "rating_1", hidden: true },
    ],
    RESULTS: [{ key: "TOE" }],
  },
  frozen: "RISK/system:name",
  density: "comfortable",
}

test("what a view saves of a matrix shows the same matrix", () => {
  const content = viewContentOf(state)
  expect(content.filters).toEqual({
    RISK: { filterType: "text", column: "system:name", operator: "contains", value: "a" },
  })
  expect(isSameMatrix(stateOfView(content), state)).toBe(true)
  expect(isSameMatrix({ ...stateOfView(content), frozen: null }, state)).toBe(false)
  expect(isSameMatrix({ ...stateOfView(content), gap: null }, state)).toBe(false)
})

test("a layout is the same after a round trip through the URL, and a damaged one is the default", () => {
  const { columns, frozen, density } = state
  expect(decodeLayout(encodeLayout({ columns, frozen, density }))).toEqual({ columns, frozen, density })
  expect(decodeLayout("{")).toEqual(plainLayout)
  expect(decodeLayout('{"columns":{"RISK":"~~"},"frozen":7,"density":"huge"}')).toEqual(plainLayout)
})
