import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { cloneDefinition } from "../../../../engine/edit/clone.ts"
import { applyCommand, type EditCommand } from "../../../../engine/edit/command.ts"
import { differences } from "../../../../engine/edit/difference.ts"
import { asCopy, applyOrigin } from "../../../../engine/edit/apply-origin.ts"
import { tableColumnId, tableColumns } from "../../../../engine/edit/option-sources.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { Resolutions } from "../../../../schemas/pack.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { WorkflowActivity } from "../../../../schemas/workflow.ts"
import { choosing, findDanglingOptions } from "./choosing-definition.ts"
import { anyCommand, sampleDefinition, fieldIdsOf } from "./random-definition.ts"
import { danglingIn, referring, summaries } from "./referring-definition.ts"

const after = (commands: readonly EditCommand[], from = sampleDefinition) =>
  commands.reduce<ProfileDefinition>((draft, command) => applyCommand(draft, command) ?? draft, from)

const copyOf = (definition: ProfileDefinition) => cloneDefinition(definition, "copy" as ProfileId, { en: "Copy" })
const some = fc.array(anyCommand, { maxLength: 10 })
const side = fc.constantFrom("ours" as const, "theirs" as const)

/** The merge result, with a side selected for every conflict. */
function decided(copied: Parameters<typeof applyOrigin>[0], selected: readonly ("ours" | "theirs")[]) {
  const { conflicts } = applyOrigin(copied)
  const resolutions: Resolutions = Object.fromEntries(
    conflicts.map(({ key }, index) => [key, selected[index % selected.length] ?? "ours"]),
  )
  return applyOrigin(copied, resolutions)
}

const beginnings = ({ workflow }: ProfileDefinition) =>
  workflow?.activities.filter(({ initial }) => initial === true).length ?? 0
const sides = fc.array(side, { minLength: 1, maxLength: 4 })

