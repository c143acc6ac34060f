import { expect, test } from "vitest"
import type { EntityId, RecordId } from "../../../../schemas/ids.ts"
import { assignmentsIn, blockBetween, checkedState, positionAfterKey } from "../../web/entities/assignment-block.ts"

const axes = {
  processIds: ["p1", "p2", "p3"] as readonly string[] as readonly RecordId[],
  entityIds: ["e1", "e2"] as readonly string[] as readonly EntityId[],
}
const pairsIn = (from: readonly [number, number], to: readonly [number, number]) =>
  assignmentsIn(blockBetween({ row: from[0], column: from[1] }, { row: to[0], column: to[1] }), axes)
    .map(({ processId, entityId }) => `${processId} ${entityId}`)
    .join(", ")

test.each([
  ["a cell", [2, 1], [2, 1], "p2 e1"],
  ["a block, whichever corner comes first", [3, 2], [2, 1], "p2 e1, p2 e2, p3 e1, p3 e2"],
  ["the header of an entity", [0, 2], [0, 2], "p1 e2, p2 e2, p3 e2"],
  ["the header of a process", [1, 0], [1, 0], "p1 e1, p1 e2"],
  ["the corner", [0, 0], [0, 0], ""],
] as const)("%s stands for its assignments", (_, from, to, expected) => {
  expect(pairsIn(from, to)).toBe(expected)
})

test("a check box for several is checked, unchecked or mixed", () => {
  expect([checkedState(0, 3), checkedState(2, 3), checkedState(3, 3), checkedState(0, 0)]).toEqual([
    false,
    "mixed",
    true,
    false,
  ])
})

test.each([
  ["ArrowRight", false, "ltr", { row: 1, column: 2 }],
  ["ArrowRight", false, "rtl", { row: 1, column: 0 }],
  ["ArrowLeft", true, "rtl", { row: 1, column: 2 }],
  ["ArrowDown", true, "ltr", { row: 3, column: 1 }],
  ["ArrowUp", false, "ltr", { row: 0, column: 1 }],
  ["Home", true, "ltr", { row: 0, column: 0 }],
  ["End", false, "ltr", { row: 1, column: 2 }],
  ["PageDown", false, "ltr", { row: 3, column: 1 }],
  ["a", false, "ltr", null],
] as const)("%s (with Ctrl: %s) in %s", (key, ctrlKey, dir, expected) => {
  expect(positionAfterKey({ key, ctrlKey, metaKey: false }, { row: 1, column: 1 }, axes, dir)).toEqual(expected)
})
