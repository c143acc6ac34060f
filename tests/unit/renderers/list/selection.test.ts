import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  filterSelected,
  isSelected,
  nothingSelected,
  select,
  selectedCount,
  getSelectionState,
  type Selection,
} from "../../../../renderers/list/selection.ts"
import type { RecordId } from "../../../../schemas/ids.ts"

const total = 40
const ids = Array.from({ length: total }, (_, at) => `record-${at}` as RecordId)
const step = fc.oneof(
  fc.record({ kind: fc.constant("put" as const), ids: fc.subarray(ids), on: fc.boolean() }),
  fc.constantFrom({ kind: "all" as const }, { kind: "none" as const }),
)

/** Applies the same steps to a plain set of all records. */
function plainly(steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) {
  let selection: Selection = nothingSelected
  let selected = new Set<RecordId>()
  for (const one of steps) {
    if (one.kind === "all") {
      selection = filterSelected
      selected = new Set(ids)
    } else if (one.kind === "none") {
      selection = nothingSelected
      selected = new Set()
    } else {
      selection = select(selection, one.ids, one.on)
      for (const id of one.ids) {
        if (one.on) selected.add(id)
        else selected.delete(id)
      }
    }
  }
  return { selection, selected }
}

describe("a selection", () => {
  test("contains the same records as a plain set, whether it stores records or exceptions", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { selection, selected } = plainly(steps)
        expect(ids.filter((id) => isSelected(selection, id))).toEqual(ids.filter((id) => selected.has(id)))
        expect(selectedCount(selection, total)).toBe(selected.size)
        expect(getSelectionState(selection, total, true)).toBe(
          selected.size === 0 ? "none" : selected.size === total ? "all" : "some",
        )
      }),
    )
  })

  test("of all that match counts the same when a row that only stays is taken out, and one less for any other", () => {
    const onlyStays = (id: RecordId) => id === ids[0]
    expect(selectedCount(select(filterSelected, ids.slice(0, 1), false), total - 1, onlyStays)).toBe(total - 1)
    expect(selectedCount(select(filterSelected, ids.slice(0, 2), false), total - 1, onlyStays)).toBe(total - 2)
  })

  test("is immutable", () => {
    const before = select(nothingSelected, ids.slice(0, 3), true)
    select(before, ids, false)
    expect(selectedCount(before, total)).toBe(3)
  })

  test("of many single records does not count as all while the total is unknown", () => {
    expect(getSelectionState(select(nothingSelected, ids, true), total, false)).toBe("some")
    expect(getSelectionState(filterSelected, total, false)).toBe("all")
  })
})