describe("applying a newer version of the origin", () => {
  test("an identical version changes nothing, whatever the state of the copy", () => {
    fc.assert(
      fc.property(some, some, (versions, own) => {
        const version = after(versions)
        const ours = after(own, copyOf(version))
        const { definition, conflicts, incoming, leftOut } = applyOrigin({ base: version, ours, theirs: version })
        expect(definition).toBe(ours)
        expect([conflicts, incoming, leftOut]).toEqual([[], [], []])
      }),
    )
  })

  test("makes an unchanged copy equal to a new copy", () => {
    fc.assert(
      fc.property(some, (changes) => {
        const theirs = after(changes)
        // A published version has no dangling references and a single initial activity.
        fc.pre(danglingIn(theirs).length === 0 && beginnings(theirs) <= 1)
        const ours = copyOf(sampleDefinition)
        const { definition, conflicts, remaining } = applyOrigin({ base: sampleDefinition, ours, theirs })
        expect([conflicts, remaining]).toEqual([[], []])
        expect(differences(asCopy(theirs, ours), definition)).toEqual([])
      }),
    )
  })

  test("is idempotent for any decision", () => {
    fc.assert(
      fc.property(some, some, sides, (changes, own, selected) => {
        const theirs = after(changes)
        const once = decided(
          { base: sampleDefinition, ours: after(own, copyOf(sampleDefinition)), theirs },
          selected,
        ).definition
        expect(applyOrigin({ base: theirs, ours: once, theirs }).definition).toBe(once)
      }),
    )
  })

  test("keeps a change of either side where the other side made none", () => {
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
      copyOf(sampleDefinition),
    )
    const { definition, conflicts, incoming, remaining } = applyOrigin({ base: sampleDefinition, ours, theirs })
    expect(conflicts).toEqual([])
    expect(definition).toMatchObject({ id: "copy", name: { en: "Copy" }, pluralName: { en: "Copy" } })
    const second = definition.sections[0]?.fields.find(({ id }) => id === "f_2")
    expect(second).toMatchObject({ fieldText: { en: "Own", ar: "خاص" }, helpText: { en: "Help" } })
    expect(fieldIdsOf(definition).toSorted()).toEqual(["f_1", "f_2", "f_3", "f_4", "f_new"])
    expect(incoming.map(({ kind, id }) => [kind, id])).toEqual([
      ["fieldChanged", "f_2"],
      ["fieldAdded", "f_new"],
      ["fieldRemoved", "f_5"],
    ])
    expect(remaining.map(({ kind, id }) => [kind, id])).toEqual(
      expect.arrayContaining([
        ["fieldRenamed", "f_2"],
        ["sectionRenamed", "s_2"],
        ["fieldMoved", "f_4"],
      ]),
    )
  })

  test("reports changes of both sides as conflicts and applies the decision", () => {
    const named = (en: string): EditCommand => ({
      kind: "changeField",
      fieldId: "f_2",
      set: { fieldText: { en } },
      clear: [],
    })
    const copied = {
      base: sampleDefinition,
      ours: after([named("Here")], copyOf(sampleDefinition)),
      theirs: after([named("There")]),
    }
    const { conflicts, incoming, remaining } = applyOrigin(copied)
    expect(conflicts).toMatchObject([{ base: "Field 2", ours: "Here", theirs: "There" }])
    expect([incoming, remaining]).toEqual([[], []])
    const textOf = (selected: "ours" | "theirs") =>
      decided(copied, [selected]).definition.sections[0]?.fields[1]?.fieldText
    expect([textOf("ours"), textOf("theirs")]).toEqual([{ en: "Here" }, { en: "There" }])
  })

  test("compiles or reports problems, keeps IDs and keywords unique and the copy’s keywords unchanged", () => {
    fc.assert(
      fc.property(some, some, sides, (changes, own, selected) => {
        const ours = after(own, copyOf(sampleDefinition))
        const { definition } = decided({ base: sampleDefinition, ours, theirs: after(changes) }, selected)
        const compiled = compile(definition, summaries)
        expect(compiled.ok || compiled.problems.length > 0).toBe(true)
        const fields = definition.sections.flatMap((section) => section.fields)
        for (const all of [fields.map(({ id }) => id), fields.map(({ keyword }) => keyword)])
          expect(new Set(all).size).toBe(all.length)
      }),
    )
  })

  test("recognizes an item after several versions by its constant ID", () => {
    fc.assert(
      fc.property(some, some, some, sides, (first, second, own, selected) => {
        const [two, three] = [after(first), after([...first, ...second])]
        const ours = after(own, copyOf(sampleDefinition))
        const middle = decided({ base: sampleDefinition, ours, theirs: two }, selected).definition
        const { definition } = decided({ base: two, ours: middle, theirs: three }, selected)
        const known = new Set([...fieldIdsOf(ours), ...fieldIdsOf(two), ...fieldIdsOf(three)])
        expect(fieldIdsOf(definition).filter((id) => !known.has(id))).toEqual([])
        expect(definition.id).toBe("copy")
      }),
    )
  })

  test("reports every difference as a conflict and removes nothing when the base version is missing", () => {
    const theirs = after([{ kind: "removeField", fieldId: "f_3" }])
    const ours = after(
      [{ kind: "changeField", fieldId: "f_2", set: { fieldText: { en: "Own" } }, clear: [] }],
      copyOf(sampleDefinition),
    )
    const { definition, conflicts } = applyOrigin({ base: undefined, ours, theirs })
    expect(conflicts.length).toBeGreaterThan(0)
    expect(fieldIdsOf(definition)).toContain("f_3")
  })

  test("gives an incoming field another keyword if the copy already uses its own, also after a rename in the group", () => {
    const add = (id: string): EditCommand => ({
      kind: "addField",
      sectionId: "s_1",
      index: 9,
      field: { id, type: "TEXT", keyword: "remark_1" },
      keywordPrefix: "text",
    })
    const ours = after([add("f_own")], copyOf(sampleDefinition))
    const keywords = (theirs: ProfileDefinition) => {
      const { definition } = applyOrigin({ base: sampleDefinition, ours, theirs })
      return new Map(definition.sections.flatMap(({ fields }) => fields.map(({ id, keyword }) => [id, keyword])))
    }
    const added = keywords(after([add("f_group")]))
    expect([added.get("f_own"), added.get("f_group")]).toEqual(["remark_1", "remark_2"])
    const renamed = keywords(after([{ kind: "changeField", fieldId: "f_3", set: { keyword: "remark_1" }, clear: [] }]))
    expect([renamed.get("f_own"), renamed.get("f_3")]).toEqual(["remark_1", "remark_2"])
  })
})

