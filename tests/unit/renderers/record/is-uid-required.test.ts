import { expect, test } from "vitest"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { checkRecord } from "../../../../engine/validate/check-record.ts"
import { formStore } from "../../../../renderers/record/form-store.ts"
import { ruleContextOf, type RecordContext } from "../../../../renderers/record/record-context.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { compiled, definitionOf, ruleContext } from "../../../support/compiled.ts"
import { storedRecord } from "../../../support/validation/stored-record.ts"

const field = (id: string, more: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type: "TEXT",
  sortOrder: 1,
  ...more,
})
const alone = definitionOf([field("number", { role: "uid" })], [])
const right = { id: "right", name: { en: "Right" }, position: "RIGHT", sortOrder: 9, fields: [field("more")] } as const
const context: RecordContext = {
  language: "en",
  module: "IC",
  today: ruleContext.today,
  actor: ruleContext.actor,
  projectId: null,
  entityId: null,
  decimalPlaces: 2,
}
const before = { name_1: "A name", number_1: "N-1" }

test.each([
  ["the left panel alone", alone, true],
  ["a right panel as well", { ...alone, sections: [...alone.sections, right] }, false],
])(
  "with %s the form and the server validate a saved record’s cleared number alike",
  (_panels, definition, isRequired) => {
    const profile = compiled(definition)
    const record = storedRecord(profile, { values: before, state: ruleContext.state })
    const store = formStore(profile, record, context, undefined)
    expect(store.field("number_1").required).toBe(isRequired)
    store.set("number_1", undefined)
    expect(store.submit().ok).toBe(!isRequired)
    const rules = ruleContextOf(profile, record, context)
    const { problems } = checkRecord(createAjvCheck(), profile, rules, { ...before, ...store.changes() }, before)
    expect(problems.map(({ code, path }) => [code, ...path])).toEqual(
      isRequired ? [["value.required", "number_1"]] : [],
    )
  },
)

test("a new record can leave its number empty to get the next one", () => {
  const store = formStore(compiled(alone), null, context, { name_1: "A name" })
  expect(store.field("number_1").required).toBe(false)
  expect(store.submit().ok).toBe(true)
})
