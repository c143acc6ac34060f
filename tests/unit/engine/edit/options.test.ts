import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { findOptionSource, tableColumns, type OptionLocation } from "../../../../engine/edit/option-sources.ts"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { perform, redo, startHistory, undo } from "../../../../engine/edit/history.ts"
import { usesOfOption } from "../../../../engine/edit/option-references.ts"
import { optionIdFrom } from "../../../../engine/edit/options.ts"
import { mergeDrafts } from "../../../../engine/edit/merge-drafts.ts"
import { rulesReadingColumn } from "../../../../engine/edit/table-columns.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"
import { choosing, findDanglingOptions } from "./choosing-definition.ts"

const context = { tags: {}, profiles: [], version: 1 }
const rating: OptionLocation = { fieldId: "rating" }
const kind: OptionLocation = { fieldId: "steps", columnId: "kind" }

const location = fc.constantFrom<OptionLocation>(rating, { fieldId: "outcome" }, kind, { fieldId: "gone" })
const optionId = fc.constantFrom("low", "mid", "high", "new", "gone", "walk", "talk")
const columnId = fc.constantFrom("kind", "cost", "note_1", "c_new", "gone")
const fieldId = fc.constantFrom("steps", "rating")
const name = fc.record({ en: fc.constantFrom("New", "Walk", "Été", "新") })

const anyEdit: fc.Arbitrary<EditCommand> = fc.oneof(
  fc.record({
    kind: fc.constant("addOptions" as const),
    location,
    names: fc.array(name, { maxLength: 3 }),
    index: fc.nat(4),
  }),
  fc.record({
    kind: fc.constant("changeOption" as const),
    location,
    optionId,
    set: fc.record({ name, id: optionId, active: fc.constant(false) }, { requiredKeys: [] }),
    clear: fc.subarray(["active", "tone", "score"] as const),
  }),
  fc.record({ kind: fc.constant("moveOption" as const), location, optionId, index: fc.nat(4) }),
  fc.record(
    { kind: fc.constant("removeOption" as const), location, optionId, instead: optionId },
    { requiredKeys: ["kind", "location", "optionId"] },
  ),
  fc.record({
    kind: fc.constant("addTableColumn" as const),
    fieldId,
    column: fc.record({
      id: columnId,
      fieldType: fc.constantFrom("TEXT" as const, "TAGREF" as const, "DATE" as const),
      fieldText: name,
    }),
    index: fc.nat(4),
  }),
  fc.record({
    kind: fc.constant("changeTableColumn" as const),
    fieldId,
    columnId,
    set: fc.record(
      { fieldText: name, keyword: fc.constantFrom("own_1", "own_2"), fieldType: fc.constantFrom("TEXT", "TAGREF") },
      { requiredKeys: [] },
    ),
    clear: fc.subarray(["isMandatory", "keyword"]),
  }),
  fc.record({ kind: fc.constant("moveTableColumn" as const), fieldId, columnId, index: fc.nat(4) }),
  fc.record({ kind: fc.constant("removeTableColumn" as const), fieldId, columnId }),
)

const done = (commands: readonly EditCommand[]) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, choosing)
const ids = (draft: ProfileDefinition | undefined, at: OptionLocation) =>
  (draft && findOptionSource(draft, at)?.options?.map(({ id }) => id)) ?? []
const ruleIds = (draft: ProfileDefinition | undefined) => draft?.rules?.map(({ id }) => id)

test("the sample definition compiles and has no dangling option references", () => {
  expect(compile(choosing, context)).toMatchObject({ ok: true })
  expect(findDanglingOptions(choosing)).toEqual([])
})

test("after any edits no rule or default references a missing option or column; the draft compiles or reports problems", () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 8 }), (commands) => {
      const draft = done(commands)
      expect(findDanglingOptions(draft)).toEqual([])
      const compiled = compile(draft, context)
      const codes = compiled.ok ? [] : compiled.problems.map(({ code }) => code)
      expect(compiled.ok || codes.length > 0).toBe(true)
      expect(codes.filter((code) => code === "rule.unknown_field" || code === "field.duplicate_option")).toEqual([])
    }),
  )
})

