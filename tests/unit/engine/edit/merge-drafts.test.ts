import fc from "fast-check"
import { expect, test } from "vitest"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { rebaseChange, mergeDrafts } from "../../../../engine/edit/merge-drafts.ts"
import { isDeepEqual } from "../../../../engine/edit/same.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { anyCommand, sampleDefinition } from "./random-definition.ts"

const after = (commands: readonly EditCommand[], from = sampleDefinition) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, from)

const some = fc.array(anyCommand, { maxLength: 12 })

const addText = (id: string): EditCommand => ({
  kind: "addField",
  sectionId: "s_1",
  index: 9,
  field: { id, type: "TEXT", fieldText: { en: id } },
  keywordPrefix: "text",
})

const keywordsOf = ({ sections }: ProfileDefinition) =>
  sections.flatMap(({ fields }) => fields.map((one) => one.keyword))

test("without conflicts, the merge result is the same for both sides, whichever side merges", () => {
  fc.assert(
    fc.property(some, some, (mine, others) => {
      const [ours, theirs] = [after(mine), after(others)]
      const one = mergeDrafts(sampleDefinition, ours, theirs)
      const other = mergeDrafts(sampleDefinition, theirs, ours)
      expect(one.conflicts.length === 0).toBe(other.conflicts.length === 0)
      fc.pre(one.conflicts.length === 0)
      const added = ({ sections }: ProfileDefinition) => sections.flatMap(({ fields }) => fields.map(({ id }) => id))
      expect(added(one.definition)).toEqual(added(other.definition))
    }),
  )
})

test("a change and its reversal restore the initial state, despite other users' changes elsewhere", () => {
  fc.assert(
    fc.property(some, fc.constantFrom("A", "B"), (mine, name) => {
      const theirs = { ...sampleDefinition, icon: name }
      const ours = after(mine)
      const { definition, conflicts } = mergeDrafts(sampleDefinition, ours, theirs)
      fc.pre(conflicts.length === 0)
      expect(isDeepEqual(rebaseChange(definition, ours, sampleDefinition), theirs)).toBe(true)
    }),
  )
})

test("keywords stay unique when both sides add fields, and the side merged later gets a new keyword", () => {
  const [ours, theirs] = [after([addText("f_mine")]), after([addText("f_theirs")])]
  const { definition, conflicts } = mergeDrafts(sampleDefinition, ours, theirs)
  expect(conflicts).toEqual([])
  const found = definition.sections[0]?.fields.map(({ id, keyword }) => [id, keyword])
  expect(found).toContainEqual(["f_theirs", "text_6"])
  expect(found).toContainEqual(["f_mine", "text_7"])
  // Redo after another user's change was merged.
  const again = rebaseChange(theirs, sampleDefinition, ours)
  expect(new Set(keywordsOf(again)).size).toBe(7)
  expect(again.sections[0]?.fields.find(({ id }) => id === "f_theirs")?.keyword).toBe("text_6")
})

test("activities added on both sides are placed one after the other, without conflicts in sequence numbers", () => {
  const activity = (id: string) => ({ id, name: { en: id }, status: "IN_PROGRESS" as const, actions: [] })
  const add = (id: string, index: number): EditCommand => ({ kind: "addActivity", activity: activity(id), index })
  const base = after([add("a_1", 0), add("a_2", 1)])
  const ours = after([add("a_mine", 0)], base)
  const theirs = after([add("a_theirs", 9)], base)
  const { definition, conflicts } = mergeDrafts(base, ours, theirs)
  expect(conflicts).toEqual([])
  expect(definition.workflow?.activities.map(({ id, sequence }) => [id, sequence])).toEqual([
    ["a_mine", 0],
    ["a_1", 1],
    ["a_2", 2],
    ["a_theirs", 3],
  ])
})

test("a definition's $schema is kept", () => {
  const base = { $schema: "../profile.schema.json", ...sampleDefinition }
  const ours = { ...base, name: { en: "Ours" } }
  const theirs = { ...base, pluralName: { en: "Theirs" } }
  expect(mergeDrafts(base, ours, theirs).definition).toMatchObject({
    $schema: "../profile.schema.json",
    name: { en: "Ours" },
    pluralName: { en: "Theirs" },
  })
})
