import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { cloneDefinition } from "../../../engine/edit/clone.ts"
import { addField, moveField, removeField, replaceField } from "../../../engine/edit/fields.ts"
import { keywordPrefixFrom, proposeKeyword } from "../../../engine/edit/keywords.ts"
import { addSection, changeSection, moveSection, removeSection } from "../../../engine/edit/sections.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { listedProfile } from "../../support/listed-profile.ts"

const fieldIds = (definition: ProfileDefinition | undefined, section = 0) =>
  definition?.sections[section]?.fields.map(({ id }) => id)

describe("fields", () => {
  test("a new field gets an unused keyword from its label and the given position", () => {
    const once = addField(listedProfile, "s_1", { id: "f_x", type: "TEXT", fieldText: { en: "Title" } }, "text", 1)
    expect(once?.sections[0]?.fields[1]).toMatchObject({ id: "f_x", keyword: "title_2", sortOrder: 1 })
    const twice = once && addField(once, "s_1", { id: "f_y", type: "DATE" }, "date")
    expect(twice?.sections[0]?.fields.at(-1)).toMatchObject({ id: "f_y", keyword: "date_1" })
    expect(addField(listedProfile, "s_none", { id: "f_x", type: "TEXT" }, "text")).toBeUndefined()
  })

  test("a replaced field keeps its ID and position", () => {
    const changed = replaceField(listedProfile, "f_note", { fieldText: { en: "Remark" }, id: "f_other", sortOrder: 99 })
    expect(changed?.sections[0]?.fields[1]).toEqual({
      id: "f_note",
      type: "TEXT",
      keyword: "note_1",
      fieldText: { en: "Remark" },
      sortOrder: 1,
    })
  })

  test("moving keeps every field once and renumbers the fields", () => {
    const two = addSection(listedProfile, { id: "s_2" })
    const ids = fieldIds(two) ?? []
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom("s_1", "s_2"), fc.nat(8)), { maxLength: 12 }),
        (moves) => {
          const moved = moves.reduce<ProfileDefinition>(
            (at, [id, section, index]) => moveField(at, id, section, index) ?? at,
            two,
          )
          expect(moved.sections.flatMap(({ fields }) => fields.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted())
          for (const { fields } of moved.sections)
            expect(fields.map(({ sortOrder }) => sortOrder)).toEqual(fields.map((_, index) => index))
        },
      ),
    )
  })

  test("moving inserts a field at its index, or at the end if the index is too large", () => {
    expect(fieldIds(moveField(listedProfile, "f_title", "s_1", 2))?.[2]).toBe("f_title")
    expect(fieldIds(moveField(listedProfile, "f_title", "s_1", 99))?.at(-1)).toBe("f_title")
    expect(moveField(listedProfile, "f_title", "s_none", 0)).toBeUndefined()
  })

  test("a removed field is absent, and the original definition is unchanged", () => {
    const before = structuredClone(listedProfile)
    expect(fieldIds(removeField(listedProfile, "f_note"))).not.toContain("f_note")
    expect(removeField(listedProfile, "f_none")).toBeUndefined()
    expect(listedProfile).toEqual(before)
  })
})

describe("sections", () => {
  const three = addSection(addSection(listedProfile, { id: "s_2" }), { id: "s_3", position: "LEFT" }, 0)

  test("are sorted in their panels, LEFT before RIGHT", () => {
    expect(three.sections.map(({ id, position, sortOrder }) => [id, position, sortOrder])).toEqual([
      ["s_3", "LEFT", 0],
      ["s_1", "LEFT", 1],
      ["s_2", "RIGHT", 0],
    ])
  })

  test("move between panels, directly or by a changed position, and keep their fields", () => {
    expect(moveSection(three, "s_1", "RIGHT", 0)?.sections.map(({ id }) => id)).toEqual(["s_3", "s_1", "s_2"])
    const changed = changeSection(three, "s_1", { position: "RIGHT", name: { en: "Renamed" } })
    expect(changed?.sections.map(({ id }) => id)).toEqual(["s_3", "s_2", "s_1"])
    expect(changed?.sections[2]).toMatchObject({ name: { en: "Renamed" }, fields: listedProfile.sections[0]?.fields })
    expect(changeSection(three, "s_none", {})).toBeUndefined()
  })

  test("are removed with their fields", () => {
    expect(removeSection(three, "s_1")?.sections.map(({ id }) => id)).toEqual(["s_3", "s_2"])
  })
})

test.each([
  ["Due date", "due_date"],
  ["  Contrôle n° 3 ", "controle_n3"],
  ["2nd reviewer", "reviewer"],
  ["المخاطر", "text"],
  ["a".repeat(80), "a".repeat(50)],
])("the label %j suggests %j", (label, prefix) => {
  expect(keywordPrefixFrom(label, "text")).toBe(prefix)
})

test("a suggested keyword is always unused", () => {
  expect(proposeKeyword(listedProfile, "title")).toBe("title_2")
  expect(proposeKeyword(listedProfile, "brand_new")).toBe("brand_new_1")
})

test("a clone has the same content with its own ID and name", () => {
  const clone = cloneDefinition(listedProfile, "other" as ProfileId, { en: "Other" })
  expect(clone).toEqual({ ...listedProfile, id: "other", name: { en: "Other" }, pluralName: { en: "Other" } })
})
