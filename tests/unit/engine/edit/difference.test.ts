import fc from "fast-check"
import { expect, test } from "vitest"
import { applyCommand } from "../../../../engine/edit/command.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { differences } from "../../../../engine/edit/difference.ts"
import { longestRising } from "../../../../engine/edit/longest-rising.ts"
import { saysTheSame } from "../../../../engine/edit/same.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { anyCommand, drawn, fieldIdsOf } from "./drawn-definition.ts"

const edited = (...commands: readonly EditCommand[]) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, drawn)

const anyDraft = fc.array(anyCommand, { maxLength: 12 }).map((commands) => edited(...commands))

const told = (after: ProfileDefinition) => differences(drawn, after).map(({ kind, id }) => [kind, id])

test("nothing differs from itself, and what differs has a difference", () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (one, other) => {
      expect(differences(one, one)).toEqual([])
      expect(differences(one, other).length === 0).toBe(saysTheSame(one, other))
    }),
  )
})

test("what is added one way is removed the other way", () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (one, other) => {
      const ids = (kind: string, from: ProfileDefinition, to: ProfileDefinition) =>
        differences(from, to)
          .filter((difference) => difference.kind === kind)
          .map(({ id }) => id)
          .toSorted()
      for (const what of ["field", "section", "rule"]) {
        expect(ids(`${what}Added`, one, other)).toEqual(ids(`${what}Removed`, other, one))
      }
      const known = new Set(fieldIdsOf(one))
      expect(ids("fieldAdded", one, other)).toEqual(
        fieldIdsOf(other)
          .filter((id) => !known.has(id))
          .toSorted(),
      )
    }),
  )
})

test("one move is one difference, however many it passes", () => {
  fc.assert(
    fc.property(fc.constantFrom("f_1", "f_2", "f_3"), fc.nat(2), (fieldId, index) => {
      const after = edited({ kind: "moveField", fieldId, sectionId: "s_1", index })
      const moved = differences(drawn, after)
      expect(moved.map(({ kind }) => kind)).toEqual(saysTheSame(drawn, after) ? [] : ["fieldMoved"])
    }),
  )
  expect(told(edited({ kind: "moveField", fieldId: "f_1", sectionId: "s_3", index: 0 }))).toEqual([
    ["fieldMoved", "f_1"],
  ])
  expect(told(edited({ kind: "moveSection", sectionId: "s_1", position: "RIGHT", index: 1 }))).toEqual([
    ["sectionMoved", "s_1"],
  ])
})

test("each difference is told as what it is", () => {
  const after = edited(
    { kind: "changeField", fieldId: "f_1", set: { fieldText: { en: "Name" }, isMandatory: true }, clear: [] },
    { kind: "changeField", fieldId: "f_4", set: { width: "half", keyword: "other_1" }, clear: [] },
    { kind: "changeSection", sectionId: "s_2", properties: { name: { en: "Second" }, startCollapsed: true } },
    { kind: "removeField", fieldId: "f_2" },
  )
  expect(differences(drawn, after)).toEqual([
    { kind: "profileChanged", id: "drawn", name: { en: "Drawn" } },
    { kind: "sectionRenamed", id: "s_2", name: { en: "Second" }, was: { en: "Two" } },
    { kind: "sectionChanged", id: "s_2", name: { en: "Second" } },
    { kind: "fieldRenamed", id: "f_1", name: { en: "Name" }, was: { en: "Field 1" } },
    { kind: "fieldRequired", id: "f_1", name: { en: "Name" } },
    { kind: "fieldChanged", id: "f_4", name: { en: "Field 4" }, type: "TEXT", settings: ["keyword", "width"] },
    { kind: "fieldRemoved", id: "f_2", name: { en: "Field 2" } },
    { kind: "ruleRemoved", id: "r_1", name: { en: "Field 2" } },
  ])
})

test("the longest rising part rises, is part of the list, and no other is longer", () => {
  const distinct = fc.uniqueArray(fc.nat(50), { maxLength: 9 })
  fc.assert(
    fc.property(distinct, (numbers) => {
      const rising = longestRising(numbers)
      expect(rising).toEqual(rising.toSorted((one, other) => one - other))
      expect(numbers.filter((number) => rising.includes(number))).toEqual(rising)
      expect(rising).toHaveLength(longestByTrying(numbers))
    }),
  )
})

function longestByTrying(numbers: readonly number[], above = -1): number {
  const [first, ...rest] = numbers
  if (first === undefined) return 0
  const without = longestByTrying(rest, above)
  return first > above ? Math.max(without, 1 + longestByTrying(rest, first)) : without
}
