import { describe, expect, test } from "vitest"
import { compareLinks, compareRecords, mergeableFields } from "../../../../engine/merge/merge-record.ts"
import type { FieldId, RecordId } from "../../../../schemas/ids.ts"
import { compiledShipped } from "../../../support/shipped.ts"

const f = "f_1" as FieldId
const compare = (base: unknown, ours: unknown, theirs: unknown) => {
  const fields = (value: unknown) => (value === undefined ? {} : { [f]: value })
  return compareRecords([f], { base: fields(base), ours: fields(ours), theirs: fields(theirs) })
}

describe("a field", () => {
  test.each([
    ["equal", "a", "b", "b", undefined],
    ["theirs changed", "a", "a", "b", ["taken", "b"]],
    ["theirs cleared", "a", "a", undefined, ["taken", undefined]],
    ["theirs filled", null, undefined, "b", ["taken", "b"]],
    ["ours changed", "a", "b", "a", ["kept", "a"]],
    ["ours filled", null, "b", undefined, ["kept", undefined]],
    ["both changed", "a", "b", "c", ["conflict", "c"]],
    ["ours cleared, theirs changed", "a", undefined, "c", ["conflict", "c"]],
    ["without a base, both filled", undefined, "b", "c", ["conflict", "c"]],
    ["without a base, theirs filled", undefined, undefined, "c", ["taken", "c"]],
    ["without a base, ours filled", undefined, "b", undefined, ["kept", undefined]],
    ["a list is one value", ["x"], ["x", "y"], ["x", "z"], ["conflict", ["x", "z"]]],
    ["a list changed by theirs", ["x"], ["x"], ["x", "z"], ["taken", ["x", "z"]]],
  ] as const)("%s", (_, base, ours, theirs, expected) => {
    expect(compare(base, ours, theirs)).toEqual(
      expected === undefined ? [] : [{ fieldId: f, outcome: expected[0], merged: expected[1] }],
    )
  })

  test("is merged row by row in a table, and in conflict only where both changed the same cell", () => {
    const rows = (a: string, b: string) => ({ r1: { a }, r2: { b } })
    expect(compare(rows("1", "1"), rows("2", "1"), rows("1", "3"))).toEqual([
      { fieldId: f, outcome: "taken", merged: rows("2", "3") },
    ])
    expect(compare(rows("1", "1"), rows("2", "1"), rows("4", "3"))).toEqual([
      { fieldId: f, outcome: "conflict", merged: rows("4", "3") },
    ])
  })
})

describe("links", () => {
  const ids = (...names: string[]) => new Set(names as RecordId[])
  test.each([
    ["added by theirs", ids(), ids(), ids("a"), [["a"], [], false]],
    ["removed by theirs", ids("a"), ids("a"), ids(), [[], ["a"], false]],
    ["added by ours", ids(), ids("a"), ids(), [[], [], true]],
    ["removed by ours", ids("a"), ids(), ids("a"), [[], [], true]],
    ["replaced by theirs, one added by ours", ids("a"), ids("a", "c"), ids("b"), [["b"], ["a"], true]],
    ["equal", ids("a"), ids("b"), ids("b"), [[], [], false]],
  ] as const)("%s", (_, base, ours, theirs, [added, removed, isOurs]) => {
    expect(compareLinks(base, ours, theirs)).toEqual({ added, removed, isOurs })
  })
})

test("numbers, links, files, computed values, results and the dates of a year belong to each record", () => {
  const profile = compiledShipped("CONTROL")
  const keywords = new Set<string>(mergeableFields(profile).map(({ keyword }) => keyword))
  expect(["title_1", "description_1", "control_owner_1", "attributes_1"].filter((one) => !keywords.has(one))).toEqual(
    [],
  )
  expect(
    ["uid_1", "risks_1", "control_files_1", "result_1", "due_date_1", "start_date_1", "created_date_1"].filter((one) =>
      keywords.has(one),
    ),
  ).toEqual([])
})
