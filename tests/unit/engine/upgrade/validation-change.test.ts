import fc from "fast-check"
import { expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { mentionsIn } from "../../../../engine/upgrade/mentions.ts"
import { planUpgrade } from "../../../../engine/upgrade/plan.ts"
import type { Side } from "../../../../engine/upgrade/side.ts"
import { valuesOf } from "../../../../engine/upgrade/stored-values.ts"
import { upgradeRecord } from "../../../../engine/upgrade/upgrade-record.ts"
import { differenceOf, compareValidation } from "../../../../engine/upgrade/validation-change.ts"
import { interpretingCheck as check } from "../../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../../engine/validate/validate.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../../schemas/profile.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { definitionOf, emptyContext, ruleContext } from "../../../support/compiled.ts"
import { ruledChange, ruledDefinition, ruledFields } from "../../../support/rule-arbitraries.ts"
import { choices } from "./arbitrary-versions.ts"
import { planOf, planOfFields, field, options } from "./versions.ts"

type Edit = (field: FieldDefinition) => FieldDefinition | undefined

const edits: readonly Edit[] = [
  (one) => one,
  (one) => ({ ...one, isMandatory: !one.isMandatory }),
  (one) => ({ ...one, keyword: `renamed_${one.id.slice(2)}` }),
  (one) => ({ ...one, fieldText: { en: "Another label" }, width: "half" }),
  (one) => (one.type === "TEXT" ? { ...one, minLength: 2, maxLength: 3 } : one),
  (one) => (one.type === "NUMBER" ? { ...one, decimalPlaces: 0, minimum: "10" } : one),
  (one) => (one.type === "TAGREF" ? { ...one, allowMultiple: false } : one),
  (one) => (one.type === "TAGREF" ? { ...one, ...options("a", "b") } : one),
  (one) => (one.type === "DATE" ? { ...one, maximum: "2030-01-01" } : one),
  ({ id, keyword, fieldText, sortOrder }) => ({
    id,
    keyword,
    fieldText,
    sortOrder,
    type: "PARAGRAPH",
    isMandatory: true,
  }),
  ({ id, keyword, fieldText, sortOrder }) => ({ id, keyword, fieldText, sortOrder, type: "NUMBER" }),
  () => undefined,
]

/** A later version: edited fields, rules of either of two definitions, without rules about removed fields. */
const later = fc
  .record({
    rules: fc.tuple(ruledDefinition, ruledDefinition),
    fromOther: fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
    edits: fc.array(fc.nat(edits.length * 3), { minLength: ruledFields.length, maxLength: ruledFields.length }),
    added: fc.boolean(),
  })
  .map((sample) => {
    const [before, other] = sample.rules
    const fields = ruledFields.flatMap(
      (one, index) => edits[sample.edits[index] ?? 0]?.(one) ?? (sample.edits[index] === edits.length - 1 ? [] : one),
    )
    const types = new Map(fields.map(({ id, type }) => [id, type]))
    const isSameType = (id: string) => types.get(id) === ruledFields.find((one) => one.id === id)?.type
    const rules = new Map<string, Rule>()
    for (const rule of [...(before.rules ?? []), ...(other.rules ?? [])]) {
      const isFromOther = !rules.has(rule.id) || sample.fromOther[Number(rule.id.slice(2))]
      const isSound = mentionsIn(rule).every((mention) => mention.part !== "field" || isSameType(mention.id))
      if (isFromOther && isSound) rules.set(rule.id, rule)
    }
    const extra = {
      id: "f_new",
      keyword: "new_1",
      fieldText: { en: "New" },
      type: "TEXT",
      sortOrder: 99,
      isMandatory: true,
    }
    const after = definitionOf(sample.added ? [...fields, extra] : fields, [...rules.values()])
    return { before, after }
  })

function sideOf(definition: ProfileDefinition): Side | undefined {
  const result = compile(definition, emptyContext)
  return result.ok ? { definition, compiled: result.profile } : undefined
}

const keywordToId = new Map(ruledFields.map(({ keyword, id }) => [keyword, id]))
const recordFields = fc
  .array(ruledChange, { maxLength: 15 })
  .map((changes) =>
    Object.fromEntries(
      changes.flatMap(([keyword, value]) => (value === undefined ? [] : [[keywordToId.get(keyword) ?? "", value]])),
    ),
  )

test("the validation change is the difference between the two complete validation results", () => {
  let compared = 0
  let differing = 0
  fc.assert(
    fc.property(
      later,
      fc.array(recordFields, { minLength: 1, maxLength: 4 }),
      choices,
      ({ before, after }, records, choice) => {
        const [from, to] = [sideOf(before), sideOf(after)]
        if (!from || !to) return
        const plan = planUpgrade(from, to)
        const decided = Object.fromEntries(plan.changes.map(({ fieldId }) => [fieldId, choice]))
        for (const fields of records) {
          const upgraded = upgradeRecord(plan, fields, decided).fields
          const complete = differenceOf(
            {
              compiled: from.compiled,
              problems: validate(from.compiled, valuesOf(from.compiled, fields), ruleContext, check),
            },
            {
              compiled: to.compiled,
              problems: validate(to.compiled, valuesOf(to.compiled, upgraded), ruleContext, check),
            },
          )
          expect(compareValidation(plan, fields, upgraded, ruleContext, check)).toEqual(complete)
          compared += 1
          if (complete.nowFails.length + complete.nowPasses.length > 0) differing += 1
        }
      },
    ),
    { numRuns: 50 },
  )
  expect(differing).toBeGreaterThan(compared / 10)
})

test("labels, positions and messages do not change results; a rule affects its field and the fields that read it", () => {
  const flag = { ...field("BOOLEAN"), id: "f_2", keyword: "flag_1" }
  const rule = (message: string): Rule => ({
    id: "r_1",
    kind: "valid",
    target: "f_1",
    when: { flag_is: [{ field: "f_2" }, true] },
    message: { en: message },
  })
  const one = definitionOf([field("TEXT"), flag], [rule("No.")])
  const other = definitionOf(
    [field("TEXT", { fieldText: { en: "Named" }, keyword: "named_1" }), flag],
    [rule("Never.")],
  )
  expect(planOf(one, other).touched).toBeNull()
  expect(planOf(one, definitionOf([field("TEXT"), flag])).touched?.fieldIds).toEqual(new Set(["f_1"]))
  const hidden: Rule = { id: "r_2", kind: "visible", target: "f_2", when: { not: [{ is_blank: [{ field: "f_0" }] }] } }
  const hiding = definitionOf([field("TEXT"), flag], [rule("No."), hidden])
  expect(planOf(one, hiding).touched?.fieldIds).toEqual(new Set(["f_1", "f_2"]))
})

test("a value rejected under both versions is no change, even if the field is renamed", () => {
  const plan = planOfFields(
    field("NUMBER", { maximum: "10", isMandatory: true }),
    field("NUMBER", { maximum: "8", keyword: "other_1" }),
  )
  const changeOf = (fields: object) => compareValidation(plan, fields as never, fields as never, ruleContext, check)
  expect(changeOf({ f_1: "11" })).toEqual({ nowFails: [], nowPasses: [] })
  expect(changeOf({ f_1: "9" }).nowFails).toEqual([
    { code: "value.above_maximum", path: ["other_1"], params: { maximum: "8" } },
  ])
  expect(changeOf({}).nowPasses).toEqual([{ code: "value.required", path: ["value_1"] }])
})
