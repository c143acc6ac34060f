import { expect, test } from "vitest"
import { countCells, countMovements, createCellLookup } from "../../../../engine/heat-map/count-cells.ts"
import { storedOption, storedSelection } from "../../../../engine/heat-map/stored-option.ts"
import { withoutColumn } from "../../../../engine/heat-map/without-column.ts"
import type { HeatMapAxes, HeatMapAxis, HeatMapCell } from "../../../../schemas/heat-map.ts"
import type { Filter } from "../../../../schemas/query.ts"

const axis = (...levels: readonly (readonly string[])[]): HeatMapAxis => ({
  name: { en: "Axis" },
  keywords: { inherent: "inherent", residual: "residual" },
  levels: levels.map((ids, index) => ({
    names: [{ en: `Level ${index + 1}` }],
    score: index + 1,
    options: { inherent: [...ids], residual: ids.map((id) => `after-${id}`) },
  })),
})
const axes: HeatMapAxes = { impact: axis(["low", "medium"], ["high"]), likelihood: axis(["rare"], ["often"]) }
const cell = (impact: number, likelihood: number): HeatMapCell => ({ impact, likelihood })

test("options are in the cell of their joined levels, per assessment; blank and former ones are in none", () => {
  const inherent = createCellLookup(axes, "inherent")
  expect(inherent({ impact: "medium", likelihood: "often" })).toEqual(cell(1, 2))
  expect(inherent({ impact: "after-high", likelihood: "rare" })).toBeNull()
  expect(inherent({ impact: "high", likelihood: null })).toBeNull()
  expect(createCellLookup(axes, "residual")({ impact: "after-high", likelihood: "after-rare" })).toEqual(cell(2, 1))
})

test("cells are added up in order, without those that are empty", () => {
  const counted = [
    { cell: cell(2, 1), count: 3 },
    { cell: null, count: 4 },
    { cell: cell(1, 2), count: 1 },
    { cell: cell(2, 1), count: 2 },
  ]
  expect(countCells(counted)).toEqual({
    cells: [
      { ...cell(1, 2), count: 1 },
      { ...cell(2, 1), count: 5 },
    ],
    unrated: 4,
  })
})

test("movements are added up, also those within a cell; what was or is in none has not moved", () => {
  const counted = [
    { from: cell(2, 1), to: cell(1, 1), count: 2 },
    { from: cell(1, 1), to: cell(1, 1), count: 5 },
    { from: cell(2, 1), to: cell(1, 1), count: 1 },
    { from: null, to: cell(1, 1), count: 7 },
    { from: cell(1, 1), to: null, count: 7 },
  ]
  expect(countMovements(counted)).toEqual([
    { from: cell(1, 1), to: cell(1, 1), count: 5 },
    { from: cell(2, 1), to: cell(1, 1), count: 3 },
  ])
})

test.each([
  [null, null],
  ["[]", null],
  ['["a"]', "a"],
  ['["a", "b"]', null],
  ['"a"', null],
  ["5", null],
  ["[5]", null],
])("the option of the stored selection %s is %s", (stored, option) => {
  expect(storedOption(stored)).toBe(option)
})

test("a stored selection has its option", () => {
  expect(storedOption(storedSelection("l’option «5»"))).toBe("l’option «5»")
})

const project: Filter = { filterType: "set", column: "system:project", operator: "anyOf", values: ["p"] }
const name: Filter = { filterType: "text", column: "system:name", operator: "contains", value: "x" }
const join = (operator: "AND" | "OR", ...conditions: Filter[]): Filter => ({ filterType: "join", operator, conditions })

test.each<readonly [string, Filter, Filter | undefined]>([
  ["alone", project, undefined],
  ["of another column", name, name],
  ["of which every one must match", join("AND", project, name), join("AND", name)],
  ["of which one is enough", join("OR", project, name), undefined],
  ["below another", join("AND", name, join("OR", project, name)), join("AND", name)],
  ["and nothing else", join("AND", project, project), undefined],
])("a condition %s is met by every record without its column", (_, filter, left) => {
  expect(withoutColumn(filter, "system:project")).toEqual(left)
})
