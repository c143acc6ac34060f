import { describe, expect, test } from "vitest"
import { groupingOf } from "../../../engine/list/grouping.ts"
import { findSelectableColumn, selectableColumns } from "../../../engine/list/selectable-columns.ts"
import { profileTypes } from "../../../schemas/profile-types.ts"
import { compiledShipped } from "../../support/shipped.ts"

describe.each(profileTypes)("a list of %s", (type) => {
  const compiled = compiledShipped(type)
  const available = selectableColumns(compiled)

  test("offers every field that holds a value, once, after its own columns", () => {
    const systemKeywords = { uid: compiled.uidKeyword, name: compiled.titleKeyword }
    const due = compiled.fields.find(({ role }) => role === "due_date")?.keyword
    const keywords = available.flatMap(({ keyword, system }) =>
      keyword
        ? [keyword]
        : system === "due_date"
          ? (due ?? [])
          : system === "uid" || system === "name"
            ? (systemKeywords[system] ?? [])
            : [],
    )
    const fields = compiled.fields.filter(({ storage }) => storage !== "none").map(({ keyword }) => keyword)
    expect(keywords.toSorted()).toEqual(fields.toSorted())
    expect(available.slice(0, compiled.columns.length)).toEqual(compiled.columns)
  })

  test("can narrow by each of them", () => {
    expect(available.filter(({ filter, unlisted }) => unlisted && filter === null)).toEqual([])
  })
})

test("what is not listed has no groups, and a key that is no field's is no column", () => {
  const control = compiledShipped("CONTROL")
  const frequency = findSelectableColumn(control, "frequency_1")
  expect(frequency).toMatchObject({ unlisted: true, sortable: true, filter: "tagref" })
  expect(frequency && groupingOf(control, frequency)).toBeNull()
  expect(findSelectableColumn(control, "nothing_1")).toBeUndefined()
})
