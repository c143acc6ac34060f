import fc from "fast-check"
import { expect, test } from "vitest"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { orderedSections, withSections, withFields, inOrder } from "../../../../engine/edit/order.ts"
import { mergeDefinitions, findUnresolved } from "../../../../engine/pack/merge.ts"
import type { MergeSide } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import { anyCommand, sampleDefinition } from "../edit/random-definition.ts"

/** Merge-relevant content of a definition: without numbering, which two authors may choose differently. */
function normalizeForComparison(definition: ProfileDefinition): ProfileDefinition {
  const ordered = withSections(definition, orderedSections(definition))
  const read = ordered.sections.reduce(
    (complete, { id, fields }) => withFields(complete, id, inOrder(fields)),
    JSON.parse(JSON.stringify(ordered)) as ProfileDefinition,
  )
  return JSON.parse(JSON.stringify(read)) as ProfileDefinition
}

const options = ["low", "medium", "high"].map((id) => ({ id, name: { en: id, fr: id } }))
/** With translations, options and a workflow, so that nested levels are merged as well. */
const rich: ProfileDefinition = {
  ...applied(sampleDefinition, {
    kind: "changeField",
    fieldId: "f_2",
    set: { type: "TAGREF", options, fieldText: { en: "Rating", es: "Nota", fr: "Note" } } as object,
    clear: [],
  }),
  workflow: {
    enabled: true,
    activities: ["prepare", "review"].map((id, sequence) => ({
      id,
      name: { en: id },
      sequence,
      initial: sequence === 0,
      status: "DRAFT" as const,
      actions: [{ id: "go", kind: "PLAIN" as const, name: { en: "Go" } }],
    })),
  },
}

function applied(definition: ProfileDefinition, ...commands: readonly EditCommand[]): ProfileDefinition {
  return commands.reduce((draft, command) => applyCommand(draft, command) ?? draft, definition)
}

type Change = (definition: ProfileDefinition) => ProfileDefinition
const changeField =
  (id: string, change: (field: Record<string, unknown>) => object): Change =>
  (definition) => ({
    ...definition,
    sections: definition.sections.map((section) => ({
      ...section,
      fields: section.fields.map((field) => (field.id === id ? { ...field, ...change(field) } : field)),
    })),
  })

const anyName = fc.constantFrom("A", "B", "C")
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 4,
    arbitrary: anyCommand.map((command) => (definition: ProfileDefinition) => applied(definition, command)),
  },
  fc
    .tuple(fc.constantFrom("f_1", "f_2", "f_3"), fc.constantFrom("en", "es", "ar"), anyName)
    .map(([id, language, label]) =>
      changeField(id, (field) => ({ fieldText: { ...(field["fieldText"] as object), [language]: label } })),
    ),
  fc.shuffledSubarray(options, { minLength: 1 }).map((some) => changeField("f_2", () => ({ options: some }))),
  fc.tuple(anyName, fc.nat(2)).map(([label, index]) =>
    changeField("f_2", () => ({
      options: options.map((option, at) => (at === index ? { ...option, name: { en: label } } : option)),
    })),
  ),
  anyName.map((en) => (definition: ProfileDefinition) => ({ ...definition, name: { ...definition.name, en } })),
  fc.constantFrom(1, 2).map((count) => (definition: ProfileDefinition) => ({
    ...definition,
    workflow: definition.workflow && {
      ...definition.workflow,
      activities: definition.workflow.activities.slice(0, count).toReversed(),
    },
  })) as fc.Arbitrary<Change>,
  fc.shuffledSubarray(["r_1", "r_2", "r_3"]).map((ids) => (definition: ProfileDefinition) => ({
    ...definition,
    rules: ids.map((id) => ({
      id,
      kind: "valid" as const,
      target: "f_3",
      when: { notBlank: [{ field: "f_2" }] },
      message: { en: `Not ${id}` },
    })),
  })),
)
const anyDraft = fc
  .array(anyChange, { maxLength: 6 })
  .map((changes) => changes.reduce((definition, change) => change(definition), rich))

test("a change on one side only is applied, whichever side it is", () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, (base, one) => {
      for (const merged of [
        mergeDefinitions(base, one, base),
        mergeDefinitions(base, base, one),
        mergeDefinitions(base, one, one),
      ]) {
        expect(merged).toEqual({ definition: one, conflicts: [] })
      }
    }),
  )
})