test("undoing all edits restores the initial bytes, and redoing them restores the result", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEdit, fc.boolean()), { maxLength: 12 }), (commands) => {
      const history = commands.reduce(
        (at, [command, continuing]) => perform(at, command, continuing),
        startHistory(choosing),
      )
      let at = history
      while (at.past.length > 0) at = undo(at)
      expect(JSON.stringify(at.present)).toBe(JSON.stringify(choosing))
      while (at.future.length > 0) at = redo(at)
      expect(JSON.stringify(at.present)).toBe(JSON.stringify(history.present))
    }),
  )
})

describe("a removed option", () => {
  test("is removed from lists that contain other options, and references to it alone are removed", () => {
    expect(usesOfOption(choosing, rating, "high").map((use) => ("rule" in use ? use.rule.id : use.kind))).toEqual([
      "r_either",
      "r_high",
      "r_computed",
      "filter",
      "default",
    ])
    const after = applyCommand(choosing, { kind: "removeOption", location: rating, optionId: "high" })
    expect(ids(after, rating)).toEqual(["low", "mid"])
    expect(ruleIds(after)).toEqual(["r_either", "r_result", "r_walk"])
    expect(after?.rules?.[0]).toMatchObject({ when: { tags_any: [{ field: "rating" }, ["mid"]] } })
    expect(after?.list?.filter).toMatchObject({ conditions: [{ operator: "noneOf", values: ["low"] }] })
    expect(after && findOptionSource(after, rating)).not.toHaveProperty("defaultListValue")
  })

  test("can be replaced by another option", () => {
    const after = applyCommand(choosing, { kind: "removeOption", location: rating, optionId: "high", instead: "mid" })
    expect(ruleIds(after)).toEqual(ruleIds(choosing))
    expect(after?.rules?.[0]).toMatchObject({ when: { tags_any: [{ field: "rating" }, ["mid"]] } })
    expect(after && findOptionSource(after, rating)?.defaultListValue).toEqual(["mid"])
    expect(after && compile(after, context)).toMatchObject({ ok: true })
  })

  test("of a computed field or a table column is found in references that do not name the field", () => {
    const computed = applyCommand(choosing, {
      kind: "removeOption",
      location: { fieldId: "outcome" },
      optionId: "high",
    })
    expect(ruleIds(computed)).not.toContain("r_result")
    const column = applyCommand(choosing, { kind: "removeOption", location: kind, optionId: "walk" })
    expect(ids(column, kind)).toEqual(["talk"])
    expect(ruleIds(column)).not.toContain("r_walk")
  })
})

test("rules and defaults use an option's new ID; an existing or invalid ID is rejected", () => {
  const change = { kind: "changeOption", location: rating, optionId: "high", clear: [] } as const
  const after = applyCommand(choosing, { ...change, set: { id: "severe" } })
  expect(ids(after, rating)).toEqual(["low", "mid", "severe"])
  expect(JSON.stringify(after?.rules)).toContain('{"tags_any":[{"field":"rating"},["severe"]]}')
  expect(after && findOptionSource(after, rating)?.defaultListValue).toEqual(["severe"])
  expect(applyCommand(choosing, { ...change, set: { id: "mid" } })).toBeUndefined()
  expect(applyCommand(choosing, { ...change, set: { id: "a;b" } })).toBeUndefined()
})

test("pasted options get unique IDs, are inserted at the requested position and stop at the limit", () => {
  const names = ["High", "Très élevé", "新", "新"].map((en) => ({ en }))
  const after = applyCommand(choosing, { kind: "addOptions", location: rating, names, index: 1 })
  expect(ids(after, rating)).toEqual(["low", "high_2", "tres_eleve", "option_6", "option_7", "mid", "high"])
  const many = Array.from({ length: valueLimits.options + 9 }, (_, at) => ({ en: `Number ${at}` }))
  expect(ids(applyCommand(choosing, { kind: "addOptions", location: rating, names: many }), rating)).toHaveLength(
    valueLimits.options,
  )
  expect(optionIdFrom("x".repeat(200), new Set())).toHaveLength(40)
})

