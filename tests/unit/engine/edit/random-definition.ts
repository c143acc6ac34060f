import fc from "fast-check"
import { columnId as columnIdOf } from "../../../../engine/edit/columns.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { ListColumn, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Condition, Filter } from "../../../../schemas/query.ts"
import { arbitraryOptionCommand } from "./any-option-command.ts"
import { anyWorkflowCommand } from "./any-workflow-command.ts"

/** A definition with two panels, a rule, a column, a sort and a filter, small enough for commands to collide. */
export const sampleDefinition: ProfileDefinition = {
  id: "drawn",
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Drawn" },
  pluralName: { en: "Drawn" },
  numbering: { prefix: "D-", padding: 3, scope: "project" },
  list: {
    columns: [{ system: "uid" }, { field: "f_2" }],
    sort: { column: { field: "f_2" }, direction: "asc" },
    filter: { filterType: "text", column: "f_2", operator: "notBlank" },
  },
  rules: [
    { id: "r_1", kind: "required", target: "f_2", when: { notBlank: [{ field: "f_3" }] } },
    { id: "r_2", kind: "visible", target: "f_4", when: { notBlank: [{ field: "f_2" }] } },
  ],
  sections: [
    { id: "s_1", name: { en: "One" }, position: "LEFT", sortOrder: 0, fields: [1, 2, 3].map(field) },
    { id: "s_2", name: { en: "Two" }, position: "LEFT", sortOrder: 1, fields: [4, 5].map(field) },
    { id: "s_3", name: { en: "Three" }, position: "RIGHT", sortOrder: 0, fields: [] },
  ],
}

function field(number: number, sortOrder: number) {
  return {
    id: `f_${number}`,
    keyword: `text_${number}`,
    type: "TEXT",
    fieldText: { en: `Field ${number}` },
    ...(number === 1 && { role: "title" as const }),
    sortOrder,
  }
}

const fieldId = fc.constantFrom("f_1", "f_2", "f_3", "f_4", "f_5", "f_new", "f_gone", "rating", "owner", "steps")
const sectionId = fc.constantFrom("s_1", "s_2", "s_3", "s_4", "s_new", "s_gone")
const position = fc.constantFrom("LEFT" as const, "RIGHT" as const)
const index = fc.nat(6)
const name = fc.record({ en: fc.constantFrom("A", "B", "C") })

const column: fc.Arbitrary<ListColumn> = fc.oneof(
  fieldId.map((id) => ({ field: id })),
  fc.constantFrom("uid" as const, "status" as const, "entity" as const).map((system) => ({ system })),
  fc.record({ system: fc.constant("parents" as const), of: fc.constant(["PROCESS" as const]), name }),
)
const columnId = column.map((one) => columnIdOf(one))

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fieldId.map((id) => ({ filterType: "text" as const, column: id, operator: "contains" as const, value: "a" })),
  fc.constant<Condition>({ filterType: "set", column: "system:status", operator: "anyOf", values: ["APPROVED"] }),
)
const filter: fc.Arbitrary<Filter> = fc.oneof(
  condition,
  fc.record({
    filterType: fc.constant("join" as const),
    operator: fc.constantFrom("AND" as const, "OR" as const),
    conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
  }),
)

