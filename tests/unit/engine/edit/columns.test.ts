import fc from "fast-check"
import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { columnId, listedColumns } from "../../../../engine/edit/columns.ts"
import { applyCommand } from "../../../../engine/edit/command.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { anyCommand, sampleDefinition } from "./random-definition.ts"

const idsOf = (definition: ProfileDefinition) => listedColumns(definition).map(columnId)
const unruled: ProfileDefinition = { ...sampleDefinition, rules: [] }
const { list: _list, ...unlisted } = sampleDefinition
const visible = (definition: ProfileDefinition, fieldId: string): ProfileDefinition =>
  applyCommand(definition, { kind: "changeField", fieldId, set: { showOnList: true }, clear: [] }) ?? definition

test("a list without its own columns has the default columns and the fields with showOnList", () => {
  expect(idsOf(visible(unlisted, "f_4"))).toEqual(["system:uid", "system:name", "system:status", "field:f_4"])
})

test("the editable columns are those of the compiled list", () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 12 }), (commands) => {
      const draft = commands.reduce((current, command) => applyCommand(current, command) ?? current, unruled)
      const result = compile(draft, { tags: {}, profiles: [], version: 1 })
      if (!result.ok) return
      const keywords = new Map(draft.sections.flatMap(({ fields }) => fields.map(({ id, keyword }) => [id, keyword])))
      const keys = listedColumns(draft).map((column) =>
        "field" in column ? keywords.get(column.field) : columnId(column),
      )
      expect(result.profile.columns.map(({ key }) => key)).toEqual(keys)
    }),
  )
})

test("a column is added once at the given position and can be moved", () => {
  const added = applyCommand(sampleDefinition, { kind: "addColumn", column: { system: "entity" }, index: 1 })
  expect(added && idsOf(added)).toEqual(["system:uid", "system:entity", "field:f_2"])
  expect(added && applyCommand(added, { kind: "addColumn", column: { system: "entity" } })).toBeUndefined()
  const moved = added && applyCommand(added, { kind: "moveColumn", columnId: "field:f_2", index: 0 })
  expect(moved && idsOf(moved)).toEqual(["field:f_2", "system:uid", "system:entity"])
})

test("removing a column also removes its sort and filter and clears showOnList of its field", () => {
  const removed = applyCommand(visible(sampleDefinition, "f_2"), { kind: "removeColumn", columnId: "field:f_2" })
  expect(removed?.list).toEqual({ columns: [{ system: "uid" }] })
  expect(removed?.sections[0]?.fields[1]).not.toHaveProperty("showOnList")
})

test("a column's name and width can be set and cleared; a parents column keeps its name", () => {
  const parents = { system: "parents" as const, of: ["PROCESS" as const], name: { en: "Process" } }
  const added = applyCommand(sampleDefinition, { kind: "addColumn", column: parents })
  const id = columnId(parents)
  const set = added && applyCommand(added, { kind: "changeColumn", columnId: id, set: { width: 240 }, clear: ["name"] })
  expect(set?.list?.columns.at(-1)).toEqual({ ...parents, width: 240 })
  const named = applyCommand(sampleDefinition, {
    kind: "changeColumn",
    columnId: "system:uid",
    set: { name: { en: "No." } },
    clear: [],
  })
  expect(named?.list?.columns[0]).toEqual({ system: "uid", name: { en: "No." } })
  const cleared =
    named && applyCommand(named, { kind: "changeColumn", columnId: "system:uid", set: {}, clear: ["name"] })
  expect(cleared).toEqual(sampleDefinition)
})

test("a custom name and width are in the compiled list", () => {
  const definition: ProfileDefinition = {
    ...unruled,
    list: {
      columns: [
        { system: "uid", name: { en: "No." }, width: 80 },
        { field: "f_2", width: 300 },
      ],
    },
  }
  const result = compile(definition, { tags: {}, profiles: [], version: 1 })
  expect(result.ok && result.profile.columns).toMatchObject([
    { key: "system:uid", name: { en: "No." }, width: 80 },
    { keyword: "text_2", width: 300 },
  ])
  const narrow = compile(
    { ...unruled, list: { columns: [{ system: "uid", width: 20 }] } },
    { tags: {}, profiles: [], version: 1 },
  )
  expect(narrow.ok).toBe(false)
})

test("a default filter can be set and removed; its condition on a column is removed with the column", () => {
  const status: Filter = { filterType: "set", column: "system:status", operator: "anyOf", values: ["APPROVED"] }
  const text: Filter = { filterType: "text", column: "f_2", operator: "contains", value: "a" }
  const filter: Filter = { filterType: "join", operator: "OR", conditions: [text, status] }
  const listed = applyCommand(unruled, { kind: "addColumn", column: { system: "status" } })
  const set = listed && applyCommand(listed, { kind: "changeListFilter", filter })
  const compiled = set && compile(set, { tags: {}, profiles: [], version: 1 })
  expect(compiled?.ok && compiled.profile.filter).toEqual({
    ...filter,
    conditions: [{ ...text, column: "text_2" }, status],
  })
  const without = set && applyCommand(set, { kind: "removeColumn", columnId: "field:f_2" })
  expect(without?.list?.filter).toEqual({ ...filter, conditions: [status] })
  const emptied = without && applyCommand(without, { kind: "removeColumn", columnId: "system:status" })
  expect(emptied?.list).not.toHaveProperty("filter")
  expect(set && applyCommand(set, { kind: "changeListFilter", filter: null })?.list).not.toHaveProperty("filter")
  const bare = applyCommand(unlisted, { kind: "changeListFilter", filter: status })
  expect(bare && idsOf(bare)).toEqual(["system:uid", "system:name", "system:status"])
})
