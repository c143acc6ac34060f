import { describe, expect, test } from "vitest"
import { groupingOf } from "../../../engine/list/grouping.ts"
import { findSelectableColumn, selectableColumns } from "../../../engine/list/selectable-columns.ts"
import { profileTypes } from "../../../schemas/profile-types.ts"
import { compiledShipped } from "../../support/shipped.ts"

describe.each(profileTypes)("the list of %s", (type) => {
  const compiled = compiledShipped(type)
  const available = selectableColumns(compiled)

  test("offers every field with a value once, after the system columns", () => {
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

  test("can be filtered by each of them", () => {
    expect(available.filter(({ filter, unlisted }) => unlisted && filter === null)).toEqual([])
  })
})

test("entity and project are columns, listed or not, with grouping; the project of records in projects only", () => {
  const control = compiledShipped("CONTROL")
  for (const key of ["system:entity", "system:project"]) {
    const column = findSelectableColumn(control, key)
    expect(column).toMatchObject({ unlisted: true, sortable: true, filter: "set" })
    expect(column && groupingOf(control, column)).toBe("value")
  }
  expect(findSelectableColumn({ ...control, outsideProjects: true }, "system:project")).toBeUndefined()
  const listed = {
    ...control,
    columns: [{ key: "system:project", system: "project", sortable: true, filter: "set" }],
  } as const
  expect(selectableColumns(listed).filter(({ system }) => system === "project")).toEqual(listed.columns)
})

test("a field that is not in the list has no grouping, and an unknown key has no column", () => {
  const control = compiledShipped("CONTROL")
  const frequency = findSelectableColumn(control, "frequency_1")
  expect(frequency).toMatchObject({ unlisted: true, sortable: true, filter: "tagref" })
  expect(frequency && groupingOf(control, frequency)).toBeNull()
  expect(findSelectableColumn(control, "nothing_1")).toBeUndefined()
})
