import fc from "fast-check"
import { describe, expect, test } from "vitest"
import type { RecordId } from "../../../../schemas/ids.ts"
import { orderAfterMove, type Sibling } from "../../server/sibling-order.ts"

const sibling = (id: string, order: number | null): Sibling => ({ id: id as RecordId, order })
const moved = "moved" as RecordId
const after = (siblings: readonly Sibling[], before?: string) =>
  Object.fromEntries(orderAfterMove(siblings, moved, before as RecordId | undefined))

describe("the number of a moved process", () => {
  test.each([
    ["the only child", [], undefined, { moved: 10 }],
    ["the last", [sibling("a", 10), sibling("b", 20)], undefined, { moved: 30 }],
    ["between two", [sibling("a", 10), sibling("b", 20)], "b", { moved: 15 }],
    ["the first", [sibling("a", 10), sibling("b", 20)], "a", { moved: 5 }],
    ["no number is free", [sibling("a", 1), sibling("b", 2)], "b", { a: 10, moved: 20, b: 30 }],
    ["siblings without numbers", [sibling("a", null), sibling("b", null)], "b", { a: 10, moved: 20, b: 30 }],
    ["two siblings with one number", [sibling("a", 10), sibling("b", 10)], undefined, { b: 20, moved: 30 }],
  ] as const)("%s", (_, siblings, before, expected) => {
    expect(after(siblings, before)).toEqual(expected)
  })

  test("puts it where it was dropped and leaves the order of the others, whatever their numbers", () => {
    const numbers = fc.array(fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }), { maxLength: 8 })
    fc.assert(
      fc.property(numbers, fc.nat(), (orders, at) => {
        // Siblings arrive sorted, those without a number last.
        const siblings = orders
          .toSorted((one, other) => (one ?? 99) - (other ?? 99))
          .map((order, index) => sibling(`s${index}`, order))
        const place = at % (siblings.length + 1)
        const changed = orderAfterMove(siblings, moved, siblings[place]?.id)
        const numbered = [...siblings, sibling(moved, null)].map(
          ({ id, order }) => [id, changed.get(id) ?? order] as const,
        )
        const sorted = numbered.toSorted(([, one], [, other]) => (one ?? 0) - (other ?? 0)).map(([id]) => id)
        expect(sorted).toEqual([
          ...siblings.slice(0, place).map(({ id }) => id),
          moved,
          ...siblings.slice(place).map(({ id }) => id),
        ])
      }),
    )
  })
})
