import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { fieldsIn } from "../../../../engine/edit/references.ts"
import { listReplacementFields, usesOf } from "../../../../engine/edit/uses.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { danglingIn, referring, summaries } from "./referring-definition.ts"

const fieldIds = referring.sections.flatMap(({ fields }) => fields.map(({ id }) => id))
const fieldId = fc.constantFrom(...fieldIds, "gone")
const sectionId = fc.constantFrom("s_a", "s_b", "s_gone")

const removal = fc.oneof(
  fc.record({ kind: fc.constant("removeField" as const), fieldId }),
  fc.record({ kind: fc.constant("removeSection" as const), sectionId }),
  fc.record({
    kind: fc.constant("removeParts" as const),
    fieldIds: fc.uniqueArray(fieldId, { maxLength: 4 }),
    sectionIds: fc.uniqueArray(sectionId, { maxLength: 1 }),
    instead: fc.dictionary(fieldId, fieldId, { maxKeys: 3 }),
  }),
)

const edit: fc.Arbitrary<EditCommand> = fc.oneof(
  { weight: 2, arbitrary: removal },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("moveField" as const), fieldId, sectionId, index: fc.nat(9) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("moveFields" as const),
      fieldIds: fc.uniqueArray(fieldId, { maxLength: 4 }),
      sectionId,
      index: fc.nat(9),
    }),
  },
)

const done = (commands: readonly EditCommand[], start = referring) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, start)

test("the sample definition compiles and has no dangling references", () => {
  expect(compile(referring, summaries)).toMatchObject({ ok: true })
  expect(danglingIn(referring)).toEqual([])
})

test("after any edits the draft has no dangling reference, and it compiles or reports problems", () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 8 }), (commands) => {
      const draft = done(commands)
      expect(danglingIn(draft)).toEqual([])
      const compiled = compile(draft, summaries)
      expect(compiled.ok || compiled.problems.length > 0).toBe(true)
      const unknown = compiled.ok ? [] : compiled.problems.filter(({ code }) => code === "rule.unknown_field")
      expect(unknown).toEqual([])
    }),
  )
})

test("references that dangled before still dangle, and no others", () => {
  const broken: ProfileDefinition = {
    ...referring,
    rules: [...(referring.rules ?? []), { id: "r_x", kind: "required", target: "never", when: true }],
  }
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), (commands) => {
      expect(danglingIn(done(commands, broken))).toEqual(["never"])
    }),
  )
})

test("a removal leaves rules that reference only remaining fields unchanged", () => {
  fc.assert(
    fc.property(removal, (command) => {
      const after = applyCommand(referring, command)
      if (!after) return
      const there = new Set(after.sections.flatMap(({ fields }) => fields.map(({ id }) => id)))
      const untouched = referring.rules?.filter((rule) => [...fieldsIn(rule)].every((id) => there.has(id)))
      expect(after.rules).toEqual(expect.arrayContaining(untouched ?? []))
    }),
  )
})

describe("a removed field", () => {
  const after = applyCommand(referring, { kind: "removeField", fieldId: "note" })

  test("is removed with its columns, sort, conditions, archive and the rules that read it", () => {
    expect(after?.list).toEqual({
      columns: [{ system: "uid" }, { system: "status" }, { field: "other" }, { field: "sort" }],
      filter: {
        filterType: "join",
        operator: "AND",
        conditions: [
          { filterType: "set", column: "system:status", operator: "noneOf", values: ["APPROVED"] },
          {
            filterType: "join",
            operator: "OR",
            conditions: [{ filterType: "tagref", column: "sort", operator: "anyOf", values: ["yes"] }],
          },
        ],
      },
    })
    expect(after?.sections[1]?.fields.map(({ id }) => id)).toEqual(["owner", "checker", "from", "until"])
    expect(after?.rules?.map(({ id }) => id)).toEqual(["r_later", "r_locked"])
  })

  test("leaves the workflow valid", () => {
    expect(after?.workflow?.materialFields).toEqual(["name"])
    expect(after?.workflow?.activities[0]?.actions[0]?.requires).toEqual(["kind"])
    const withoutDecision = applyCommand(referring, { kind: "removeField", fieldId: "checker" })
    expect(withoutDecision?.workflow?.activities[0]?.actions[0]).toEqual({
      id: "x_send",
      kind: "SEND_FOR_APPROVAL",
      name: { en: "Send" },
      nextActivity: "a_check",
      requires: ["note", "kind"],
      notifies: [{ userFields: ["owner"] }, { to: ["SENDER"] }],
    })
    const withoutOwner = applyCommand(referring, { kind: "removeField", fieldId: "owner" })
    expect(withoutOwner?.workflow?.activities[0]?.actions[0]?.notifies).toEqual([
      { to: ["SENDER"], userFields: ["checker"] },
    ])
    expect(withoutOwner?.workflow?.activities[0]).not.toHaveProperty("userField")
  })

  test("that was the last material field makes an approval cover everything that all users see", () => {
    const bare = applyCommand(referring, { kind: "removeParts", fieldIds: ["name", "note"], sectionIds: [] })
    expect(bare?.workflow).not.toHaveProperty("materialFields")
  })

  test("lists everything that will be removed with it in advance", () => {
    expect(usesOf(referring, ["note"]).map((use) => (use.kind === "rule" ? use.rule.id : use.kind))).toEqual([
      "r_shown",
      "r_asked",
      "listColumn",
      "listSort",
      "listFilter",
      "material",
      "workflow",
      "archive",
    ])
    expect(usesOf(referring, ["name"]).map(({ kind }) => kind)).toEqual(["material"])
    expect(usesOf(done([{ kind: "removeField", fieldId: "name" }]), ["sort"]).map(({ kind }) => kind)).toEqual([
      "rule",
      "listColumn",
      "listFilter",
    ])
  })
})