/** Any edit, including missing targets, duplicates and edits without effect. */
export const anyCommand: fc.Arbitrary<EditCommand> = fc.oneof(
  fc.record({
    kind: fc.constant("addField" as const),
    sectionId,
    index,
    field: fc.record({ id: fieldId, type: fc.constantFrom("TEXT", "DATE"), fieldText: name }),
    keywordPrefix: fc.constantFrom("text", "date"),
  }),
  fc.record({
    kind: fc.constant("changeField" as const),
    fieldId,
    set: fc.record({ fieldText: name, isMandatory: fc.boolean() }, { requiredKeys: [] }),
    clear: fc.subarray(["isMandatory", "fieldText", "keyword", "role"]),
  }),
  fc.record(
    {
      kind: fc.constant("nameField" as const),
      fieldId,
      fieldText: name,
      naming: fc.record({
        prefix: fc.constantFrom("text", "date"),
        proposed: fc.constantFrom("text_1", "text_4", "date_1"),
        lastKeyword: fc.constantFrom("text_1", "text_4", "a_1"),
      }),
    },
    { requiredKeys: ["kind", "fieldId", "fieldText"] },
  ),
  fc.record({ kind: fc.constant("moveField" as const), fieldId, sectionId, index }),
  fc.record({
    kind: fc.constant("changeFields" as const),
    changes: fc.array(
      fc.record({
        fieldId,
        set: fc.record({ isMandatory: fc.boolean(), showOnList: fc.boolean() }, { requiredKeys: [] }),
        clear: fc.subarray(["helpText", "width"]),
      }),
      { maxLength: 3 },
    ),
  }),
  fc.record({ kind: fc.constant("removeField" as const), fieldId }),
  fc.record({
    kind: fc.constant("addSection" as const),
    section: fc.record({ id: sectionId, name, position }),
    index,
  }),
  fc.record({
    kind: fc.constant("changeSection" as const),
    sectionId,
    properties: fc.record(
      { name, position, startCollapsed: fc.option(fc.boolean(), { nil: undefined }) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ kind: fc.constant("moveSection" as const), sectionId, position, index }),
  fc.record({ kind: fc.constant("removeSection" as const), sectionId }),
  fc.record({
    kind: fc.constant("moveFields" as const),
    fieldIds: fc.uniqueArray(fieldId, { maxLength: 4 }),
    sectionId,
    index,
  }),
  fc.record({
    kind: fc.constant("removeParts" as const),
    fieldIds: fc.uniqueArray(fieldId, { maxLength: 3 }),
    sectionIds: fc.uniqueArray(sectionId, { maxLength: 1 }),
    instead: fc.dictionary(fieldId, fieldId, { maxKeys: 2 }),
  }),
  fc.record({
    kind: fc.constant("insertParts" as const),
    parts: fc.record({
      sections: fc.constant([]),
      fields: fieldId.map((id) => [{ ...field(1, 0), id }]),
      rules: fc.constant([]),
    }),
    location: fc.record({ section: fc.record({ sectionId, index }), panel: fc.record({ position, index }) }),
  }),
  fc.record({
    kind: fc.constant("setTexts" as const),
    texts: fc.array(
      fc.record({
        textPath: fc.oneof(
          fieldId.map((id) => `field/${id}/fieldText`),
          fc.constantFrom("profile/name", "section/s_1/name", "list/0/name"),
        ),
        language: fc.constantFrom("en" as const, "ar" as const),
        text: fc.constantFrom("", "A", "B"),
      }),
      { maxLength: 3 },
    ),
  }),
  fc.record({ kind: fc.constant("addColumn" as const), column, index }),
  fc.record({
    kind: fc.constant("changeColumn" as const),
    columnId,
    set: fc.record({ name, width: fc.integer({ min: 64, max: 960 }) }, { requiredKeys: [] }),
    clear: fc.subarray(["name", "width", "modules"] as const),
  }),
  fc.record({ kind: fc.constant("moveColumn" as const), columnId, index }),
  fc.record({ kind: fc.constant("removeColumn" as const), columnId }),
  fc.record({
    kind: fc.constant("changeListSort" as const),
    sort: fc.option(fc.record({ column, direction: fc.constantFrom("asc" as const, "desc" as const) })),
  }),
  fc.record({ kind: fc.constant("changeListFilter" as const), filter: fc.option(filter) }),
  anyWorkflowCommand,
  arbitraryOptionCommand,
  fc.record({
    kind: fc.constant("rewrite" as const),
    was: fc.constant(sampleDefinition),
    is: fc
      .record({ name, pluralName: name, rules: fc.subarray(sampleDefinition.rules ?? []) })
      .map((changed): ProfileDefinition => ({ ...sampleDefinition, ...changed })),
  }),
)

export const fieldIdsOf = (definition: ProfileDefinition): string[] =>
  definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id))
