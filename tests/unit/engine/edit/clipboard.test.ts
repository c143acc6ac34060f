import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import {
  clipOf,
  assignFreshIds,
  insertParts,
  parseClip,
  writeClip,
  type Clip,
  type InsertPosition,
} from "../../../../engine/edit/clipboard.ts"
import { applyCommand } from "../../../../engine/edit/command.ts"
import type { BlockContent } from "../../../../schemas/blocks.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { danglingIn, referring, summaries } from "./referring-definition.ts"

const fieldIds = referring.sections.flatMap(({ fields }) => fields.map(({ id }) => id))

/** Another record type with colliding IDs and keywords. */
const elsewhere: ProfileDefinition = {
  ...referring,
  id: "elsewhere",
  list: { columns: [] },
  rules: [],
  workflow: { enabled: false, activities: [] },
  sections: [
    {
      id: "s_a",
      name: { en: "Elsewhere" },
      position: "LEFT",
      sortOrder: 0,
      fields: [
        { id: "note", keyword: "note_1", type: "NUMBER", fieldText: { en: "Note" }, sortOrder: 0 },
        { id: "other", keyword: "kind_1", type: "TEXT", role: "title", fieldText: { en: "Other" }, sortOrder: 1 },
      ],
    },
  ],
}

const counting = () => {
  let count = 0
  return (prefix: string) => `${prefix}_new${(count += 1)}`
}

const selected = fc.record({
  fieldIds: fc.subarray(fieldIds),
  sectionIds: fc.subarray(["s_a", "s_b"], { maxLength: 2 }),
})

function paste(clip: Clip, into: ProfileDefinition, index = 0): ProfileDefinition | undefined {
  const { parts } = assignFreshIds(clip, into, counting())
  return insertParts(into, parts, {
    section: { sectionId: into.sections[0]?.id ?? "", index },
    panel: { position: "LEFT", index },
  })
}

test("pasting into any draft causes no conflicts and no dangling references, and the result compiles", () => {
  fc.assert(
    fc.property(selected, fc.constantFrom(referring, elsewhere), fc.nat(12), (what, into, index) => {
      const read = parseClip(writeClip(clipOf(referring, what)))
      expect(read.ok).toBe(true)
      if (!read.ok) return
      const after = paste(read.clip, into, index)
      expect(after).toBeDefined()
      if (!after) return
      const fields = after.sections.flatMap((section) => section.fields)
      const unique = (ids: readonly string[]) => expect(new Set(ids).size).toBe(ids.length)
      unique(fields.map(({ id }) => id))
      unique(fields.map(({ keyword }) => keyword))
      unique(after.sections.map(({ id }) => id))
      unique((after.rules ?? []).map(({ id }) => id))
      unique(fields.flatMap(({ role }) => role ?? []))
      expect(danglingIn(after)).toEqual([])
      const compiled = compile(after, summaries)
      expect(compiled.ok || compiled.problems).toBe(true)
      for (const section of after.sections)
        expect(section.fields.map(({ sortOrder }) => sortOrder)).toEqual(section.fields.map((_, at) => at))
      const copied = new Set([...read.clip.fields, ...read.clip.sections.flatMap((section) => section.fields)])
      expect(fields.length).toBe(into.sections.flatMap((section) => section.fields).length + copied.size)
    }),
  )
})

test("pasting repeatedly never conflicts with earlier pastes", () => {
  const clip = clipOf(referring, { fieldIds: ["note", "other"], sectionIds: ["s_b"] })
  const fresh = counting()
  let draft = referring
  for (let times = 0; times < 3; times += 1) {
    const { parts } = assignFreshIds(clip, draft, fresh)
    const insertPosition = { section: { sectionId: "s_a", index: 1 }, panel: { position: "RIGHT", index: 9 } } as const
    draft = applyCommand(draft, { kind: "insertParts", parts, location: insertPosition }) ?? draft
  }
  expect(draft.sections).toHaveLength(5)
  expect(draft.sections[0]?.fields.map(({ keyword }) => keyword).toSorted()).toEqual(
    [
      "name_1",
      "note_1",
      "other_1",
      "kind_1",
      "sort_1",
      "note_2",
      "note_3",
      "note_4",
      "other_2",
      "other_3",
      "other_4",
    ].toSorted(),
  )
  expect(compile(draft, summaries)).toMatchObject({ ok: true })
})

