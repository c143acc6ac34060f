import { describe, expect, it } from "vitest"
import { fieldExamples } from "../../../fields/examples.ts"
import { fieldTypes } from "../../../fields/index.ts"
import { toFormValues, settingsOf, writeSettings } from "../../../fields/settings.ts"
import { languages } from "../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import { fieldTypeNames } from "../../../schemas/profile-types.ts"
import { compile } from "../../../engine/compile/compile.ts"
import { canonicalizeValues } from "../../../engine/wire/canonicalize-values.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import { compiled, definitionOf, ruleContext } from "../../support/compiled.ts"

const tagref = fieldExamples.TAGREF.field as FieldDefinition<{ options: readonly object[] }>
const table = fieldExamples.TABLE.field as FieldDefinition<{ groupConfig: { columns: readonly object[] } }>

describe.each(fieldTypeNames)("the settings of %s", (name) => {
  const type = fieldTypes[name]
  const { field } = fieldExamples[type.name]

  it.each(languages)("parsed and serialized again leave the field unchanged (%s)", (language) => {
    expect(writeSettings(field, toFormValues(field, language), language)).toEqual(field)
  })

  it("are a valid record of their own form, stable when normalized", () => {
    const profile = compiled(definitionOf(settingsOf(type)))
    const values = toFormValues(field, "en")
    expect(validate(profile, values, ruleContext, interpretingCheck)).toEqual([])
    expect(canonicalizeValues(profile, values)).toEqual(values)
  })
})

describe("a changed setting", () => {
  const { field: text } = fieldExamples.TEXT

  it("is written in the format of the definition", () => {
    const values = { ...toFormValues(text, "en"), max_length_1: "80", value_type_1: ["ID"], pattern_1: undefined }
    const written = writeSettings(text, values, "en")
    expect(written).toMatchObject({ maxLength: 80, valueType: "ID" })
    expect(written).not.toHaveProperty("pattern")
  })

  it("changes a text in the user's language only", () => {
    const values = { ...toFormValues(text, "ar"), field_text_1: "اسم جديد" }
    const written = writeSettings(text, values, "ar")
    expect(written.fieldText).toEqual({ ...text.fieldText, ar: "اسم جديد" })
  })

  it("keeps the option properties that the form does not show, and names a new option", () => {
    const values = toFormValues(tagref, "es")
    const rows = values["options_1"] as readonly { id: string }[]
    const changed = [{ ...rows[1], name_1: "Totalidad" }, rows[0], { id: "row-new", name_1: "Derechos y Obligaciones" }]
    const written = writeSettings(tagref, { ...values, options_1: changed as never }, "es") as typeof tagref
    expect(written.options).toEqual([
      { id: "completeness", name: { ...(tagref.options[1] as { name: object }).name, es: "Totalidad" } },
      tagref.options[0],
      { id: "derechos_y_obligaciones", name: { en: "Derechos y Obligaciones", es: "Derechos y Obligaciones" } },
    ])
  })

  it("removes the options if a shared list is named, and the list if there are options", () => {
    const listed = writeSettings(tagref, { ...toFormValues(tagref, "en"), tag_id_1: ["people"] }, "en")
    expect(listed).toMatchObject({ tagId: "people" })
    expect(listed).not.toHaveProperty("options")
    const rows = [{ id: "row-new", name_1: "Weekly", score_1: "2.5" }]
    const own = writeSettings(listed, { ...toFormValues(listed, "en"), options_1: rows as never }, "en")
    expect(own).toMatchObject({ options: [{ id: "weekly", score: 2.5 }] })
    expect(own).not.toHaveProperty("tagId")
  })

  it("removes column properties that the new type does not have", () => {
    const [first, ...others] = table.groupConfig.columns
    const ruled = { ...table, groupConfig: { columns: [{ ...first, maxLength: 9 }, ...others] } }
    const values = toFormValues(ruled, "en")
    const rows = values["columns_1"] as readonly { id: string }[]
    const changed = [{ ...rows[0], field_type_1: ["DATE"] }, ...rows.slice(1)]
    const written = writeSettings(ruled, { ...values, columns_1: changed as never }, "en") as typeof table
    expect(written.groupConfig.columns).toEqual([{ ...first, fieldType: "DATE" }, ...others])
  })
})

describe("the candidate filter of a reference", () => {
  const { field: reference } = fieldExamples.PROFILEREF
  const withFilter = (candidateFilter: unknown) => ({ ...reference, candidateFilter }) as FieldDefinition
  const late = { filterType: "dateString", column: "due_date_1", operator: "between", from: "$today", to: "$today+7d" }
  const open = { filterType: "set", column: "system:status", operator: "anyOf", values: ["OPEN", "IN_PROGRESS"] }
  const named = { filterType: "text", column: "title_1", operator: "contains", value: "a; b" }
  const filled = { filterType: "number", column: "hours_1", operator: "notBlank" }
  const together = { filterType: "join", operator: "AND", conditions: [late, open, named, filled] }
  const either = { ...together, operator: "OR" }

  it("is shown as rows if all conditions must be true, otherwise as JSON, and stays unchanged either way", () => {
    for (const filter of [late, together, either]) {
      const field = withFilter(filter)
      const values = toFormValues(field, "en")
      expect("candidate_filter_1" in values).toBe(filter !== either)
      expect("candidate_filter_json_1" in values).toBe(filter === either)
      expect(writeSettings(field, values, "en")).toEqual(field)
    }
  })

  it.each([
    ["one condition", [late]],
    ["each kind", [late, open, named, filled]],
  ])("is created from its rows: %s", (_of, conditions) => {
    const rows = toFormValues(withFilter({ ...together, conditions }), "en")["candidate_filter_1"]
    const written = writeSettings(
      reference,
      { ...toFormValues(reference, "en"), candidate_filter_1: rows as never },
      "en",
    )
    const filter = conditions.length === 1 ? conditions[0] : { ...together, conditions }
    expect(written).toEqual(withFilter(filter))
    const emptied = writeSettings(written, { ...toFormValues(written, "en"), candidate_filter_1: [] }, "en")
    expect(emptied).toEqual(reference)
  })

  it("is parsed from JSON, and an invalid filter is reported when the definition is compiled", () => {
    const values = { ...toFormValues(reference, "en"), candidate_filter_json_1: JSON.stringify(either) }
    expect(writeSettings(reference, values, "en")).toEqual(withFilter(either))
    const invalid = writeSettings(reference, { ...values, candidate_filter_json_1: "{ not a filter" }, "en")
    expect(toFormValues(invalid, "en")["candidate_filter_json_1"]).toBe("{ not a filter")
    const unfinished = writeSettings(
      reference,
      { ...toFormValues(reference, "en"), candidate_filter_1: [{ id: "row-0", column_1: "due_date_1" }] },
      "en",
    )
    for (const field of [invalid, unfinished]) {
      const result = compile(definitionOf([field]), { tags: {}, profiles: [], version: 1 })
      const codes = result.ok ? [] : result.problems.map(({ code, path }) => `${code} ${path.at(-1)}`)
      expect(codes).toContain("field.bad_option candidateFilter")
    }
  })
})