describe("leaves no dangling references", () => {
  const fieldId = fc.constantFrom(...fieldIdsOf(referring))
  const removal = fc.array(fc.record({ kind: fc.constant("removeField" as const), fieldId }), { maxLength: 4 })
  const naming = fc.array(
    fc.record({ fieldId, of: fieldId }).map(({ fieldId: target, of }): EditCommand => ({
      kind: "addRule",
      rule: { id: `r_${target}_${of}`, kind: "visible", target, when: { notBlank: [{ field: of }] } },
    })),
    { maxLength: 4 },
  )

  test("to a field that one side removed and the other side newly references", () => {
    fc.assert(
      fc.property(removal, naming, removal, naming, sides, (removed, rules, ownRemoved, copyRules, selected) => {
        const theirs = after([...rules, ...removed], referring)
        const ours = after([...copyRules, ...ownRemoved], copyOf(referring))
        const { definition } = decided({ base: referring, ours, theirs }, selected)
        expect(danglingIn(definition)).toEqual([])
      }),
    )
  })

  test("and reports what is left out because of this", () => {
    const theirs = after(
      [{ kind: "addRule", rule: { id: "r_x", kind: "visible", target: "f_4", when: { blank: [{ field: "f_5" }] } } }],
      sampleDefinition,
    )
    const ours = after([{ kind: "removeField", fieldId: "f_5" }], copyOf(sampleDefinition))
    const { definition, incoming, leftOut } = applyOrigin({ base: sampleDefinition, ours, theirs })
    expect(danglingIn(definition)).toEqual([])
    expect(leftOut.map(({ kind, id }) => [kind, id])).toEqual([["ruleAdded", "r_x"]])
    expect(incoming).toEqual([])
  })

  test("to options and columns that one side removed", () => {
    const sectionPositions = choosing.sections
      .flatMap(({ fields }) => fields)
      .flatMap(({ id }) => [
        { fieldId: id },
        ...tableColumns(choosing, id).map((one) => ({ fieldId: id, columnId: tableColumnId(one) })),
      ])
    const removals = fc.array(
      fc.oneof(
        fc
          .record({
            location: fc.constantFrom(...sectionPositions),
            optionId: fc.constantFrom("low", "mid", "high", "yes", "no"),
          })
          .map((one): EditCommand => ({ kind: "removeOption", ...one })),
        fc
          .constantFrom(...sectionPositions.flatMap((one) => ("columnId" in one ? [one] : [])))
          .map((one): EditCommand => ({ kind: "removeTableColumn", ...one })),
      ),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(removals, removals, sides, (removed, ownRemoved, selected) => {
        const theirs = after(removed, choosing)
        const ours = after(ownRemoved, copyOf(choosing))
        const { definition } = decided({ base: choosing, ours, theirs }, selected)
        expect(findDanglingOptions(definition)).toEqual([])
      }),
    )
  })

  test("to an activity that one side removed, and keeps a single initial activity", () => {
    const activity = (id: string, more: Partial<WorkflowActivity> = {}): WorkflowActivity => ({
      id,
      name: { en: id },
      sequence: 0,
      status: "IN_PROGRESS",
      actions: [],
      ...more,
    })
    const workflow = (activities: readonly WorkflowActivity[]): ProfileDefinition => ({
      ...sampleDefinition,
      workflow: { enabled: true, activities: activities.map((one, sequence) => ({ ...one, sequence })) },
    })
    const base = workflow([activity("a", { initial: true }), activity("b"), activity("c")])
    const incomingAction = { id: "x", kind: "PLAIN" as const, name: { en: "Go" }, nextActivity: "c" }
    const theirs = workflow([activity("a"), activity("b", { initial: true, actions: [incomingAction] }), activity("c")])
    const own = workflow([activity("a"), activity("b"), activity("d", { initial: true })])
    const { definition } = applyOrigin({ base, ours: copyOf(own), theirs })
    const activities = definition.workflow?.activities ?? []
    expect(activities.flatMap(({ id, initial }) => (initial ? [id] : []))).toEqual(["d"])
    expect(activities.find(({ id }) => id === "b")?.actions).toEqual([{ id: "x", kind: "PLAIN", name: { en: "Go" } }])
  })
})
