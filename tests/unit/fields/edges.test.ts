import { expect, test } from "vitest"
import { checkFiles } from "../../../fields/file/file-list.ts"
import { fieldTypes } from "../../../fields/index.ts"
import type { FileReference } from "../../../schemas/values.ts"
import { smallField } from "../../support/small-profile.ts"

const context = { tags: {} }

test("the smallest and the greatest value are allowed", () => {
  const amount = smallField("f", "amount_1", "NUMBER", { minimum: "1", maximum: "5" })
  const codes = (value: string) => fieldTypes.NUMBER.check(value, amount, context).map(({ code }) => code)
  expect(["0.9", "1", "5", "5.1"].map(codes)).toEqual([["value.below_minimum"], [], [], ["value.above_maximum"]])
})

test("the type of a file is detected by its extension, in any letter case", () => {
  const named = (fileName: string): FileReference => ({ id: fileName, fileName, size: 1 })
  expect(checkFiles([named("REPORT.PDF"), named("plan.Docx")], ["document"])).toEqual([])
  expect(checkFiles([named("REPORT.PNG")], ["document"]).map(({ code }) => code)).toEqual(["value.bad_file_kind"])
})

test("options selected by default are active", () => {
  const options = [
    { id: "old", name: { en: "Old" }, active: false },
    { id: "new", name: { en: "New" } },
    { id: "next", name: { en: "Next" } },
  ]
  const choice = smallField("f", "choice_1", "TAGREF", { options, minSelection: 1, autoSelectMinimum: true })
  expect(fieldTypes.TAGREF.initial(choice, context, null)).toEqual(["new"])
})

test("options whose names contain commas are parsed back as written", () => {
  const options = [
    { id: "yes", name: { en: "Yes, fully" } },
    { id: "part", name: { en: "Yes, in part" } },
  ]
  const choice = smallField("f", "choice_1", "TAGREF", { options, allowMultiple: true })
  const written = fieldTypes.TAGREF.toText(["yes", "part"], choice, context, "en")
  expect(fieldTypes.TAGREF.fromText(written, choice, context)).toEqual({ ok: true, value: ["yes", "part"] })
})

test("a calculated date is left out until a record is created", () => {
  const day = smallField("f", "day_1", "DATE", { defaultValue: "$today" })
  expect(fieldTypes.DATE.initial(day, context, null)).toBeUndefined()
})
