import { expect, test } from "vitest"
import { cellAfter } from "../../web/matrix-keys.ts"
import { countDifferences, countGrants, isGranted, isImplied, withGrant } from "../../web/role-draft.ts"

const size = { rows: 28, columns: 4 }

test("arrow keys move by one cell, are mirrored in right-to-left languages, and stop at the edges", () => {
  const at = { row: 3, column: 1 }
  expect(cellAfter("ArrowRight", at, size, "ltr")).toEqual({ row: 3, column: 2 })
  expect(cellAfter("ArrowRight", at, size, "rtl")).toEqual({ row: 3, column: 0 })
  expect(cellAfter("ArrowUp", { row: 0, column: 1 }, size, "ltr")).toEqual({ row: 0, column: 1 })
  expect(cellAfter("ArrowDown", { row: 27, column: 1 }, size, "ltr")).toEqual({ row: 27, column: 1 })
  expect(cellAfter("End", at, size, "rtl")).toEqual({ row: 3, column: 3 })
  expect(cellAfter("PageDown", at, size, "ltr")).toEqual({ row: 27, column: 1 })
  expect(cellAfter(" ", at, size, "ltr")).toBeUndefined()
})

test("a cell grants or revokes one permission; all permissions of a feature imply each of them", () => {
  const control = { feature: "Activities", subFeature: "Control" } as const
  const all = { feature: "Activities", subFeature: "*" } as const
  const grants = withGrant(withGrant([], control, "READ", true), control, "UPDATE", true)
  expect(grants).toEqual([{ ...control, actions: ["READ", "UPDATE"] }])
  const wide = withGrant(grants, all, "DELETE", true)
  expect(isImplied(wide, control, "DELETE")).toBe(true)
  expect(isImplied(wide, all, "DELETE")).toBe(false)
  expect(isGranted(wide, control, "DELETE")).toBe(false)
  expect(withGrant(withGrant(grants, control, "READ", false), control, "UPDATE", false)).toEqual([])
  expect([countGrants(wide), countDifferences(grants, wide)]).toEqual([3, 1])
})
