import { expect, test } from "vitest"
import { contextOperatorsOf } from "../../../../engine/rule-builder/context-usage.ts"
import { dependenciesAround, dependenciesOf, fieldsReadBy } from "../../../../engine/rule-builder/dependencies.ts"
import { createRuleTest } from "../../../../engine/rule-builder/rule-test.ts"
import { createEvaluator } from "../../../../engine/rules/evaluator.ts"
import type { Rule } from "../../../../schemas/rules.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import { context, sample } from "./sample.ts"

const overdue: Rule = {
  id: "r_overdue",
  kind: "required",
  target: "f_text",
  when: {
    and: [
      { date_lt: [{ field: "f_until" }, { today: [] }] },
      { row_some: [{ field: "f_rows" }, { column: "c_exception" }] },
    ],
  },
}
const state = { status: "DRAFT", subStatus: null, activityId: null, isUnlocked: true, workflowDone: false } as const

function testRule(rule: Rule, values: RecordValues, roles: readonly string[] = []) {
  const ruleTest = createRuleTest(sample, rule, context)
  if (!ruleTest) throw new Error("The rule is in order.")
  const evaluator = createEvaluator(
    ruleTest.testedProfile,
    { today: "2026-11-21", state, actor: { userId: "u", roles } },
    values,
  )
  return { ruleTest, state: evaluator.state(ruleTest.targetKeyword) }
}

test("a rule is tested with exactly the fields it reads", () => {
  const { ruleTest } = testRule(overdue, {})
  expect(ruleTest.inputs.fields.map(({ id }) => id)).toEqual(["f_until", "f_rows"])
  expect(ruleTest.inputs.rules).toEqual([])
  expect([...contextOperatorsOf(overdue)]).toEqual(["today"])
})

test("its result depends on the values", () => {
  const rows = [{ id: "row", exception_1: true }]
  expect(testRule(overdue, { date_2: "2026-11-20", table_1: rows }).state.required).toBe(true)
  expect(testRule(overdue, { date_2: "2026-11-21", table_1: rows }).state.required).toBe(false)
})

test("other requirements of the field are ignored", () => {
  const titled: Rule = { id: "r_t", kind: "required", target: "f_title", when: { is_present: [{ field: "f_text" }] } }
  expect(testRule(titled, {}).state.required).toBe(false)
  expect(testRule(titled, { text_1: "a" }).state.required).toBe(true)
})

test("a role visibility rule is tested as whether the field is visible", () => {
  const partners: Rule = { id: "r_d", kind: "visibleToRoles", target: "f_text", when: { actor_role: ["partner"] } }
  expect(testRule(partners, {}, ["partner"]).state.visible).toBe(true)
  expect(testRule(partners, {}, ["staff"]).state.visible).toBe(false)
})

test("an invalid rule cannot be tested; other problems of the draft do not matter", () => {
  const broken: Rule = { id: "r_b", kind: "required", target: "f_text", when: { number_gt: [{ field: "f_text" }, 1] } }
  expect(createRuleTest(sample, broken, context)).toBeUndefined()
  expect(createRuleTest({ ...sample, rules: [broken] }, overdue, context)).toBeDefined()
  expect(createRuleTest(sample, { ...overdue, target: "f_gone" }, context)).toBeUndefined()
})

test("dependencies are derived from the rules, and can be limited to the neighbourhood of a field", () => {
  const rules: Rule[] = [
    overdue,
    {
      id: "r_total",
      kind: "computed",
      target: "f_total",
      value: { row_sum: [{ field: "f_rows" }, { column: "c_amount" }] },
    },
    { id: "r_flag", kind: "visible", target: "f_flag", when: { number_gt: [{ field: "f_total" }, 0] } },
    {
      id: "r_people",
      kind: "visible",
      target: "f_people",
      when: { linked_some: [{ field: "f_issues" }, { linked_status: ["CLOSED"] }] },
    },
  ]
  expect(rules.map(fieldsReadBy)).toEqual([["f_until", "f_rows"], ["f_rows"], ["f_total"], ["f_issues"]])
  const all = dependenciesOf({ ...sample, rules })
  const near = (id: string) => dependenciesAround(all, id).visible.map(({ rule }) => rule.id)
  expect(near("f_flag")).toEqual(["r_total", "r_flag"])
  expect(near("f_rows")).toEqual(["r_overdue", "r_total"])
  expect(near("f_from")).toEqual([])
  expect(dependenciesAround(all, "f_flag", 1)).toMatchObject({ visible: [{ rule: { id: "r_flag" } }], left: 1 })
})
