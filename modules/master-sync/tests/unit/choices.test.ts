import { describe, expect, test } from "vitest"
import type { SyncField, SyncKind, SyncRow, SyncSide } from "../../contract.ts"
import { chooseSide, sideOf, withChoice } from "../../web/choices.ts"

const field = (key: string, choice: SyncSide | null, outcome: SyncField["outcome"] = "taken") =>
  ({ key, label: key, taken: "", master: "", project: "", outcome, choice }) satisfies SyncField

const row = (kind: SyncKind, choice: SyncSide, fields: SyncField[] = []) =>
  ({ kind, choice, fields, undecided: 0 }) as unknown as SyncRow

describe("the side of a row", () => {
  test("is the choice of a record that is added or removed as a whole", () => {
    expect(sideOf(row("add", "master"))).toBe("master")
    expect(sideOf(row("link", "project", [field("a", null)]))).toBe("project")
  })

  test("is the common side of the fields, and none if they differ or one is undecided", () => {
    expect(sideOf(row("change", "master", [field("a", "project", "kept")]))).toBe("project")
    expect(sideOf(row("change", "master", [field("a", "master"), field("b", "master")]))).toBe("master")
    expect(sideOf(row("change", "master", [field("a", "master"), field("b", "project")]))).toBeNull()
    expect(sideOf(row("change", "master", [field("a", "master"), field("b", null)]))).toBeNull()
  })
})

describe("a choice", () => {
  test("of a row chosen by field is one for every field", () => {
    const changed = row("change", "master", [field("a", null, "conflict"), field("b", "project", "kept")])
    expect(chooseSide(changed, "master")).toEqual({ fields: { a: "master", b: "master" } })
    expect(chooseSide(row("add", "master"), "project")).toEqual({ choice: "project" })
  })

  test("of a conflict reduces the number of undecided ones", () => {
    const conflicts = row("change", "master", [field("a", null, "conflict"), field("b", null, "conflict")])
    expect(withChoice(conflicts, { fields: { a: "project" } }).undecided).toBe(1)
    expect(withChoice(conflicts, chooseSide(conflicts, "project"))).toMatchObject({ undecided: 0, choice: "master" })
  })
})
