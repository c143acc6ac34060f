import { describe, expect, test } from "vitest"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validateField } from "../../../engine/validate/validate-field.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { compiled, definitionOf } from "../../support/compiled.ts"
import { smallField } from "../../support/small-profile.ts"

const letters = (count: number) => "é".repeat(count)
const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`)
const rows = (count: number) => ids(count).map((id) => ({ id, item_1: "x" }))
const files = (count: number) => ids(count).map((id) => ({ id, fileName: "a.pdf", size: 1 }))
const columns = [{ keyword: "item_1", fieldType: "TEXT", fieldText: { en: "Item" } }]
const people = { tagId: "people", allowMultiple: true }

/** Every limit that a value can reach: the limit itself is accepted, one more is rejected. */
const bounds: readonly [string, number, string, object, (count: number) => StoredValue, string][] = [
  ["defaultText", valueLimits.defaultText, "TEXT", {}, letters, "value.too_long"],
  ["text", valueLimits.text, "TEXT", { maxLength: valueLimits.text }, letters, "value.too_long"],
  ["uid", valueLimits.uid, "TEXT", { role: "uid", maxLength: 1000 }, letters, "value.too_long"],
  ["defaultParagraph", valueLimits.defaultParagraph, "PARAGRAPH", {}, letters, "value.too_long"],
  ["paragraph", valueLimits.paragraph, "PARAGRAPH", { maxLength: valueLimits.paragraph }, letters, "value.too_long"],
  ["integerDigits", valueLimits.integerDigits, "NUMBER", {}, (count) => "9".repeat(count), "value.bad_number"],
  [
    "decimalPlaces",
    valueLimits.decimalPlaces,
    "NUMBER",
    {},
    (count) => `0.${"9".repeat(count)}`,
    "value.too_many_decimals",
  ],
  ["selections", valueLimits.selections, "TAGREF", people, ids, "value.too_many_selected"],
  ["optionId", valueLimits.optionId, "TAGREF", people, (count) => [letters(count)], "value.too_long"],
  ["links", valueLimits.links, "PROFILEREF", { profileType: "RISK" }, ids, "value.too_many_selected"],
  ["defaultRows", valueLimits.defaultRows, "TABLE", { groupConfig: { columns } }, rows, "value.too_many_rows"],
  [
    "rows",
    valueLimits.rows,
    "TABLE",
    { groupConfig: { columns, maxRows: valueLimits.rows } },
    rows,
    "value.too_many_rows",
  ],
  [
    "rowId",
    valueLimits.rowId,
    "TABLE",
    { groupConfig: { columns } },
    (count) => [{ id: "r".repeat(count), item_1: "x" }],
    "value.wrong_type",
  ],
  ["files", valueLimits.files, "FILE", {}, files, "value.too_many_selected"],
  [
    "fileName",
    valueLimits.fileName,
    "FILE",
    {},
    (count) => [{ id: "a", fileName: letters(count), size: 1 }],
    "value.too_long",
  ],
  [
    "fileSize",
    valueLimits.fileSize,
    "IMAGE",
    {},
    (size) => [{ id: "a", fileName: "a.png", size }],
    "value.above_maximum",
  ],
]

describe.each(Object.entries({ ajv: createAjvCheck(), interpreting: interpretingCheck }))("%s", (_name, check) => {
  test.each(bounds)("%s: %d is accepted, one more is rejected", (_bound, limit, type, options, valueOf, code) => {
    const profile = compiled(definitionOf([smallField("f_1", "value_1", type, options)]))
    expect(validateField(profile, "value_1", valueOf(limit), check)).toEqual([])
    expect(validateField(profile, "value_1", valueOf(limit + 1), check).map((one) => one.code)).toEqual([code])
  })
})

test.each([
  ["text", "TEXT", (maxLength: number) => ({ maxLength })],
  ["paragraph", "PARAGRAPH", (maxLength: number) => ({ maxLength })],
  ["decimalPlaces", "NUMBER", (decimalPlaces: number) => ({ decimalPlaces })],
  ["selections", "TAGREF", (maxSelection: number) => ({ ...people, maxSelection })],
  ["rows", "TABLE", (maxRows: number) => ({ groupConfig: { columns, maxRows } })],
  [
    "columns",
    "TABLE",
    (count: number) => ({
      groupConfig: { columns: ids(count).map((id, index) => ({ ...columns[0], id, keyword: `item_${index + 1}` })) },
    }),
  ],
  ["files", "FILE", (maxFiles: number) => ({ maxFiles })],
  ["options", "TAGREF", (count: number) => ({ options: ids(count).map((id) => ({ id, name: { en: id } })) })],
] as const)("a definition cannot exceed the limit of %s", (name, type, options) => {
  const optionsProfile = (count: number) => definitionOf([smallField("f_1", "value_1", type, options(count))])
  expect(compiled(optionsProfile(valueLimits[name])).fields).toHaveLength(2)
  expect(() => compiled(optionsProfile(valueLimits[name] + 1))).toThrow("field.bad_option")
})
