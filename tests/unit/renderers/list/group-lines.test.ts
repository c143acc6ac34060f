import fc from "fast-check"
import { expect, test } from "vitest"
import { createGroupLines, type GroupLine } from "../../../../renderers/list/grouping/group-lines.ts"

const sizes = fc.array(fc.record({ count: fc.integer({ min: 1, max: 12 }), open: fc.boolean() }), { maxLength: 12 })

/** The expected lines, one by one. */
function lines(groups: readonly { readonly count: number; readonly open: boolean }[]): GroupLine[] {
  return groups.flatMap(({ count, open }, group) => [
    { group, row: null },
    ...Array.from({ length: open ? count : 0 }, (_, row) => ({ group, row })),
  ])
}

test("every line is a heading or a row, in display order", () => {
  fc.assert(
    fc.property(sizes, (groups) => {
      const groupLines = createGroupLines(groups)
      const written = lines(groups)
      expect(groupLines.total).toBe(written.length)
      expect(Array.from({ length: written.length }, (_, line) => groupLines.at(line))).toEqual(written)
      expect([groupLines.at(-1), groupLines.at(written.length)]).toEqual([undefined, undefined])
      groups.forEach((_group, at) => expect(groupLines.at(groupLines.headingOf(at))).toEqual({ group: at, row: null }))
    }),
  )
})

test("rows between two lines are the rows displayed there", () => {
  fc.assert(
    fc.property(sizes, fc.integer({ min: -3, max: 160 }), fc.integer({ min: -3, max: 160 }), (groups, one, other) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)]
      const found = createGroupLines(groups)
        .between(first, last)
        .flatMap((span) =>
          Array.from({ length: span.last - span.first + 1 }, (_, at) => ({ group: span.group, row: span.first + at })),
        )
      expect(found).toEqual(lines(groups).filter(({ row }, at) => row !== null && at >= first && at <= last))
    }),
  )
})