test("options that two users add to one field are both kept", () => {
  const add = (en: string) =>
    applyCommand(choosing, { kind: "addOptions", location: rating, names: [{ en }] }) ?? choosing
  const { definition } = mergeDrafts(choosing, add("Mine"), add("Theirs"))
  expect(ids(definition, rating).toSorted()).toEqual(["high", "low", "mid", "mine", "theirs"])
})

describe("a table column", () => {
  test("gets its keyword from its first name and keeps it when renamed", () => {
    const column = { id: "c_new", fieldType: "NUMBER", fieldText: { en: "Unit price" } } as const
    const added = applyCommand(choosing, { kind: "addTableColumn", fieldId: "steps", column })
    expect(added && tableColumns(added, "steps").at(-1)).toMatchObject({ id: "c_new", keyword: "unit_price_1" })
    const set = { fieldText: { en: "Price" } }
    const named =
      added && applyCommand(added, { kind: "changeTableColumn", fieldId: "steps", columnId: "c_new", set, clear: [] })
    expect(named && tableColumns(named, "steps").at(-1)).toMatchObject({
      keyword: "unit_price_1",
      fieldText: set.fieldText,
    })
  })

  test("keeps the properties that its new type supports", () => {
    const set = { fieldType: "TEXT" }
    const after = applyCommand(choosing, {
      kind: "changeTableColumn",
      fieldId: "steps",
      columnId: "kind",
      set,
      clear: [],
    })
    expect(after && tableColumns(after, "steps")[0]).toEqual({
      id: "kind",
      keyword: "kind_1",
      fieldType: "TEXT",
      fieldText: { en: "Kind" },
      isMandatory: true,
      // The initial setting of a text field, also when added as a field type.
      maxLength: 1000,
    })
  })

  test("loses a setting that its new type does not allow", () => {
    const change = (set: object) =>
      ({ kind: "changeTableColumn", fieldId: "steps", columnId: "kind", set, clear: [] }) as const
    const moved = applyCommand(choosing, change({ fieldType: "DATE", whenRolledOver: "move" }))
    const retyped = (fieldType: string) => {
      const after = moved && applyCommand(moved, change({ fieldType }))
      return after && tableColumns(after, "steps")[0]
    }
    expect(retyped("TIME_PERIOD")).toMatchObject({ whenRolledOver: "move" })
    expect(retyped("TEXT")).not.toHaveProperty("whenRolledOver")
  })

  test("changed to a choice has default options in the author's language only", () => {
    const set = { fieldType: "TAGREF" }
    const command = { kind: "changeTableColumn", fieldId: "steps", columnId: "note_1", set, clear: [] } as const
    const names = (edit: EditCommand) => {
      const after = applyCommand(choosing, edit)
      return (
        after &&
        findOptionSource(after, { fieldId: "steps", columnId: "note_1" })?.options?.map((option) => option.name)
      )
    }
    expect(names(command)).toEqual([{ en: "First option" }, { en: "Second option" }])
    expect(names({ ...command, language: "fr" })).toEqual([
      { en: "Première option", fr: "Première option" },
      { en: "Deuxième option", fr: "Deuxième option" },
    ])
  })

  test("without an ID is still identified by its keyword when the keyword changes", () => {
    const set = { keyword: "remark_1" }
    const after = applyCommand(choosing, {
      kind: "changeTableColumn",
      fieldId: "steps",
      columnId: "note_1",
      set,
      clear: [],
    })
    expect(after && tableColumns(after, "steps")[2]).toMatchObject({ id: "note_1", keyword: "remark_1" })
  })

  test("is removed with the rules that read it; the last column stays", () => {
    expect(rulesReadingColumn(choosing, "steps", "kind").map(({ id }) => id)).toEqual(["r_walk"])
    const after = done([
      { kind: "removeTableColumn", fieldId: "steps", columnId: "kind" },
      { kind: "removeTableColumn", fieldId: "steps", columnId: "cost" },
      { kind: "removeTableColumn", fieldId: "steps", columnId: "note_1" },
    ])
    expect(ruleIds(after)).not.toContain("r_walk")
    expect(tableColumns(after, "steps").map(({ keyword }) => keyword)).toEqual(["note_1"])
  })
})