describe("rules", () => {
  test("are remapped to the copied fields; references to other fields stay", () => {
    const { parts, leftOut } = assignFreshIds(
      clipOf(referring, { fieldIds: ["note", "other"], sectionIds: [] }),
      referring,
      counting(),
    )
    const [note, other] = parts.fields.map(({ id }) => id)
    expect(parts.rules).toEqual([
      { id: "r_new3", kind: "visible", target: other, when: { is_present: [{ field: note }] } },
      { id: "r_new4", kind: "required", target: note, when: { tags_any: [{ field: "kind" }, ["yes"]] } },
    ])
    expect(leftOut).toEqual([])
  })

  test("that read fields missing from another record type are left out and reported", () => {
    const { parts, leftOut } = assignFreshIds(
      clipOf(referring, { fieldIds: ["name", "note", "note_old"], sectionIds: [] }),
      elsewhere,
      counting(),
    )
    expect(parts.rules).toEqual([])
    expect(leftOut).toEqual([
      { what: "rule", name: { en: "note" } },
      { what: "role", name: { en: "name" } },
      { what: "archive", name: { en: "note_old" } },
    ])
  })
})

describe("clipboard text", () => {
  const good: object = JSON.parse(writeClip(clipOf(referring, { fieldIds: ["note"], sectionIds: ["s_b"] })))

  test("of another format is distinguished from damaged content", () => {
    for (const text of ["", "Hello", "{}", "[1]", "null", '{"format":"risk-universe/form-parts/0"}'])
      expect(parseClip(text)).toEqual({ ok: false, reason: "foreign" })
    for (const harm of [
      { sections: "no" },
      { fields: [{ id: "x" }] },
      { fields: [null] },
      { rules: [{ kind: "visible" }] },
      { profileId: 7 },
      { isCut: "yes" },
      { sections: [{ id: "<b>", name: { en: "B" }, position: "LEFT", sortOrder: 0, fields: [] }] },
      { rules: [{ id: "r", kind: "visible", target: "x", when: JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`) }] },
    ])
      expect(parseClip(JSON.stringify({ ...good, ...harm }))).toEqual({ ok: false, reason: "damaged" })
  })

  test("with a duplicate ID is damaged", () => {
    const [field] = (good as { fields: object[] }).fields
    expect(parseClip(JSON.stringify({ ...good, fields: [field, field] }))).toEqual({ ok: false, reason: "damaged" })
  })

  test("never breaks the parser", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom("sections", "fields", "rules", "profileId"), (json, member) => {
        const read = parseClip(JSON.stringify({ ...good, [member]: JSON.parse(json) as unknown }))
        const outcome = read.ok ? paste(read.clip, elsewhere)?.id : read.reason
        expect(["elsewhere", "damaged"]).toContain(outcome)
      }),
    )
  })
})

test("items with existing IDs or a missing target are not inserted", () => {
  const parts = clipOf(referring, { fieldIds: ["note"], sectionIds: [] })
  const panel = { position: "LEFT", index: 0 } as const
  expect(insertParts(referring, parts, { section: { sectionId: "s_a", index: 0 }, panel })).toBeUndefined()
  const { parts: fresh } = assignFreshIds(parts, referring, counting())
  expect(insertParts(referring, fresh, { section: null, panel })).toBeUndefined()
  expect(insertParts(referring, fresh, { section: { sectionId: "s_gone", index: 0 }, panel })).toBeUndefined()
})

test("items are rejected if one of their IDs is taken or their target section was removed", () => {
  const [section] = referring.sections
  const [field] = section?.fields ?? []
  const rule = { id: "r_new", kind: "visible", target: "note", when: true } as const
  if (!section || !field) throw new Error("There is a section with a field.")
  const withRule: ProfileDefinition = { ...elsewhere, rules: [{ ...rule, target: "other" }] }
  const into = { section: { sectionId: "s_a", index: 0 }, panel: { position: "LEFT", index: 0 } } as const
  const isTaken = (parts: Partial<BlockContent>, insertPosition: InsertPosition = into) =>
    insertParts(withRule, { fields: [], sections: [], rules: [], ...parts }, insertPosition) === undefined
  const [fresh, other] = [
    { ...field, id: "f_new" },
    { ...section, id: "s_new", fields: [] },
  ]
  expect(isTaken({ fields: [fresh] })).toBe(false)
  expect(isTaken({ fields: [{ ...field, id: "other" }] })).toBe(true)
  expect(isTaken({ sections: [other] })).toBe(false)
  expect(isTaken({ sections: [{ ...other, id: "s_a" }] })).toBe(true)
  expect(isTaken({ sections: [{ ...other, fields: [{ ...field, id: "other" }] }] })).toBe(true)
  expect(isTaken({ rules: [{ ...rule, id: "r_other" }] })).toBe(false)
  expect(isTaken({ rules: [rule] })).toBe(true)
  expect(isTaken({ fields: [fresh] }, { ...into, section: { sectionId: "gone", index: 0 } })).toBe(true)
  expect(isTaken({ fields: [fresh] }, { ...into, section: null })).toBe(true)
  expect(isTaken({ sections: [other] }, { ...into, section: null })).toBe(false)
})
