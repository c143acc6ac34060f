import fc from "fast-check"
import { expect, test } from "vitest"
import { completeKeyword } from "../../../../engine/edit/keywords.ts"
import { completeColumnKeyword } from "../../../../engine/edit/table-columns.ts"
import { keywordPattern } from "../../../../schemas/profile.ts"
import { definitionOf } from "../../../support/compiled.ts"
import { choosing } from "./choosing-definition.ts"

const text = (id: string, keyword: string) => ({ id, keyword, fieldText: { en: id }, type: "TEXT", sortOrder: 1 })
const definition = definitionOf([text("f_1", "channel_1"), text("f_2", "text_1")])
const completed = (input: string, fieldId = "f_2") => completeKeyword(definition, fieldId, input)

test.each([
  ["source", "source_1"],
  ["channel", "channel_2"],
  ["channel_", "channel_2"],
  ["channel_7", "channel_7"],
  ["Channel name", "channel_name_1"],
  ["source3", "source_3"],
  ["source_03", "source_3"],
  ["قناة", undefined],
  ["", undefined],
])("a keyword typed as %s becomes %s", (input, keyword) => {
  expect(completed(input)).toBe(keyword)
})

test("a field's own keyword does not count as taken", () => {
  expect(completed("channel", "f_1")).toBe("channel_1")
})

test("a column's keyword is unique only within its table, and its own does not count as taken", () => {
  const input = (keyword: string, columnId = "cost") => completeColumnKeyword(choosing, "steps", columnId, keyword)
  expect([input("note"), input("cost"), input("rating"), input("Unit price"), input("قيمة")]).toEqual([
    "note_2",
    "cost_1",
    "rating_1",
    "unit_price_1",
    undefined,
  ])
})

test("a completed keyword is well-formed and unused for any input", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z_0-9 ]{0,80}$/)), (input) => {
      const keyword = completed(input)
      if (keyword === undefined || keyword === input) return
      expect(keyword).toMatch(new RegExp(keywordPattern))
      expect(keyword.length).toBeLessThanOrEqual(64)
      expect(keyword).not.toBe("channel_1")
    }),
  )
})
