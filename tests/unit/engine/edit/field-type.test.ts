import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { changeOfType, typesFor } from "../../../../engine/edit/field-type.ts"
import { withFieldChange } from "../../../../engine/edit/fields.ts"
import { valuesOutcome } from "../../../../engine/upgrade/values-outcome.ts"
import { fieldExamples } from "../../../../fields/examples.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { FieldTypeName } from "../../../../schemas/profile-types.ts"
import { definitionOf, emptyContext } from "../../../support/compiled.ts"

const field = (type: FieldTypeName, options: object = {}): FieldDefinition => ({
  id: "f_1",
  keyword: "field_1",
  fieldText: { en: "Field" },
  type,
  sortOrder: 1,
  ...options,
})
const context = { tags: {} }
const as = (from: FieldDefinition, to: FieldTypeName) => withFieldChange(from, changeOfType(from, to, context, "en"))
const outcomeOf = (from: FieldDefinition, to: FieldTypeName) => valuesOutcome(from, as(from, to), context)

describe("changing the type of a field", () => {
  test("keeps the properties of every field and those that both types have", () => {
    const text = field("TEXT", { helpText: { en: "Help" }, isMandatory: true, maxLength: 50, valueType: "ID" })
    expect(as(text, "PARAGRAPH")).toEqual({
      ...field("PARAGRAPH", { helpText: { en: "Help" }, isMandatory: true, maxLength: 50 }),
    })
  })

  test("drops properties that the new type uses differently", () => {
    const number = field("NUMBER", { minimum: "1", maximum: "9", defaultValue: "4" })
    expect(as(number, "DATE")).toEqual(field("DATE"))
  })

  test("to an option type adds the default options only in the user's language", () => {
    const { set } = changeOfType(field("TEXT"), "TAGREF", context, "hi")
    expect(set).toMatchObject({
      options: [
        { id: "option_1", name: { en: "पहला विकल्प", hi: "पहला विकल्प" } },
        { id: "option_2", name: { en: "दूसरा विकल्प", hi: "दूसरा विकल्प" } },
      ],
    })
  })

  test("of the record's title field can only change to a compatible type", () => {
    expect(typesFor(field("TEXT", { role: "title" }))).not.toContain("NUMBER")
    expect(typesFor(field("TEXT", { archiveOf: "f_2" }))).toEqual([])
    expect(typesFor(field("DIVIDER"))).toEqual(["SECTION"])
  })

  test.each(Object.values(fieldExamples).map(({ field: one }) => [one.type, one] as const))(
    "created from %s compiles with every type it can change to",
    (_type, from) => {
      for (const to of typesFor(from)) {
        const compiled = compile(definitionOf([as({ ...from, id: "f_1" }, to)]), emptyContext)
        expect(compiled.ok ? [] : compiled.problems).toEqual([])
      }
    },
  )
})

test.each<[FieldDefinition, FieldTypeName, string]>([
  [field("TEXT"), "PARAGRAPH", "unchanged"],
  [field("NUMBER"), "TEXT", "unchanged"],
  [field("TEXT"), "NUMBER", "some"],
  [field("TEXT"), "DATE", "some"],
  [field("BOOLEAN"), "DATE", "none"],
  [field("DATE"), "TEXT", "unchanged"],
  [field("BOOLEAN"), "TEXT", "converted"],
  [field("FILE"), "TEXT", "none"],
  [field("TEXT"), "PROFILEREF", "none"],
])("effect on the stored values of %o when changed to %s: %s", (from, to, expected) => {
  expect(outcomeOf(from, to)).toBe(expected)
})
