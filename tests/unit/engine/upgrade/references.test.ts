import fc from "fast-check"
import { expect, test } from "vitest"
import { referencesOf, type ReferenceChange } from "../../../../engine/upgrade/references.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"

const text = (id: string, more: object = {}): FieldDefinition => ({
  id,
  keyword: `${id.replace("_", "")}_1`,
  fieldText: { en: `Field ${id}` },
  type: "TEXT",
  sortOrder: 1,
  ...more,
})

const choice = text("f_c", {
  type: "TAGREF",
  options: [
    { id: "low", name: { en: "Low" } },
    { id: "high", name: { en: "High" } },
  ],
})
const rows = text("f_t", {
  type: "TABLE",
  groupConfig: {
    columns: [
      { id: "c_a", keyword: "a_1", fieldType: "NUMBER", fieldText: { en: "A" } },
      { id: "c_b", keyword: "b_1", fieldType: "TEXT", fieldText: { en: "B" } },
    ],
  },
})
const people = text("f_p", { type: "TAGREF", tagId: "people" })

const rules: readonly Rule[] = [
  { id: "r_option", kind: "required", target: "f_2", when: { tags_any: [{ field: "f_c" }, ["high"]] } },
  {
    id: "r_column",
    kind: "visible",
    target: "f_2",
    when: {
      or: [{ is_blank: [{ field: "f_1" }] }, { row_some: [{ field: "f_t" }, { number_gt: [{ column: "c_a" }, 5] }] }],
    },
  },
]

const definition: ProfileDefinition = {
  ...definitionOf([text("f_1", { showOnList: true }), text("f_2"), choice, rows, people], rules),
  list: { columns: [{ system: "uid" }, { field: "f_2" }], sort: { column: { field: "f_2" }, direction: "asc" } },
  workflow: {
    enabled: true,
    activities: [
      {
        id: "a_1",
        name: { en: "Do" },
        sequence: 1,
        status: "DRAFT",
        actions: [{ id: "do_1", kind: "PLAIN", name: { en: "Send" }, userField: "f_p" }],
      },
    ],
  },
}

const linking: ProfileDefinition = {
  ...definitionOf(
    [text("f_x", { type: "PROFILEREF", profileId: "sample", relation: "PARENT" }), text("f_y", { type: "NUMBER" })],
    [
      {
        id: "r_linked",
        kind: "valid",
        target: "f_y",
        when: { linked_some: [{ field: "f_x" }, { tags_any: [{ linked: "f_c" }, ["low"]] }] },
        message: { en: "No." },
      },
    ],
  ),
  id: "linking",
}

const changedTo = (after: ProfileDefinition, others: readonly ProfileDefinition[] = []) => {
  const side = (one: ProfileDefinition) => ({ definition: one, compiled: compiled(definitionOf([text("f_1")])) })
  return referencesOf({ before: side(definition), after: side(after) }, others)
}

const withFields = (change: (field: FieldDefinition) => readonly FieldDefinition[]): ProfileDefinition => ({
  ...definition,
  sections: definition.sections.map((section) => ({ ...section, fields: section.fields.flatMap(change) })),
})

const edited = (id: string, more: object) => withFields((one) => [one.id === id ? { ...one, ...more } : one])

const summarize = (impacts: readonly ReferenceChange[]) =>
  impacts.map(({ part, change, id, was, is, referredBy }) => [
    `${part} ${change}`,
    id,
    was,
    is,
    referredBy.map((one) => `${one.kind} ${one.profileId} ${one.id}`).toSorted(),
  ])