test("the same applies to each part: a change to another part does not affect it", () => {
  // The changed icon makes both sides differ from the base, so neither is taken unchanged.
  fc.assert(
    fc.property(anyDraft, anyDraft, (base, one) => {
      const theirDraft = { ...base, icon: "star" }
      const expected = normalizeForComparison({ ...one, icon: "star" })
      for (const merged of [mergeDefinitions(base, one, theirDraft), mergeDefinitions(base, theirDraft, one)]) {
        expect(merged.conflicts).toEqual([])
        expect(normalizeForComparison(merged.definition)).toEqual(expected)
      }
      const twice = mergeDefinitions(base, { ...one, icon: "star" }, { ...one, description: { en: "Both" } })
      expect(normalizeForComparison(twice.definition)).toEqual(
        normalizeForComparison({ ...one, icon: "star", description: { en: "Both" } }),
      )
    }),
    { numRuns: 300 },
  )
})

test("the order of the sides does not matter: without conflicts the result is the same, otherwise both conflict", () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, anyDraft, (base, one, other) => {
      const there = mergeDefinitions(base, one, other)
      const back = mergeDefinitions(base, other, one)
      expect(there.conflicts.length > 0).toBe(back.conflicts.length > 0)
      if (there.conflicts.length > 0) return
      expect(normalizeForComparison(there.definition)).toEqual(normalizeForComparison(back.definition))
    }),
    { numRuns: 500 },
  )
})

test("resolving all conflicts in favour of one side keeps every change of that side", () => {
  fc.assert(
    fc.property(
      anyDraft,
      anyDraft,
      anyDraft,
      fc.constantFrom<MergeSide>("ours", "theirs"),
      (base, ours, theirs, side) => {
        // A resolution can restore elements whose order then conflicts.
        let all: Record<string, MergeSide> = {}
        let merged = mergeDefinitions(base, ours, theirs)
        for (let round = 0; round < 3 && findUnresolved(merged.conflicts, all).length > 0; round += 1) {
          all = { ...all, ...Object.fromEntries(merged.conflicts.map(({ key }) => [key, side])) }
          merged = mergeDefinitions(base, ours, theirs, all)
        }
        expect(findUnresolved(merged.conflicts, all)).toEqual([])
        // The result contains all changes of the side, so merging them again changes nothing.
        const again = mergeDefinitions(base, side === "ours" ? ours : theirs, merged.definition)
        expect(again.conflicts).toEqual([])
        expect(normalizeForComparison(again.definition)).toEqual(normalizeForComparison(merged.definition))
      },
    ),
    { numRuns: 500 },
  )
})

test("each option of a field, each language and each rule is merged separately", () => {
  const ours = changeField("f_2", () => ({ fieldText: { en: "Our rating", es: "Nota", fr: "Note" } }))(rich)
  const theirs = changeField("f_2", () => ({
    isMandatory: true,
    fieldText: { en: "Rating", es: "Nuestra nota", fr: "Note" },
    options: [...options, { id: "extreme", name: { en: "Extreme" } }],
  }))(rich)
  const { definition, conflicts } = mergeDefinitions(rich, ours, theirs)
  expect(conflicts).toEqual([])
  expect(definition.sections[0]?.fields[1]).toMatchObject({
    isMandatory: true,
    fieldText: { en: "Our rating", es: "Nuestra nota", fr: "Note" },
    options: [{ id: "low" }, { id: "medium" }, { id: "high" }, { id: "extreme" }],
  })
})

test("a conflict reports its location, by ID and by name, and the value of each side", () => {
  const named = (es: string) =>
    changeField("f_2", (field) => ({ fieldText: { ...(field["fieldText"] as object), es } }))(rich)
  const { definition, conflicts } = mergeDefinitions(rich, named("Nuestra"), named("Suya"))
  expect(conflicts).toEqual([
    {
      key: "field:f_2/setting:fieldText/language:es",
      path: [
        { kind: "field", id: "f_2", name: { en: "Rating", es: "Nuestra", fr: "Note" } },
        { kind: "setting", id: "fieldText" },
        { kind: "language", id: "es" },
      ],
      base: "Nota",
      ours: "Nuestra",
      theirs: "Suya",
    },
  ])
  const spanish = (merged: ProfileDefinition) => merged.sections[0]?.fields[1]?.fieldText.es
  expect(spanish(definition)).toBe("Nuestra")
  const key = conflicts[0]?.key ?? ""
  expect(spanish(mergeDefinitions(rich, named("Nuestra"), named("Suya"), { [key]: "theirs" }).definition)).toBe("Suya")
})

test("removed on one side and changed on the other is a conflict; removed and unchanged is removed", () => {
  const removed = applied(rich, { kind: "removeField", fieldId: "f_5" })
  const changed = changeField("f_5", () => ({ isMandatory: true }))(rich)
  const mergeResult = mergeDefinitions(rich, removed, changed)
  expect(mergeResult.conflicts.map(({ key }) => key)).toEqual(["field:f_5"])
  expect(mergeResult.conflicts[0]).not.toHaveProperty("ours")
  const theirDraft = changeField("f_4", () => ({ isMandatory: true }))(rich)
  const cleanMerge = mergeDefinitions(rich, removed, theirDraft)
  expect(cleanMerge.conflicts).toEqual([])
  expect(JSON.stringify(cleanMerge.definition)).not.toContain('"f_5"')
})

