import { expect, test } from "vitest"
import { createAjvCheck } from "../../../../engine/validate/ajv-check.ts"
import { formStore } from "../../../../renderers/record/form-store.ts"
import { ruleContextOf, type RecordContext } from "../../../../renderers/record/record-context.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { checkRecord } from "../../../../engine/validate/check-record.ts"
import { compiled, definitionOf, ruleContext } from "../../../support/compiled.ts"
import { storedRecord } from "../../../support/validation/stored-record.ts"

const field = (id: string, type: string): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
})
const profile = compiled(
  definitionOf(
    [field("closed", "BOOLEAN"), field("fee", "TEXT")],
    [{ id: "r_1", kind: "readOnly", target: "fee", when: { flag_is: [{ field: "closed" }, true] } }],
  ),
)
const context: RecordContext = {
  language: "en",
  module: "IC",
  today: ruleContext.today,
  actor: ruleContext.actor,
  projectId: null,
  entityId: null,
  decimalPlaces: 2,
}

test("a value typed before a rule locks its field is rejected by form and server until it is restored", () => {
  const before = { name_1: "A name", fee_1: "10" }
  const record = storedRecord(profile, { values: before, state: ruleContext.state })
  const store = formStore(profile, record, context, undefined)
  store.set("fee_1", "20")
  store.set("closed_1", true)
  const result = store.submit()
  expect(result.ok).toBe(false)
  expect(store.field("fee_1").problems).toEqual([{ code: "value.read_only", path: ["fee_1"] }])
  const { problems } = checkRecord(
    createAjvCheck(),
    profile,
    ruleContextOf(profile, record, context),
    { ...before, ...store.changes() },
    before,
  )
  expect(problems).toEqual(store.field("fee_1").problems)

  store.set("closed_1", false)
  store.set("fee_1", "10")
  store.set("closed_1", true)
  expect(store.submit()).toEqual({ ok: true, changes: { closed_1: true } })
})
