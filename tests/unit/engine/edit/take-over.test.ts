import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { cloneDefinition } from "../../../../engine/edit/clone.ts"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { differences } from "../../../../engine/edit/difference.ts"
import { asCopy, takeOver } from "../../../../engine/edit/take-over.ts"
import { tableColumnId, tableColumns } from "../../../../engine/edit/choosers.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import { choosing, danglingChoices } from "./choosing-definition.ts"
import { anyCommand, drawn, fieldIdsOf } from "./drawn-definition.ts"
import { danglingIn, referring, summaries } from "./referring-definition.ts"

const after = (commands: readonly EditCommand[], from = drawn) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, from)

const copyOf = (definition: ProfileDefinition) => cloneDefinition(definition, "copy" as ProfileId, { en: "Copy" })
const some = fc.array(anyCommand, { maxLength: 10 })
const side = fc.constantFrom("ours" as const, "theirs" as const)

/** What both sides came to, with a side chosen for every conflict. */
function decided(copied: Parameters<typeof takeOver>[0], chosen: readonly ("ours" | "theirs")[]) {
  const { conflicts } = takeOver(copied)
  const resolutions: Resolutions = Object.fromEntries(
    conflicts.map(({ key }, index) => [key, chosen[index % chosen.length] ?? "ours"]),
  )
  return takeOver(copied, resolutions)
}

const beginnings = ({ workflow }: ProfileDefinition) =>
  workflow?.activities.filter(({ initial }) => initial === true).length ?? 0
const sides = fc.array(side, { minLength: 1, maxLength: 4 })

