import fc from "fast-check"
import { expect, test } from "vitest"
import { groupSlots, type GroupSlot } from "../../../../renderers/list/grouping/group-slots.ts"

const sizes = fc.array(fc.record({ count: fc.integer({ min: 1, max: 12 }), open: fc.boolean() }), { maxLength: 12 })

/** The lines written out one by one. */
function lines(groups: readonly { readonly count: number; readonly open: boolean }[]): GroupSlot[] {
  return groups.flatMap(({ count, open }, group) => [
    { group, row: null },
    ...Array.from({ length: open ? count : 0 }, (_, row) => ({ group, row })),
  ])
}

test("every line is a heading or a row, as if they were written one below the other", () => {
  fc.assert(
    fc.property(sizes, (groups) => {
      const slots = groupSlots(groups)
      const written = lines(groups)
      expect(slots.total).toBe(written.length)
      expect(Array.from({ length: written.length }, (_, line) => slots.at(line))).toEqual(written)
      expect([slots.at(-1), slots.at(written.length)]).toEqual([undefined, undefined])
      groups.forEach((_group, at) => expect(slots.at(slots.headingOf(at))).toEqual({ group: at, row: null }))
    }),
  )
})

test("rows between two lines are those that stand there", () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: -3, max: 160 }), fc.integer({ min: -3, max: 160 }), (groups, one, other) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)]
      const found = groupSlots(groups)
        .between(first, last)
        .flatMap((span) =>
          Array.from({ length: span.last - span.first + 1 }, (_, at) => ({ group: span.group, row: span.first + at })),
        )
      expect(found).toEqual(lines(groups).filter(({ row }, at) => row !== null && at >= first && at <= last))
    }),
  )
})
