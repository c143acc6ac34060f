import fc from "fast-check"
import { expect, test } from "vitest"
import { applyCommand } from "../../../../engine/edit/command.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { differences } from "../../../../engine/edit/difference.ts"
import { longestIncreasingRun } from "../../../../engine/edit/longest-increasing-run.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { anyCommand, sampleDefinition, fieldIdsOf } from "./random-definition.ts"

const edited = (...commands: readonly EditCommand[]) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, sampleDefinition)

const anyDraft = fc.array(anyCommand, { maxLength: 12 }).map((commands) => edited(...commands))

const listDifferences = (after: ProfileDefinition) =>
  differences(sampleDefinition, after).map(({ kind, id }) => [kind, id])

/** A missing setting equals its explicit default. */
const stated = (definition: ProfileDefinition) => ({
  ...definition,
  sections: definition.sections.map((section) => ({
    ...section,
    startCollapsed: section.startCollapsed ?? false,
    fields: section.fields.map((field) => ({ ...field, isMandatory: field.isMandatory ?? false })),
  })),
})

test("a definition has no differences from itself, and different definitions have at least one", () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (one, other) => {
      expect(differences(one, one)).toEqual([])
      expect(differences(one, other).length === 0).toBe(isDeepEqual(stated(one), stated(other)))
    }),
  )
})

test("reordered rules are reported as the smallest set of moves", () => {
  const rules = ["r_a", "r_b", "r_c"].map((id): Rule => ({ id, kind: "visible", target: "f_2", when: true }))
  const [a, b, c] = rules
  const among = (...some: readonly (Rule | undefined)[]) => ({
    ...sampleDefinition,
    rules: some.filter((one) => one !== undefined),
  })
  const moves = differences(among(a, b, c), among(c, a, b)).map(({ kind, id }) => [kind, id])
  expect(moves).toEqual([["ruleMoved", "r_c"]])
})

