import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { applyCommand } from "../../../../engine/edit/command.ts"
import {
  selectedFieldIds,
  createSelection,
  findAdjacentField,
  range,
  fieldIdsInOrder,
  toggleSelection,
} from "../../web/form/choosing.ts"
import { dropTargetAt } from "../../web/form/drop-target.ts"
import { outlineRows, typeahead } from "../../web/form/outline-rows.ts"
import { moveTo, findItemPosition, nextPosition } from "../../web/form/item-positions.ts"
import { sampleDefinition } from "../../../../tests/unit/engine/edit/random-definition.ts"

const all = ["f_1", "f_2", "f_3", "f_4", "f_5"]
const someFields = fc.subarray(all, { minLength: 1 })

describe("selection", () => {
  test("contains existing fields, in reading order", () => {
    expect(fieldIdsInOrder(sampleDefinition)).toEqual(all)
    expect(selectedFieldIds(sampleDefinition, { kind: "field", id: "f_4", also: ["f_1", "f_gone"] })).toEqual([
      "f_1",
      "f_4",
    ])
    expect(selectedFieldIds(sampleDefinition, { kind: "section", id: "s_1" })).toEqual([])
    expect(selectedFieldIds(sampleDefinition, range(sampleDefinition, "f_4", "f_2"))).toEqual(["f_2", "f_3", "f_4"])
    expect(findAdjacentField(sampleDefinition, "f_3", 1)).toBe("f_4")
    expect(findAdjacentField(sampleDefinition, "f_5", 1)).toBeUndefined()
  })

  test("toggling a field twice restores the selection", () => {
    fc.assert(
      fc.property(someFields, fc.constantFrom(...all), (ids, id) => {
        const selection = createSelection(ids)
        const twice = toggleSelection(sampleDefinition, toggleSelection(sampleDefinition, selection, id), id)
        expect(selectedFieldIds(sampleDefinition, twice)).toEqual(ids)
      }),
    )
  })
})

test("several fields move together, through every position and no further", () => {
  fc.assert(
    fc.property(someFields, (ids) => {
      let itemPosition = findItemPosition(sampleDefinition, "field", ids[0] ?? "", ids)
      let before = itemPosition && applyCommand(sampleDefinition, moveTo(itemPosition))
      for (let steps = 0; itemPosition && steps < 30; steps += 1) {
        const moved = applyCommand(sampleDefinition, moveTo(itemPosition)) ?? sampleDefinition
        const order = fieldIdsInOrder(moved)
        const at = order.indexOf(ids[0] ?? "")
        expect(order.slice(at, at + ids.length)).toEqual(ids)
        before = moved
        itemPosition = nextPosition(sampleDefinition, itemPosition, "next")
      }
      expect(itemPosition).toBeUndefined()
      expect(before && fieldIdsInOrder(before).slice(-ids.length)).toEqual(ids)
    }),
  )
})

test("several fields drop next to the field under the pointer, with an index that excludes themselves", () => {
  const dragItem = { kind: "field", id: "f_1", ids: ["f_1", "f_2"] } as const
  const box = { top: 0, left: 0, width: 100, height: 40 }
  const over = { kind: "field", id: "f_3", sectionId: "s_1" } as const
  expect(dropTargetAt(dragItem, { over, box, pointer: { x: 50, y: 30 } }, sampleDefinition, "ltr")).toMatchObject({
    edge: "after",
    location: { sectionId: "s_1", index: 1 },
  })
  expect(dropTargetAt(dragItem, { over, box, pointer: { x: 50, y: 5 } }, sampleDefinition, "rtl")).toMatchObject({
    edge: "before",
    location: { sectionId: "s_1", index: 0 },
  })
})

test.each([
  ["ltr", 80, "after"],
  ["ltr", 20, "before"],
  ["rtl", 80, "before"],
  ["rtl", 20, "after"],
] as const)("a field in a row is passed in reading direction: %s at %i is %s", (direction, x, edge) => {
  const halves =
    applyCommand(sampleDefinition, { kind: "changeField", fieldId: "f_3", set: { width: "half" }, clear: [] }) ??
    sampleDefinition
  const hover = {
    over: { kind: "field", id: "f_3", sectionId: "s_1" },
    box: { top: 0, left: 0, width: 100, height: 40 },
    pointer: { x, y: 5 },
  } as const
  expect(dropTargetAt({ kind: "field", id: "f_1", ids: ["f_1"] }, hover, halves, direction)).toMatchObject({ edge })
})

test("the outline shows expanded sections, and typing finds the next row that starts with the text", () => {
  const rows = outlineRows(sampleDefinition, new Set(["s_2"]))
  expect(rows.map(({ id }) => id)).toEqual(["s_1", "s_2", "f_4", "f_5", "s_3"])
  expect(rows[3]).toMatchObject({ parent: "s_2", position: 2, count: 2 })
  const found = (from: number, input: string) => typeahead(rows, from, input, ({ name }) => name.en)?.id
  expect(found(0, "t")).toBe("s_2")
  expect(found(1, "t")).toBe("s_3")
  expect(found(1, "tw")).toBe("s_2")
  expect(found(4, "t")).toBe("s_2")
  expect(found(0, "x")).toBeUndefined()
})
