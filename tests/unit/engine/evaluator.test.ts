import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import type { Rule } from "../../../schemas/rules.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { compiled, definitionOf, ruleContext } from "../../support/compiled.ts"
import { ruledChange, ruledDefinition } from "../../support/rule-arbitraries.ts"

const field = (id: string, type: string, keyword: string, options: object = {}): FieldDefinition => ({
  id,
  keyword,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})

const fields = [
  field("f_start", "DATE", "start_date_1"),
  field("f_due", "DATE", "due_date_1"),
  field("f_price", "NUMBER", "price_1", { decimalPlaces: 2 }),
  field("f_count", "NUMBER", "count_1"),
  field("f_total", "NUMBER", "total_1", { decimalPlaces: 2 }),
  field("f_key", "BOOLEAN", "key_1"),
  field("f_why", "TEXT", "why_1", { whenHidden: "clear" }),
  field("f_note", "TEXT", "note_1"),
]

function evaluate(rules: readonly Rule[], values: RecordValues) {
  return createEvaluator(compiled(definitionOf(fields, rules)), ruleContext, values)
}

const total: Rule = {
  id: "r_total",
  kind: "computed",
  target: "f_total",
  value: { number_multiply: [{ field: "f_price" }, { field: "f_count" }] },
}
const whyVisible: Rule = {
  id: "r_why",
  kind: "visible",
  target: "f_why",
  when: { flag_is: [{ field: "f_key" }, true] },
}
const noteVisible: Rule = {
  id: "r_note",
  kind: "visible",
  target: "f_note",
  when: { is_present: [{ field: "f_why" }] },
}

describe("rules", () => {
  it("compute exactly and round to the field's decimal places", () => {
    const evaluator = evaluate([total], { price_1: "0.335", count_1: "3" })
    expect(evaluator.state("total_1")).toMatchObject({ computedValue: "1.01", readOnly: true, required: false })
    expect(evaluator.change("count_1", "10")).toEqual(["total_1"])
    expect(evaluator.values()["total_1"]).toBe("3.35")
    evaluator.change("count_1", undefined)
    expect(evaluator.state("total_1").computedValue).toBeUndefined()
  })

  it("report no problem on a hidden field, and report it again when the field is shown", () => {
    const whyIsOther: Rule = {
      id: "r_other",
      kind: "valid",
      target: "f_why",
      when: { not: [{ is_present: [{ field: "f_note" }] }] },
      message: { en: "Not both." },
    }
    const evaluator = evaluate([whyVisible, whyIsOther], { key_1: false, why_1: "because", note_1: "noted" })
    expect(evaluator.state("why_1")).toMatchObject({ visible: false, problems: [] })
    evaluator.change("key_1", true)
    expect(evaluator.state("why_1").problems).toHaveLength(1)
  })

  it("read a hidden field as blank, through a chain of rules", () => {
    const evaluator = evaluate([whyVisible, noteVisible], { key_1: true, why_1: "because" })
    expect(evaluator.state("note_1").visible).toBe(true)
    expect(evaluator.change("key_1", false).toSorted()).toEqual(["note_1", "why_1"])
    expect(evaluator.state("note_1").visible).toBe(false)
    expect(evaluator.values()["why_1"]).toBe("because")
    evaluator.change("key_1", true)
    expect(evaluator.state("note_1").visible).toBe(true)
  })

  it("skip a comparison with a blank side", () => {
    const rule: Rule = { id: "r_due", kind: "comparison", target: "f_due", operator: "gte", other: "f_start" }
    const evaluator = evaluate([rule], { due_date_1: "2026-10-01" })
    expect(evaluator.state("due_date_1").problems).toEqual([])
    evaluator.change("start_date_1", "2026-10-02")
    expect(evaluator.state("due_date_1").problems).toEqual([
      {
        code: "value.rule",
        path: ["due_date_1"],
        params: { rule: "r_due", comparison: "date_gte", other: "start_date_1" },
      },
    ])
    evaluator.change("start_date_1", "2026-10-01")
    expect(evaluator.state("due_date_1").problems).toEqual([])
  })

  it("keep the same state object until the state changes", () => {
    const evaluator = evaluate([whyVisible], { key_1: true })
    const before = evaluator.state("why_1")
    expect(evaluator.change("note_1", "x")).toEqual([])
    expect(evaluator.change("key_1", true)).toEqual([])
    expect(evaluator.state("why_1")).toBe(before)
  })

  it("can depend on the date, the status and the user", () => {
    const rules: Rule[] = [
      { id: "r_1", kind: "required", target: "f_why", when: { date_lt: [{ field: "f_due" }, { today: [] }] } },
      { id: "r_2", kind: "readOnly", target: "f_note", when: { actor_role: ["tester", "auditor"] } },
      { id: "r_3", kind: "readOnly", target: "f_why", when: { status_is: ["CLOSED"] } },
    ]
    const evaluator = evaluate(rules, { due_date_1: "2026-11-20" })
    expect(evaluator.state("why_1")).toMatchObject({ required: true, readOnly: false })
    expect(evaluator.state("note_1").readOnly).toBe(true)
  })

  it("keep a mandatory field required whatever a rule says, and require another field when one of its rules is true", () => {
    const rules: Rule[] = [
      { id: "r_1", kind: "required", target: "f_label", when: { flag_is: [{ field: "f_key" }, true] } },
      { id: "r_2", kind: "required", target: "f_note", when: { flag_is: [{ field: "f_key" }, true] } },
      { id: "r_3", kind: "required", target: "f_note", when: { flag_is: [{ field: "f_key" }, false] } },
    ]
    const named = [...fields, field("f_label", "TEXT", "label_1", { isMandatory: true })]
    const evaluator = createEvaluator(compiled(definitionOf(named, rules)), ruleContext, { key_1: true })
    expect([evaluator.state("label_1").required, evaluator.state("note_1").required]).toEqual([true, true])
    evaluator.change("key_1", undefined)
    expect([evaluator.state("label_1").required, evaluator.state("note_1").required]).toEqual([true, false])
  })

  it("reject logic outside the allow-list, wherever the compiled profile comes from", () => {
    const profile = compiled(definitionOf(fields, [whyVisible]))
    const rules = profile.rules.map((rule) => ({ ...rule, logic: { log: ["x"] } }))
    expect(() => createEvaluator({ ...profile, rules }, ruleContext, {})).toThrow(/allow-list/)
  })

  it("give the same result incrementally as in a full evaluation", () => {
    fc.assert(
      fc.property(ruledDefinition, fc.array(ruledChange, { maxLength: 12 }), (definition, changes) => {
        const profile = compiled(definition)
        const stepwise = createEvaluator(profile, ruleContext, {})
        const values: Record<string, RecordValues[string]> = {}
        for (const [keyword, value] of changes) {
          const before = new Map(profile.fields.map((one) => [one.keyword, stepwise.state(one.keyword)]))
          const changed = stepwise.change(keyword, value)
          values[keyword] = value
          const fullEvaluator = createEvaluator(profile, ruleContext, values)
          for (const { keyword: name } of profile.fields) {
            expect(stepwise.state(name)).toEqual(fullEvaluator.state(name))
            expect(changed.includes(name)).toBe(stepwise.state(name) !== before.get(name))
          }
        }
      }),
      { numRuns: 200 },
    )
  })
})
