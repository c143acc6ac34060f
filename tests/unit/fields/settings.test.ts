import { describe, expect, it } from "vitest"
import { fieldTypes } from "../../../fields/index.ts"
import { readSettings, settingsOf, writeSettings } from "../../../fields/settings.ts"
import { languages } from "../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import { fieldTypeNames } from "../../../schemas/profile-types.ts"
import { normaliseValues } from "../../../engine/wire/normalise-values.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import { compiled, definitionOf, ruleContext } from "../../support/compiled.ts"

const tagref = fieldTypes.TAGREF.example.field as FieldDefinition<{ options: readonly object[] }>
const table = fieldTypes.TABLE.example.field as FieldDefinition<{ groupConfig: { columns: readonly object[] } }>

describe.each(fieldTypeNames)("the settings of %s", (name) => {
  const type = fieldTypes[name]
  const { field } = type.example

  it.each(languages)("read and written again leave the field as it was (%s)", (language) => {
    expect(writeSettings(field, readSettings(field, language), language)).toEqual(field)
  })

  it("are a valid record of their own form, stable when normalised", () => {
    const profile = compiled(definitionOf(settingsOf(type)))
    const values = readSettings(field, "en")
    expect(validate(profile, values, ruleContext, interpretingCheck)).toEqual([])
    expect(normaliseValues(profile, values)).toEqual(values)
  })
})

describe("a setting that was changed", () => {
  const { field: text } = fieldTypes.TEXT.example

  it("is written as the definition writes it", () => {
    const values = { ...readSettings(text, "en"), max_length_1: "80", value_type_1: ["ID"], pattern_1: undefined }
    const written = writeSettings(text, values, "en")
    expect(written).toMatchObject({ maxLength: 80, valueType: "ID" })
    expect(written).not.toHaveProperty("pattern")
  })

  it("changes a text in the reader's language alone", () => {
    const values = { ...readSettings(text, "ar"), field_text_1: "اسم جديد" }
    const written = writeSettings(text, values, "ar")
    expect(written.fieldText).toEqual({ ...text.fieldText, ar: "اسم جديد" })
  })

  it("keeps what the form does not show of an option, and names a new one", () => {
    const values = readSettings(tagref, "es")
    const rows = values["options_1"] as readonly { id: string }[]
    const changed = [{ ...rows[1], name_1: "Totalidad" }, rows[0], { id: "row-new", name_1: "Derechos y Obligaciones" }]
    const written = writeSettings(tagref, { ...values, options_1: changed as never }, "es") as typeof tagref
    expect(written.options).toEqual([
      { id: "completeness", name: { ...(tagref.options[1] as { name: object }).name, es: "Totalidad" } },
      tagref.options[0],
      { id: "derechos_y_obligaciones", name: { en: "Derechos y Obligaciones", es: "Derechos y Obligaciones" } },
    ])
  })

  it("drops of a column what its new type does not have", () => {
    const [first, ...others] = table.groupConfig.columns
    const ruled = { ...table, groupConfig: { columns: [{ ...first, maxLength: 9 }, ...others] } }
    const values = readSettings(ruled, "en")
    const rows = values["columns_1"] as readonly { id: string }[]
    const changed = [{ ...rows[0], field_type_1: ["DATE"] }, ...rows.slice(1)]
    const written = writeSettings(ruled, { ...values, columns_1: changed as never }, "en") as typeof table
    expect(written.groupConfig.columns).toEqual([{ ...first, fieldType: "DATE" }, ...others])
  })
})