test("a removed or renamed part lists its references", () => {
  expect(changedTo(definition, [linking])).toEqual([])
  expect(summarize(changedTo(withFields((one) => (one.id === "f_2" ? [] : [one]))))).toEqual([
    [
      "field removed",
      "f_2",
      "f2_1",
      null,
      ["listColumn sample f_2", "listSort sample f_2", "rule sample r_column", "rule sample r_option"],
    ],
  ])
  expect(summarize(changedTo(edited("f_1", { keyword: "first_1", fieldText: { en: "First" } })))).toEqual([
    ["field renamed", "f_1", "Field f_1", "First", ["listColumn sample f_1", "rule sample r_column"]],
    ["keyword renamed", "f_1", "f1_1", "first_1", ["listColumn sample f_1", "rule sample r_column"]],
  ])
  expect(summarize(changedTo(edited("f_p", { tagId: "owners" })))).toEqual([
    ["tag removed", "people", "people", "owners", []],
  ])
  expect(summarize(changedTo(withFields((one) => (one.id === "f_p" ? [] : [one]))))).toEqual([
    ["field removed", "f_p", "fp_1", null, ["workflow sample do_1"]],
  ])
  const section = { ...definition, sections: definition.sections.map((one) => ({ ...one, name: { en: "Other" } })) }
  expect(summarize(changedTo(section))).toEqual([["section renamed", "s_1", "Section", "Other", []]])
})

test("references to options and columns are found deep inside rules, and in other profiles", () => {
  const options = [{ id: "high", name: { en: "Very high" } }]
  expect(summarize(changedTo(edited("f_c", { options }), [linking]))).toEqual([
    ["option removed", "low", "Low", null, ["profile linking r_linked"]],
    ["option renamed", "high", "High", "Very high", ["rule sample r_option"]],
  ])
  const columns = [{ id: "c_a", keyword: "amount_1", fieldType: "NUMBER", fieldText: { en: "A" } }]
  expect(summarize(changedTo(edited("f_t", { groupConfig: { columns } })))).toEqual([
    ["column renamed", "c_a", "a_1", "amount_1", ["rule sample r_column"]],
    ["column removed", "c_b", "B", null, []],
  ])
  expect(
    summarize(
      changedTo(
        withFields((one) => (one.id === "f_c" ? [] : [one])),
        [linking],
      ),
    ),
  ).toEqual([["field removed", "f_c", "fc_1", null, ["profile linking r_linked", "rule sample r_option"]]])
  expect(summarize(changedTo(edited("f_0", { keyword: "title_1" }), [linking]))).toEqual([
    ["keyword renamed", "f_0", "name_1", "title_1", ["profile linking f_x"]],
  ])
})

/** An expression with field names at any depth, and the list of these names. */
const planted: fc.Arbitrary<{ expression: Expression; fields: readonly string[] }> = fc.letrec<{
  node: { expression: Expression; fields: readonly string[] }
}>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom("f_1", "f_2", "f_c").map((id) => ({ expression: { field: id }, fields: [id] })),
    fc.constantFrom<Expression>(null, true, 5, "f_3", ["low"]).map((expression) => ({ expression, fields: [] })),
    fc
      .tuple(fc.constantFrom("and", "not", "if", "concat"), fc.array(tie("node"), { minLength: 1, maxLength: 3 }))
      .map(([operator, parts]) => ({
        expression: { [operator]: parts.map(({ expression }) => expression) },
        fields: parts.flatMap(({ fields }) => fields),
      })),
  ),
})).node

test("exactly the generated references are found", () => {
  fc.assert(
    fc.property(
      fc.array(planted, { minLength: 1, maxLength: 5 }),
      fc.constantFrom("f_1", "f_2", "f_c"),
      (sample, removed) => {
        const changedRules = sample.map(({ expression }, index): Rule => ({
          id: `r_${index}`,
          kind: "readOnly",
          target: "f_t",
          when: expression,
        }))
        const before = { ...definitionOf([text("f_1"), text("f_2"), choice, rows], changedRules) }
        const after = definitionOf([text("f_1"), text("f_2"), choice, rows].filter(({ id }) => id !== removed))
        const side = (one: ProfileDefinition) => ({ definition: one, compiled: compiled(definitionOf([text("f_1")])) })
        const [impact, ...others] = referencesOf({ before: side(before), after: side(after) }, [])
        expect([impact?.id, others]).toEqual([removed, []])
        const found = impact?.referredBy.map(({ id }) => id).toSorted()
        expect(found).toEqual(sample.flatMap(({ fields }, index) => (fields.includes(removed) ? [`r_${index}`] : [])))
      },
    ),
    { numRuns: 60 },
  )
})