test("a section removed on one side and added to on the other is a conflict; either resolution includes its fields", () => {
  const ours = applied(rich, { kind: "removeSection", sectionId: "s_3" })
  const theirs = applied(rich, { kind: "moveField", fieldId: "f_5", sectionId: "s_3", index: 0 })
  const { conflicts, definition } = mergeDefinitions(rich, ours, theirs)
  expect(conflicts.map(({ key }) => key)).toEqual(["section:s_3"])
  // The field itself was not removed and stays in place.
  expect(definition.sections.find(({ id }) => id === "s_2")?.fields.map(({ id }) => id)).toEqual(["f_4", "f_5"])
  const mergedDefinition = mergeDefinitions(rich, ours, theirs, { "section:s_3": "theirs" }).definition
  expect(mergedDefinition.sections.find(({ id }) => id === "s_3")?.fields.map(({ id }) => id)).toEqual(["f_5"])
})

test("moves of different fields are merged; two positions for one field are a conflict", () => {
  const move = (fieldId: string, sectionId: string, index: number) =>
    applied(rich, { kind: "moveField", fieldId, sectionId, index })
  const together = mergeDefinitions(rich, move("f_3", "s_1", 0), move("f_1", "s_3", 0))
  expect(together.conflicts).toEqual([])
  expect(together.definition.sections.map(({ fields }) => fields.map(({ id }) => id))).toEqual([
    ["f_3", "f_2"],
    ["f_4", "f_5"],
    ["f_1"],
  ])
  const apart = mergeDefinitions(rich, move("f_1", "s_2", 0), move("f_1", "s_3", 0))
  expect(apart.conflicts).toMatchObject([{ key: "field:f_1/setting:section", base: "s_1", ours: "s_2", theirs: "s_3" }])
})

test("contradictory orders are one conflict of the section", () => {
  const five = { ...rich, sections: [{ ...rich.sections[0], fields: [1, 2, 3].map(plain) }] } as ProfileDefinition
  const ordered = (...ids: readonly number[]) =>
    ({ ...five, sections: [{ ...five.sections[0], fields: ids.map(plain) }] }) as ProfileDefinition
  const { conflicts, definition } = mergeDefinitions(five, ordered(1, 2, 3, 7, 8), ordered(8, 1, 2, 3, 7))
  expect(conflicts).toMatchObject([{ key: "section:s_1/order:order", ours: ["f_1", "f_2", "f_3", "f_7", "f_8"] }])
  expect(definition.sections[0]?.fields).toHaveLength(5)
  const added = (id: number, ...ids: readonly number[]) => ordered(...ids.map((one) => (one === 9 ? id : one)))
  const both = mergeDefinitions(five, added(7, 1, 9, 2, 3), added(8, 1, 2, 3, 9))
  expect(both.definition.sections[0]?.fields.map(({ id }) => id)).toEqual(["f_1", "f_7", "f_2", "f_3", "f_8"])
})

function plain(number: number, sortOrder: number) {
  return { id: `f_${number}`, keyword: `text_${number}`, type: "TEXT", fieldText: { en: `Field ${number}` }, sortOrder }
}

test("without a base, every difference is a conflict and every part of one side only is kept", () => {
  const [control] = shippedProfiles.filter(({ id }) => id === "control")
  if (!control) throw new Error("No control is shipped.")
  const ours = { ...control, icon: "star" }
  const { conflicts } = mergeDefinitions(undefined, ours, control)
  expect(conflicts).toMatchObject([{ key: "setting:icon", ours: "star", theirs: control.icon }])
  expect(conflicts[0]).not.toHaveProperty("base")
})

test("a rule list emptied or removed on one side is emptied or removed in the merged definition", () => {
  const { rules: _, ...without } = sampleDefinition
  const empty: ProfileDefinition = { ...without, rules: [] }
  const renamed = (definition: ProfileDefinition, en: string): ProfileDefinition => ({ ...definition, name: { en } })
  const merged = (base: ProfileDefinition, ours: ProfileDefinition, theirs: ProfileDefinition) =>
    mergeDefinitions(base, ours, theirs).definition.rules
  expect(merged(without, renamed(without, "Ours"), empty)).toEqual([])
  expect(merged(without, empty, renamed(without, "Theirs"))).toEqual([])
  expect(merged(empty, renamed(empty, "Ours"), without)).toBeUndefined()
  expect(merged(empty, renamed(empty, "Ours"), { ...empty, pluralName: { en: "Theirs" } })).toEqual([])
})
