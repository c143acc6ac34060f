import { expect, test } from "vitest"
import { optionName } from "../../../../engine/explain/value-text.ts"
import { peopleTag } from "../../../../schemas/compiled.ts"
import { compiled, definitionOf } from "../../../support/compiled.ts"

const people = { id: "f_1", keyword: "people_1", fieldText: { en: "People" }, type: "TAGREF", sortOrder: 1 } as const
const profile = compiled(definitionOf([{ ...people, tagId: peopleTag } as typeof people]))
const field = profile.fields.find(({ keyword }) => keyword === "people_1")

test("an option is shown by its name, without a name as stored, and never by a UUID", () => {
  if (!field) throw new Error("The field is compiled.")
  const identifier = "0198a2b4-1111-7aaa-8bbb-0123456789ab"
  const naming = { compiled: profile, language: "en", nameOf: () => undefined } as const
  expect(optionName(identifier, field, { ...naming, nameOf: () => "Ada" })).toBe("Ada")
  expect(optionName("ada", field, naming)).toBe("ada")
  expect(optionName(identifier, field, naming)).not.toContain("0198a2b4")
})
