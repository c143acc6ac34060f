import fc from "fast-check"
import { expect, test } from "vitest"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { fieldsOfRemoval } from "../../../../engine/edit/sections.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { anyCommand, sampleDefinition, fieldIdsOf } from "./random-definition.ts"
import { anyWorkflowCommand } from "./any-workflow-command.ts"

const afterAll = (commands: readonly EditCommand[]) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, sampleDefinition)

const counted = (numbers: readonly number[]) => numbers.map((_, index) => index)

test("after any edits, IDs and keywords are unique and sort orders count from zero without gaps", () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
      const draft = afterAll(commands)
      const fields = draft.sections.flatMap((section) => section.fields)
      for (const ids of [
        fields.map(({ id }) => id),
        fields.map(({ keyword }) => keyword),
        draft.sections.map(({ id }) => id),
      ]) {
        expect(new Set(ids).size).toBe(ids.length)
      }
      for (const section of draft.sections) {
        const orders = section.fields.map(({ sortOrder }) => sortOrder)
        expect(orders).toEqual(counted(orders))
      }
      for (const position of ["LEFT", "RIGHT"]) {
        const orders = draft.sections.filter((one) => one.position === position).map(({ sortOrder }) => sortOrder)
        expect(orders).toEqual(counted(orders))
      }
    }),
  )
})

test("after any workflow edits the sequence counts from zero, IDs are unique and references to removed items are gone", () => {
  fc.assert(
    fc.property(fc.array(anyWorkflowCommand, { maxLength: 30 }), (commands) => {
      const activities = afterAll(commands).workflow?.activities ?? []
      expect(activities.map(({ sequence }) => sequence)).toEqual(counted(activities.map(({ sequence }) => sequence)))
      const ids = activities.flatMap(({ id, actions }) => [id, ...actions.map((action) => action.id)])
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id } of activities) {
        const after = applyCommand(afterAll(commands), { kind: "removeActivity", activityId: id })
        const left = after?.workflow?.activities.flatMap(({ actions }) => actions) ?? []
        expect(left.some(({ nextActivity }) => nextActivity === id)).toBe(false)
      }
    }),
  )
})

test("an edit adds, removes and keeps exactly the stated fields", () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 10 }), anyCommand, (commands, command) => {
      const before = afterAll(commands)
      const after = applyCommand(before, command)
      if (!after) return
      const expected = new Set(fieldIdsOf(before))
      if (command.kind === "addField") expected.add(command.field.id)
      if (command.kind === "removeField") expected.delete(command.fieldId)
      if (command.kind === "removeSection") {
        const section = before.sections.find(({ id }) => id === command.sectionId)
        for (const field of section?.fields ?? []) expected.delete(field.id)
      }
      if (command.kind === "insertParts") for (const { id } of command.parts.fields) expected.add(id)
      if (command.kind === "removeParts") for (const id of fieldsOfRemoval(before, command)) expected.delete(id)
      expect(fieldIdsOf(after).toSorted()).toEqual([...expected].toSorted())
    }),
  )
})

test("an edit leaves the original draft unchanged", () => {
  fc.assert(
    fc.property(anyCommand, (command) => {
      const before = JSON.stringify(sampleDefinition)
      applyCommand(sampleDefinition, command)
      expect(JSON.stringify(sampleDefinition)).toBe(before)
    }),
  )
})

test("a change sets and clears the named properties and keeps required ones", () => {
  const after = applyCommand(sampleDefinition, {
    kind: "changeField",
    fieldId: "f_1",
    set: { isMandatory: true },
    clear: ["role", "fieldText", "keyword"],
  })
  expect(after?.sections[0]?.fields[0]).toEqual({
    id: "f_1",
    keyword: "text_1",
    type: "TEXT",
    fieldText: { en: "Field 1" },
    isMandatory: true,
    sortOrder: 0,
  })
})

test("removing a field also removes its column, its sort and the rules that target or read it", () => {
  const after = applyCommand(sampleDefinition, { kind: "removeField", fieldId: "f_2" })
  expect(after?.list).toEqual({ columns: [{ system: "uid" }] })
  expect(after?.rules).toEqual([])
  const without = applyCommand(sampleDefinition, { kind: "removeSection", sectionId: "s_1" })
  expect(without?.list).toEqual({ columns: [{ system: "uid" }] })
})

test("a field's keyword is suggested from its type at the target position", () => {
  const field = { id: "f_new", type: "TEXT", fieldText: { en: "Anything" } }
  const command = { kind: "addField", sectionId: "s_3", index: 9, field, keywordPrefix: "text" } as const
  expect(applyCommand(sampleDefinition, command)?.sections[2]?.fields[0]?.keyword).toBe("text_6")
  const again = { ...command, field: { ...field, keyword: "own_1" } }
  expect(applyCommand(sampleDefinition, again)?.sections[2]?.fields[0]?.keyword).toBe("own_1")
})
