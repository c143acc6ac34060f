import { expect, test } from "vitest"
import { askedOfContext } from "../../../../engine/rule-builder/asked-of-context.ts"
import { around, dependenciesOf, fieldsReadBy } from "../../../../engine/rule-builder/dependencies.ts"
import { trialOf } from "../../../../engine/rule-builder/trial.ts"
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

function triedWith(rule: Rule, values: RecordValues, roles: readonly string[] = []) {
  const trial = trialOf(sample, rule, context)
  if (!trial) throw new Error("The rule is in order.")
  const evaluator = createEvaluator(trial.judged, { today: "2026-11-21", state, actor: { userId: "u", roles } }, values)
  return { trial, state: evaluator.state(trial.targetKeyword) }
}

test("a rule is tried with exactly the fields it reads", () => {
  const { trial } = triedWith(overdue, {})
  expect(trial.inputs.fields.map(({ id }) => id)).toEqual(["f_until", "f_rows"])
  expect(trial.inputs.rules).toEqual([])
  expect([...askedOfContext(overdue)]).toEqual(["today"])
})

test("its result follows the values", () => {
  const rows = [{ id: "row", exception_1: true }]
  expect(triedWith(overdue, { date_2: "2026-11-20", table_1: rows }).state.required).toBe(true)
  expect(triedWith(overdue, { date_2: "2026-11-21", table_1: rows }).state.required).toBe(false)
})

test("what else the form asks of its field says nothing here", () => {
  const titled: Rule = { id: "r_t", kind: "required", target: "f_title", when: { is_present: [{ field: "f_text" }] } }
  expect(triedWith(titled, {}).state.required).toBe(false)
  expect(triedWith(titled, { text_1: "a" }).state.required).toBe(true)
})

test("who a field is there for is tried as whether it is shown", () => {
  const partners: Rule = { id: "r_d", kind: "disclosed", target: "f_text", when: { actor_role: ["partner"] } }
  expect(triedWith(partners, {}, ["partner"]).state.visible).toBe(true)
  expect(triedWith(partners, {}, ["staff"]).state.visible).toBe(false)
})

test("a rule that is not in order cannot be tried, whatever else of the draft is not", () => {
  const broken: Rule = { id: "r_b", kind: "required", target: "f_text", when: { number_gt: [{ field: "f_text" }, 1] } }
  expect(trialOf(sample, broken, context)).toBeUndefined()
  expect(trialOf({ ...sample, rules: [broken] }, overdue, context)).toBeDefined()
  expect(trialOf(sample, { ...overdue, target: "f_gone" }, context)).toBeUndefined()
})

test("what reads what is known from the rules, and narrowed to the surroundings of a field", () => {
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
  const near = (id: string) => around(all, id).shown.map(({ rule }) => rule.id)
  expect(near("f_flag")).toEqual(["r_total", "r_flag"])
  expect(near("f_rows")).toEqual(["r_overdue", "r_total"])
  expect(near("f_from")).toEqual([])
  expect(around(all, "f_flag", 1)).toMatchObject({ shown: [{ rule: { id: "r_flag" } }], left: 1 })
})
