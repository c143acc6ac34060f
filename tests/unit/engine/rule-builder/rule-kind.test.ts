import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { asKind, canBeAbout, newRule, ruleKinds } from "../../../../engine/rule-builder/rule-kind.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import { compile } from "../../../../engine/compile/compile.ts"
import { isIncomplete } from "../../../../engine/rules/incomplete.ts"
import { emptyContext } from "../../../support/compiled.ts"
import { names, sample } from "./sample.ts"

const fields = sample.sections.flatMap((section) => section.fields)
const cases = ruleKinds.flatMap((kind) =>
  fields.filter((field) => canBeAbout(kind, field)).map((field) => ({ kind, field: field.id })),
)

describe("a new rule is incomplete", () => {
  test.each(cases)("$kind about $field has no effect and causes no problems", ({ kind, field }) => {
    const rule = newRule(kind, "r_1", field)
    expect(isIncomplete(rule)).toBe(true)
    const compiled = compile({ ...sample, rules: [rule] }, { ...emptyContext, isDraft: true })
    const without = compile({ ...sample, rules: [] }, { ...emptyContext, isDraft: true })
    expect(compiled.ok ? [compiled.profile.rules, compiled.profile.disclosures] : compiled.problems).toEqual(
      without.ok ? [without.profile.rules, without.profile.disclosures] : without.problems,
    )
  })

  test("and remains incomplete when changed to another kind, until it is filled in", () => {
    for (const kind of ruleKinds)
      expect(isIncomplete(asKind(newRule("valid", "r_1", "f_total"), kind, names))).toBe(true)
    expect(isIncomplete({ id: "r_1", kind: "required", target: "f_text", when: { field: "f_flag" } })).toBe(false)
  })
})

test("a rule changed to another kind and back keeps the properties that both kinds have", () => {
  const when = { number_gt: [{ field: "f_number" }, 3] }
  const valid: Rule = { id: "r_1", kind: "valid", target: "f_text", when, message: { en: "Too few." } }
  expect(asKind(valid, "required", names)).toEqual({ id: "r_1", kind: "required", target: "f_text", when })
  expect(asKind(valid, "valid", names)).toBe(valid)
  const comparison: Rule = { id: "r_2", kind: "comparison", target: "f_until", operator: "gte", other: "f_from" }
  const asValid = asKind(comparison, "valid", names)
  expect(asValid).toMatchObject({ when: { date_gte: [{ field: "f_until" }, { field: "f_from" }] } })
  expect(asKind(asValid, "comparison", names)).toMatchObject(comparison)
})

test("changing the kind keeps the ID and the field", () => {
  const anyKind = fc.constantFrom(...ruleKinds)
  fc.assert(
    fc.property(anyKind, fc.array(anyKind, { maxLength: 5 }), (first, then) => {
      const newRuleOfKind = newRule(first, "r_1", "f_total")
      const end = then.reduce((rule, kind) => asKind(rule, kind, names), newRuleOfKind)
      expect(end).toMatchObject({ id: "r_1", target: "f_total", kind: then.at(-1) ?? first })
    }),
  )
})
