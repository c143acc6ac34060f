import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { mergeRows, mergeThreeWays } from "../../../../renderers/record/merge/three-way.ts"
import type { RecordValues, TableRow } from "../../../../schemas/values.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"
import { smallField } from "../../../support/small-profile.ts"

const columns = [
  { id: "c1", keyword: "step_1", fieldText: { en: "Step" }, fieldType: "TEXT" },
  { id: "c2", keyword: "who_1", fieldText: { en: "Who" }, fieldType: "TEXT" },
]
const profile = compiled(
  definitionOf([
    smallField("f_a", "a_1", "TEXT"),
    smallField("f_b", "b_1", "TEXT"),
    smallField("f_c", "c_1", "TEXT"),
    smallField("f_rows", "rows_1", "TABLE", { groupConfig: { columns } }),
  ]),
)
const merge = (before: RecordValues, theirs: RecordValues, mine: RecordValues) =>
  mergeThreeWays(profile, before, theirs, mine)
const row = (id: string, step: string, who?: string): TableRow => ({ id, step_1: step, ...(who && { who_1: who }) })

describe("fields", () => {
  test("a change by one side is applied; a change by both sides is a conflict", () => {
    const before = { a_1: "a", b_1: "b", c_1: "c" }
    const merged = merge(before, { ...before, a_1: "theirs", c_1: "theirs" }, { b_1: "mine", c_1: "mine" })
    expect(merged.theirsApplied).toEqual(["a_1"])
    expect({ ...merged.values }).toEqual({ b_1: "mine", c_1: "mine" })
    expect(merged.both).toEqual([{ keyword: "c_1", before: { value: "c" }, theirs: "theirs", mine: "mine" }])
  })

  test("identical changes by both sides are no conflict", () => {
    expect(merge({ a_1: "a" }, { a_1: "same" }, { a_1: "same" }).both).toEqual([])
  })

  test("clearing a field is a change like any other", () => {
    expect(merge({ a_1: "a" }, { a_1: "theirs" }, { a_1: undefined }).both).toMatchObject([
      { theirs: "theirs", mine: undefined },
    ])
    expect(merge({ a_1: "a" }, {}, {}).theirsApplied).toEqual(["a_1"])
  })

  test("no change by either side is lost: it is applied, kept or a conflict", () => {
    const value = fc.option(fc.constantFrom("x", "y", "z"), { nil: undefined })
    const values = fc.record({ a_1: value, b_1: value, c_1: value })
    const enteredValues = fc.record({ a_1: value, b_1: value, c_1: value }, { requiredKeys: [] })
    fc.assert(
      fc.property(values, values, enteredValues, (before, theirs, mine) => {
        const { values: mergedValues, both, theirsApplied } = merge(before, theirs, mine)
        for (const keyword of ["a_1", "b_1", "c_1"] as const) {
          const theyChanged = theirs[keyword] !== before[keyword]
          const conflict = both.find((one) => one.keyword === keyword)
          expect(mergedValues[keyword]).toBe(mine[keyword])
          expect(theirsApplied.includes(keyword)).toBe(theyChanged && !(keyword in mine))
          const differ = keyword in mine && theyChanged && theirs[keyword] !== mine[keyword]
          expect(conflict !== undefined).toBe(differ)
          const [theirValue, ourChoice] = differ ? [theirs[keyword], mine[keyword]] : []
          expect([conflict?.theirs, conflict?.mine]).toEqual([theirValue, ourChoice])
        }
      }),
    )
  })
})

describe("rows of a table", () => {
  const before = [row("1", "one"), row("2", "two"), row("3", "three")]

  test("changes to different rows, and to different cells of one row, are merged", () => {
    const theirs = [row("1", "ONE"), row("2", "two"), row("3", "three", "Ann")]
    const mine = [row("1", "one"), row("2", "TWO"), row("3", "THREE"), row("4", "four")]
    const merged = merge({ rows_1: before }, { rows_1: theirs }, { rows_1: mine })
    expect(merged.joined).toEqual(["rows_1"])
    expect(merged.values["rows_1"]).toEqual([
      row("1", "ONE"),
      row("2", "TWO"),
      row("3", "THREE", "Ann"),
      row("4", "four"),
    ])
  })

  test("a row removed by one side and unchanged by the other is removed", () => {
    const merged = mergeRows(before, [before[0]!, before[2]!], [before[0]!, before[1]!, row("3", "mine")])
    expect(merged).toMatchObject({ agrees: true, mine: [row("1", "one"), row("3", "mine")] })
    expect(mergeRows(before, before, []).mine).toBeUndefined()
  })

  test("a row removed by one side and changed by the other is a conflict; everything else is merged", () => {
    const merged = merge(
      { rows_1: before },
      { rows_1: [before[0]!, before[1]!] },
      { rows_1: [row("1", "mine"), before[1]!, row("3", "mine")] },
    )
    expect(merged.both).toMatchObject([
      { theirs: [row("1", "mine"), row("2", "two")], mine: [row("1", "mine"), row("2", "two"), row("3", "mine")] },
    ])
  })

  test("a new row keeps its position", () => {
    const merged = mergeRows(
      before,
      [row("0", "theirs"), ...before],
      [before[0]!, row("9", "mine"), before[1]!, before[2]!],
    )
    expect(merged.mine?.map(({ id }) => id)).toEqual(["0", "1", "9", "2", "3"])
  })

  test("a side without changes contributes nothing", () => {
    const rows = fc.uniqueArray(
      fc.record({ id: fc.constantFrom("1", "2", "3", "4"), step_1: fc.constantFrom("a", "b") }),
      {
        selector: ({ id }) => id,
      },
    )
    const blank = (all: readonly TableRow[]) => (all.length > 0 ? all : undefined)
    fc.assert(
      fc.property(rows, rows, (one, other) => {
        expect(mergeRows(one, other, one)).toEqual({ agrees: true, mine: blank(other), theirs: blank(other) })
        const mine = mergeRows(one, one, other)
        expect(mine.agrees).toBe(true)
        expect(new Set(mine.mine)).toEqual(new Set(other))
      }),
    )
  })
})