test("an addition in one direction is a removal in the other", () => {
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

test("one move is one difference, however many items it passes", () => {
  fc.assert(
    fc.property(fc.constantFrom("f_1", "f_2", "f_3"), fc.nat(2), (fieldId, index) => {
      const after = edited({ kind: "moveField", fieldId, sectionId: "s_1", index })
      const moved = differences(sampleDefinition, after)
      expect(moved.map(({ kind }) => kind)).toEqual(isDeepEqual(sampleDefinition, after) ? [] : ["fieldMoved"])
    }),
  )
  expect(listDifferences(edited({ kind: "moveField", fieldId: "f_1", sectionId: "s_3", index: 0 }))).toEqual([
    ["fieldMoved", "f_1"],
  ])
  expect(listDifferences(edited({ kind: "moveSection", sectionId: "s_1", position: "RIGHT", index: 1 }))).toEqual([
    ["sectionMoved", "s_1"],
  ])
})

test("each difference has its own kind", () => {
  const after = edited(
    { kind: "changeField", fieldId: "f_1", set: { fieldText: { en: "Name" }, isMandatory: true }, clear: [] },
    { kind: "changeField", fieldId: "f_4", set: { width: "half", keyword: "other_1" }, clear: [] },
    { kind: "changeSection", sectionId: "s_2", properties: { name: { en: "Second" }, startCollapsed: true } },
    { kind: "removeField", fieldId: "f_2" },
  )
  expect(differences(sampleDefinition, after)).toEqual([
    {
      kind: "listChanged",
      id: "drawn",
      name: { en: "Drawn" },
      changes: [
        { setting: "columns", items: [{ id: "f_2", name: { en: "Field 2" }, change: "removed" }] },
        { setting: "sort", was: { en: "Field 2" }, is: undefined },
        { setting: "direction", was: "asc", is: undefined },
        { setting: "filter", was: sampleDefinition.list?.filter, is: undefined },
      ],
    },
    { kind: "sectionRenamed", id: "s_2", name: { en: "Second" }, was: { en: "Two" } },
    {
      kind: "sectionChanged",
      id: "s_2",
      name: { en: "Second" },
      changes: [{ setting: "startCollapsed", was: false, is: true }],
    },
    { kind: "fieldRenamed", id: "f_1", name: { en: "Name" }, was: { en: "Field 1" } },
    { kind: "fieldRequired", id: "f_1", name: { en: "Name" } },
    {
      kind: "fieldChanged",
      id: "f_4",
      name: { en: "Field 4" },
      type: "TEXT",
      typeWas: "TEXT",
      settings: ["keyword", "width"],
      changes: [
        { setting: "keyword", was: "text_4", is: "other_1" },
        { setting: "width", was: undefined, is: "half" },
      ],
    },
    { kind: "fieldRemoved", id: "f_2", name: { en: "Field 2" } },
    { kind: "ruleRemoved", id: "r_1", name: { en: "Field 2" }, was: sampleDefinition.rules?.[0] },
    { kind: "ruleRemoved", id: "r_2", name: { en: "Field 4" }, was: sampleDefinition.rules?.[1] },
  ])
})

test("a setting reports its old and new value, a list reports the change of each item", () => {
  const settingsOf = (id: string, was: object, is: object) => {
    const one = (options: object) => ({
      ...sampleDefinition,
      sections: sampleDefinition.sections.map((section, at) =>
        at === 0 ? { ...section, fields: [{ ...(section.fields[0] as FieldDefinition), ...options }] } : section,
      ),
    })
    const found = differences(one(was), one(is)).find(
      (difference) => difference.kind === "fieldChanged" && difference.id === id,
    )
    return found?.kind === "fieldChanged" ? found.changes : []
  }
  const option = (id: string, en: string, more: object = {}) => ({ id, name: { en }, ...more })
  expect(settingsOf("f_1", { minLength: 1 }, { minLength: 2, pattern: "[a-z]+" })).toEqual([
    { setting: "minLength", was: 1, is: 2 },
    { setting: "pattern", was: undefined, is: "[a-z]+" },
  ])
  const [options] = settingsOf(
    "f_1",
    { options: [option("a", "A"), option("b", "B"), option("c", "C"), option("d", "D")] },
    { options: [option("d", "D"), option("a", "Ah"), option("b", "B", { active: false }), option("e", "E")] },
  )
  expect(options).toEqual({
    setting: "options",
    items: [
      { id: "a", name: { en: "Ah" }, change: "renamed", was: { en: "A" } },
      { id: "b", name: { en: "B" }, change: "changed", changes: [{ setting: "active", was: undefined, is: false }] },
      { id: "e", name: { en: "E" }, change: "added" },
      { id: "c", name: { en: "C" }, change: "removed" },
      { id: "d", name: { en: "D" }, change: "moved" },
    ],
  })
  const column = (fieldType: string) => ({
    groupConfig: { columns: [{ keyword: "a_1", fieldText: { en: "A" }, fieldType }], maxRows: 5 },
  })
  expect(settingsOf("f_1", column("TEXT"), column("DATE"))).toEqual([
    {
      setting: "columns",
      items: [
        {
          id: "a_1",
          name: { en: "A" },
          change: "changed",
          changes: [{ setting: "fieldType", was: "TEXT", is: "DATE" }],
        },
      ],
    },
  ])
})

test("numbering, workflow and rules report both states", () => {
  const [first, ...rest] = sampleDefinition.rules ?? []
  const rule = { ...(first as Rule), target: "f_3" } as Rule
  const numbering = { ...sampleDefinition.numbering, padding: 5 }
  expect(differences(sampleDefinition, { ...sampleDefinition, numbering, rules: [rule, ...rest] })).toEqual([
    { kind: "numberingChanged", id: "drawn", name: { en: "Drawn" }, changes: [{ setting: "padding", was: 3, is: 5 }] },
    { kind: "ruleChanged", id: "r_1", name: { en: "Field 3" }, was: first, is: rule },
  ])
  const activity = { id: "a_1", name: { en: "Do" }, sequence: 1, status: "DRAFT" as const, actions: [] }
  const workflow = { enabled: true, activities: [activity] }
  expect(differences(sampleDefinition, { ...sampleDefinition, workflow })).toEqual([
    {
      kind: "workflowChanged",
      id: "drawn",
      name: { en: "Drawn" },
      changes: [
        { setting: "enabled", was: undefined, is: true },
        { setting: "activities", items: [{ id: "a_1", name: { en: "Do" }, change: "added" }] },
      ],
    },
  ])
})

test("the longest increasing subsequence is increasing, part of the list and of maximum length", () => {
  const distinct = fc.uniqueArray(fc.nat(50), { maxLength: 9 })
  fc.assert(
    fc.property(distinct, (numbers) => {
      const rising = longestIncreasingRun(numbers)
      expect(rising).toEqual(rising.toSorted((one, other) => one - other))
      expect(numbers.filter((number) => rising.includes(number))).toEqual(rising)
      expect(rising).toHaveLength(longestRunByBruteForce(numbers))
    }),
  )
})

function longestRunByBruteForce(numbers: readonly number[], floor = -1): number {
  const [first, ...rest] = numbers
  if (first === undefined) return 0
  const without = longestRunByBruteForce(rest, floor)
  return first > floor ? Math.max(without, 1 + longestRunByBruteForce(rest, first)) : without
}