describe("a replacement field", () => {
  test("is used in all references without duplicates; rules that target the removed field are removed", () => {
    const after = applyCommand(referring, {
      kind: "removeParts",
      fieldIds: ["note"],
      sectionIds: [],
      instead: { note: "name" },
    })
    expect(after?.list).toMatchObject({
      columns: [{ system: "uid" }, { system: "status" }, { field: "name" }, { field: "other" }, { field: "sort" }],
      sort: { column: { field: "name" }, direction: "asc" },
      filter: { conditions: [{}, { conditions: [{ filterType: "text", column: "name" }, { column: "sort" }] }] },
    })
    expect(after?.rules?.map(({ id }) => id)).toEqual(["r_shown", "r_later", "r_locked"])
    expect(after?.rules?.[0]).toMatchObject({ when: { is_present: [{ field: "name" }] } })
    expect(after?.workflow?.materialFields).toEqual(["name"])
    expect(after?.workflow?.activities[0]?.actions[0]?.requires).toEqual(["name", "kind"])
    expect(after?.sections[1]?.fields[2]).toMatchObject({ id: "note_old", archiveOf: "name" })
    expect(after && compile(after, summaries)).toMatchObject({ ok: true })
  })

  test("has the same type and the options that rules reference, and is not itself being removed", () => {
    expect(listReplacementFields(referring, "note", ["note"]).map(({ id }) => id)).toEqual(["name"])
    expect(listReplacementFields(referring, "kind", ["kind"]).map(({ id }) => id)).toEqual(["sort"])
    expect(listReplacementFields(referring, "kind", ["kind", "sort"])).toEqual([])
    expect(listReplacementFields(referring, "owner", ["owner"]).map(({ id }) => id)).toEqual(["checker"])
    const poorer = applyCommand(referring, {
      kind: "changeField",
      fieldId: "kind",
      set: { options: [{ id: "yes", name: { en: "Yes" } }] } as object,
      clear: [],
    })
    // The list's default filter requires an option that this field does not have.
    expect(poorer && listReplacementFields(poorer, "sort", ["sort"])).toEqual([])
    const { filter: _, ...list } = referring.list ?? { columns: [] }
    const others = referring.rules?.filter(({ id }) => id !== "r_locked") ?? []
    const withoutDecision = poorer && { ...poorer, list, rules: others }
    expect(withoutDecision && listReplacementFields(withoutDecision, "sort", ["sort"]).map(({ id }) => id)).toEqual([
      "kind",
    ])
  })

  test("keeps every draft compiling, whichever replacement is chosen", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fieldIds.filter((id) => id !== "name" && id !== "note_old")),
        fc.nat(),
        (id, pick) => {
          const others = listReplacementFields(referring, id, [id])
          const other = others[pick % Math.max(1, others.length)]
          if (!other) return
          const after = applyCommand(referring, {
            kind: "removeParts",
            fieldIds: [id],
            sectionIds: [],
            instead: { [id]: other.id },
          })
          expect(after && danglingIn(after)).toEqual([])
          const compiled = after && compile(after, summaries)
          expect(compiled?.ok || compiled?.problems.map(({ code }) => code)).toBe(true)
        },
      ),
    )
  })
})