describe("taking a newer version of the origin over", () => {
  test("that says nothing new changes nothing, whatever the copy came to be", () => {
    fc.assert(
      fc.property(some, some, (versions, own) => {
        const version = after(versions)
        const ours = after(own, copyOf(version))
        const { definition, conflicts, comes, leftOut } = takeOver({ base: version, ours, theirs: version })
        expect(definition).toBe(ours)
        expect([conflicts, comes, leftOut]).toEqual([[], [], []])
      }),
    )
  })

  test("makes a copy that nobody changed what a copy of today would be", () => {
    fc.assert(
      fc.property(some, (changes) => {
        const theirs = after(changes)
        // What was published names nothing that is not in it, and its records begin in one place.
        fc.pre(danglingIn(theirs).length === 0 && beginnings(theirs) <= 1)
        const ours = copyOf(drawn)
        const { definition, conflicts, stays } = takeOver({ base: drawn, ours, theirs })
        expect([conflicts, stays]).toEqual([[], []])
        expect(differences(asCopy(theirs, ours), definition)).toEqual([])
      }),
    )
  })

  test("twice is once, however it was decided", () => {
    fc.assert(
      fc.property(some, some, sides, (changes, own, chosen) => {
        const theirs = after(changes)
        const once = decided({ base: drawn, ours: after(own, copyOf(drawn)), theirs }, chosen).definition
        expect(takeOver({ base: theirs, ours: once, theirs }).definition).toBe(once)
      }),
    )
  })

  test("keeps what either side changed where the other did not", () => {
    const theirs = after([
      { kind: "changeField", fieldId: "f_2", set: { helpText: { en: "Help" } }, clear: [] },
      { kind: "addField", sectionId: "s_3", index: 0, field: { id: "f_new", type: "TEXT" }, keywordPrefix: "text" },
      { kind: "removeField", fieldId: "f_5" },
    ])
    const ours = after(
      [
        { kind: "changeField", fieldId: "f_2", set: { fieldText: { en: "Own", ar: "خاص" } }, clear: [] },
        { kind: "changeSection", sectionId: "s_2", properties: { name: { en: "Own section" } } },
        { kind: "moveField", fieldId: "f_4", sectionId: "s_3", index: 0 },
      ],
      copyOf(drawn),
    )
    const { definition, conflicts, comes, stays } = takeOver({ base: drawn, ours, theirs })
    expect(conflicts).toEqual([])
    expect(definition).toMatchObject({ id: "copy", name: { en: "Copy" }, pluralName: { en: "Copy" } })
    const second = definition.sections[0]?.fields.find(({ id }) => id === "f_2")
    expect(second).toMatchObject({ fieldText: { en: "Own", ar: "خاص" }, helpText: { en: "Help" } })
    expect(fieldIdsOf(definition).toSorted()).toEqual(["f_1", "f_2", "f_3", "f_4", "f_new"])
    expect(comes.map(({ kind, id }) => [kind, id])).toEqual([
      ["fieldChanged", "f_2"],
      ["fieldAdded", "f_new"],
      ["fieldRemoved", "f_5"],
    ])
    expect(stays.map(({ kind, id }) => [kind, id])).toEqual(
      expect.arrayContaining([
        ["fieldRenamed", "f_2"],
        ["sectionRenamed", "s_2"],
        ["fieldMoved", "f_4"],
      ]),
    )
  })

  test("leaves to be decided what both changed, and does as was decided", () => {
    const named = (en: string): EditCommand => ({
      kind: "changeField",
      fieldId: "f_2",
      set: { fieldText: { en } },
      clear: [],
    })
    const copied = { base: drawn, ours: after([named("Here")], copyOf(drawn)), theirs: after([named("There")]) }
    const { conflicts, comes, stays } = takeOver(copied)
    expect(conflicts).toMatchObject([{ base: "Field 2", ours: "Here", theirs: "There" }])
    expect([comes, stays]).toEqual([[], []])
    const textOf = (chosen: "ours" | "theirs") => decided(copied, [chosen]).definition.sections[0]?.fields[1]?.fieldText
    expect([textOf("ours"), textOf("theirs")]).toEqual([{ en: "Here" }, { en: "There" }])
  })

  test("compiles or says why not, keeps ids and keywords unique, and the copy’s keywords as they were", () => {
    fc.assert(
      fc.property(some, some, sides, (changes, own, chosen) => {
        const ours = after(own, copyOf(drawn))
        const { definition } = decided({ base: drawn, ours, theirs: after(changes) }, chosen)
        const compiled = compile(definition, summaries)
        expect(compiled.ok || compiled.problems.length > 0).toBe(true)
        const fields = definition.sections.flatMap((section) => section.fields)
        for (const all of [fields.map(({ id }) => id), fields.map(({ keyword }) => keyword)])
          expect(new Set(all).size).toBe(all.length)
      }),
    )
  })

  test("knows a piece again after several versions, by the id that it has in all of them", () => {
    fc.assert(
      fc.property(some, some, some, sides, (first, second, own, chosen) => {
        const [two, three] = [after(first), after([...first, ...second])]
        const ours = after(own, copyOf(drawn))
        const middle = decided({ base: drawn, ours, theirs: two }, chosen).definition
        const { definition } = decided({ base: two, ours: middle, theirs: three }, chosen)
        const known = new Set([...fieldIdsOf(ours), ...fieldIdsOf(two), ...fieldIdsOf(three)])
        expect(fieldIdsOf(definition).filter((id) => !known.has(id))).toEqual([])
        expect(definition.id).toBe("copy")
      }),
    )
  })

  test("without the version it came from asks about whatever differs and takes nothing away", () => {
    const theirs = after([{ kind: "removeField", fieldId: "f_3" }])
    const ours = after(
      [{ kind: "changeField", fieldId: "f_2", set: { fieldText: { en: "Own" } }, clear: [] }],
      copyOf(drawn),
    )
    const { definition, conflicts } = takeOver({ base: undefined, ours, theirs })
    expect(conflicts.length).toBeGreaterThan(0)
    expect(fieldIdsOf(definition)).toContain("f_3")
  })

  test("gives a field that comes another keyword where the copy has its own of that, also after the group named it anew", () => {
    const add = (id: string): EditCommand => ({
      kind: "addField",
      sectionId: "s_1",
      index: 9,
      field: { id, type: "TEXT", keyword: "remark_1" },
      keywordPrefix: "text",
    })
    const ours = after([add("f_own")], copyOf(drawn))
    const keywords = (theirs: ProfileDefinition) => {
      const { definition } = takeOver({ base: drawn, ours, theirs })
      return new Map(definition.sections.flatMap(({ fields }) => fields.map(({ id, keyword }) => [id, keyword])))
    }
    const added = keywords(after([add("f_group")]))
    expect([added.get("f_own"), added.get("f_group")]).toEqual(["remark_1", "remark_2"])
    const renamed = keywords(after([{ kind: "changeField", fieldId: "f_3", set: { keyword: "remark_1" }, clear: [] }]))
    expect([renamed.get("f_own"), renamed.get("f_3")]).toEqual(["remark_1", "remark_2"])
  })
})

