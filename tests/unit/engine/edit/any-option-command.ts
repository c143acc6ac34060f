import fc from "fast-check"
import type { OptionLocation } from "../../../../engine/edit/option-sources.ts"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { Rule } from "../../../../schemas/rules.ts"

/** Option sources: a shared list with one of the used codes, one without, and users. */
export const sharedLists: CompileContext["tags"] = Object.fromEntries(
  Object.entries({ levels: ["low", "top"], strange: ["odd"] }).map(([id, codes]) => [
    id,
    {
      id,
      kind: "CUSTOM" as const,
      name: { en: id },
      elements: codes.map((code) => ({ id: code, name: { en: code }, active: true })),
    },
  ]),
)

const location = fc.constantFrom<OptionLocation>(
  { fieldId: "rating" },
  { fieldId: "outcome" },
  { fieldId: "steps", columnId: "kind" },
  { fieldId: "f_1" },
  { fieldId: "f_gone" },
)
const optionId = fc.constantFrom("low", "mid", "high", "new", "gone", "walk", "talk")
const columnId = fc.constantFrom("kind", "cost", "note_1", "c_new", "gone")
const tableId = fc.constantFrom("steps", "rating", "f_gone")
const name = fc.record({ en: fc.constantFrom("New", "Walk", "Été") })
const index = fc.nat(4)
const fieldId = fc.constantFrom("f_1", "f_2", "f_3", "f_gone", "rating", "owner")

const condition = fc.oneof(
  fieldId.map((field) => ({ is_present: [{ field }] })),
  optionId.map((id) => ({ tags_any: [{ field: "rating" }, [id]] })),
  columnId.map((column) => ({ row_some: [{ field: "steps" }, { is_present: [{ column }] }] })),
)
const rule = fc.record({
  id: fc.constantFrom("r_1", "r_2", "r_high", "r_new"),
  kind: fc.constantFrom("required" as const, "visible" as const, "readOnly" as const),
  target: fieldId,
  when: condition,
}) as fc.Arbitrary<Rule>

const sources = ["levels", "strange", "people", null] as const
const optionsOf = (tagId: (typeof sources)[number]) =>
  tagId === null
    ? ["low", "mid"].map((id) => ({ id, name: { en: id } }))
    : (sharedLists[tagId]?.elements ?? []).map(({ id, name: called }) => ({ id, name: called }))

/** Edits of options, option sources, table columns and rules, including missing ones. */
export const arbitraryOptionCommand: fc.Arbitrary<EditCommand> = fc.oneof(
  fc.record({ kind: fc.constant("addOptions" as const), location, names: fc.array(name, { maxLength: 2 }), index }),
  fc.record({
    kind: fc.constant("changeOption" as const),
    location,
    optionId,
    set: fc.record({ name, id: optionId, active: fc.constant(false), score: fc.nat(9) }, { requiredKeys: [] }),
    clear: fc.subarray(["active", "tone", "score"] as const),
  }),
  fc.record({ kind: fc.constant("moveOption" as const), location, optionId, index }),
  fc.record(
    { kind: fc.constant("removeOption" as const), location, optionId, instead: optionId },
    { requiredKeys: ["kind", "location", "optionId"] },
  ),
  fc
    .record({
      location,
      tagId: fc.constantFrom(...sources),
      instead: fc.dictionary(optionId, optionId, { maxKeys: 2 }),
    })
    .map((change) => ({ kind: "changeSource" as const, ...change, options: optionsOf(change.tagId) })),
  fc.record({
    kind: fc.constant("addTableColumn" as const),
    fieldId: tableId,
    column: fc.record({
      id: columnId,
      fieldType: fc.constantFrom("TEXT" as const, "TAGREF" as const, "DATE" as const),
      fieldText: name,
    }),
    index,
  }),
  fc.record({
    kind: fc.constant("changeTableColumn" as const),
    fieldId: tableId,
    columnId,
    set: fc.record({ fieldText: name, fieldType: fc.constantFrom("TEXT", "TAGREF") }, { requiredKeys: [] }),
    clear: fc.subarray(["isMandatory", "keyword"]),
  }),
  fc.record({ kind: fc.constant("moveTableColumn" as const), fieldId: tableId, columnId, index }),
  fc.record({ kind: fc.constant("removeTableColumn" as const), fieldId: tableId, columnId }),
  fc.record({ kind: fc.constant("addRule" as const), rule, index }),
  fc.record({ kind: fc.constant("changeRule" as const), rule }),
  fc.record({ kind: fc.constant("moveRule" as const), ruleId: fc.constantFrom("r_1", "r_high", "r_gone"), index }),
  fc.record({ kind: fc.constant("removeRule" as const), ruleId: fc.constantFrom("r_1", "r_high", "r_gone") }),
)

/** Settings written directly, bypassing dependent edits: the draft must report the broken references. */
export const anyRawChange: fc.Arbitrary<EditCommand> = fc.record({
  kind: fc.constant("changeField" as const),
  fieldId: fc.constantFrom("rating", "outcome", "owner"),
  set: fc.constantFrom<object>(
    { tagId: "levels" },
    { tagId: "gone" },
    { options: [{ id: "mid", name: { en: "Mid" } }] },
    { type: "TEXT" },
    { defaultListValue: ["gone"] },
  ) as fc.Arbitrary<FieldChange["set"]>,
  clear: fc.subarray(["options", "tagId"]),
})