describe("no reference dangles", () => {
  const fieldId = fc.constantFrom(...fieldIdsOf(referring))
  const removal = fc.array(fc.record({ kind: fc.constant("removeField" as const), fieldId }), { maxLength: 4 })
  const naming = fc.array(
    fc.record({ fieldId, of: fieldId }).map(({ fieldId: target, of }): EditCommand => ({
      kind: "addRule",
      rule: { id: `r_${target}_${of}`, kind: "visible", target, when: { notBlank: [{ field: of }] } },
    })),
    { maxLength: 4 },
  )

  test("to a field that one side removed and the other came to name", () => {
    fc.assert(
      fc.property(removal, naming, removal, naming, sides, (gone, rules, ownGone, ownRules, chosen) => {
        const theirs = after([...rules, ...gone], referring)
        const ours = after([...ownRules, ...ownGone], copyOf(referring))
        const { definition } = decided({ base: referring, ours, theirs }, chosen)
        expect(danglingIn(definition)).toEqual([])
      }),
    )
  })

  test("and what does not come for that is told", () => {
    const theirs = after(
      [{ kind: "addRule", rule: { id: "r_x", kind: "visible", target: "f_4", when: { blank: [{ field: "f_5" }] } } }],
      drawn,
    )
    const ours = after([{ kind: "removeField", fieldId: "f_5" }], copyOf(drawn))
    const { definition, comes, leftOut } = takeOver({ base: drawn, ours, theirs })
    expect(danglingIn(definition)).toEqual([])
    expect(leftOut.map(({ kind, id }) => [kind, id])).toEqual([["ruleAdded", "r_x"]])
    expect(comes).toEqual([])
  })

  test("to options and columns that one side removed", () => {
    const places = choosing.sections
      .flatMap(({ fields }) => fields)
      .flatMap(({ id }) => [
        { fieldId: id },
        ...tableColumns(choosing, id).map((one) => ({ fieldId: id, columnId: tableColumnId(one) })),
      ])
    const removals = fc.array(
      fc.oneof(
        fc
          .record({
            place: fc.constantFrom(...places),
            optionId: fc.constantFrom("low", "mid", "high", "yes", "no"),
          })
          .map((one): EditCommand => ({ kind: "removeOption", ...one })),
        fc
          .constantFrom(...places.flatMap((one) => ("columnId" in one ? [one] : [])))
          .map((one): EditCommand => ({ kind: "removeTableColumn", ...one })),
      ),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(removals, removals, sides, (gone, ownGone, chosen) => {
        const theirs = after(gone, choosing)
        const ours = after(ownGone, copyOf(choosing))
        const { definition } = decided({ base: choosing, ours, theirs }, chosen)
        expect(danglingChoices(definition)).toEqual([])
      }),
    )
  })

  test("to an activity that one side removed, and records begin in one place", () => {
    const activity = (id: string, more: Partial<WorkflowActivity> = {}): WorkflowActivity => ({
      id,
      name: { en: id },
      sequence: 0,
      status: "IN_PROGRESS",
      actions: [],
      ...more,
    })
    const workflow = (activities: readonly WorkflowActivity[]): ProfileDefinition => ({
      ...drawn,
      workflow: { enabled: true, activities: activities.map((one, sequence) => ({ ...one, sequence })) },
    })
    const base = workflow([activity("a", { initial: true }), activity("b"), activity("c")])
    const leading = { id: "x", kind: "PLAIN" as const, name: { en: "Go" }, nextActivity: "c" }
    const theirs = workflow([activity("a"), activity("b", { initial: true, actions: [leading] }), activity("c")])
    const own = workflow([activity("a"), activity("b"), activity("d", { initial: true })])
    const { definition } = takeOver({ base, ours: copyOf(own), theirs })
    const activities = definition.workflow?.activities ?? []
    expect(activities.flatMap(({ id, initial }) => (initial ? [id] : []))).toEqual(["d"])
    expect(activities.find(({ id }) => id === "b")?.actions).toEqual([{ id: "x", kind: "PLAIN", name: { en: "Go" } }])
  })
})
