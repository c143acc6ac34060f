import { describe, expect, it } from "vitest"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import { operators } from "../../../engine/rules/operators/table.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import type { Expression } from "../../../schemas/rules.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { compiled, definitionOf, ruleContext } from "../../support/compiled.ts"

const field = (id: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})

const choices = ["a", "b", "c"].map((id) => ({ id, name: { en: id } }))
const columns = [
  { id: "amount", keyword: "amount_1", fieldType: "NUMBER", fieldText: { en: "Amount" } },
  { id: "ok", keyword: "ok_1", fieldType: "BOOLEAN", fieldText: { en: "OK" } },
]
const fields = [
  field("text", "TEXT"),
  field("blank", "TEXT"),
  field("number", "NUMBER"),
  field("nothing", "NUMBER"),
  field("date", "DATE"),
  field("never", "DATE"),
  field("flag", "BOOLEAN"),
  field("tags", "TAGREF", { options: choices, allowMultiple: true }),
  field("none", "TAGREF", { options: choices, allowMultiple: true }),
  field("table", "TABLE", { groupConfig: { columns } }),
  field("empty", "TABLE", { groupConfig: { columns } }),
  field("judged", "TEXT"),
  field("sum", "NUMBER"),
  field("day", "DATE"),
  field("word", "TEXT"),
]
const values: RecordValues = {
  text_1: "Payment run",
  number_1: "10.10",
  date_1: "2024-01-31",
  flag_1: false,
  tags_1: ["a", "b"],
  table_1: [
    { id: "r1", amount_1: "0.1", ok_1: true },
    { id: "r2", amount_1: "0.2", ok_1: false },
    { id: "r3", ok_1: true },
  ],
}

function holds(when: Expression): boolean {
  const profile = compiled(definitionOf(fields, [{ id: "r", kind: "visible", target: "judged", when }]))
  return createEvaluator(profile, ruleContext, values).state("judged_1").visible
}

function computes(target: "sum" | "day" | "word", value: Expression): unknown {
  const profile = compiled(definitionOf(fields, [{ id: "r", kind: "computed", target, value }]))
  return createEvaluator(profile, ruleContext, values).state(`${target}_1`).computedValue
}

const f = (id: string) => ({ field: id })

describe("operators", () => {
  it.each<[Expression, boolean]>([
    [{ text_is: [f("text"), "Payment run"] }, true],
    [{ text_is: [f("blank"), ""] }, false],
    [{ text_is_not: [f("text"), "x"] }, true],
    [{ text_is_not: [f("blank"), "x"] }, false],
    [{ text_contains: [f("text"), "run"] }, true],
    [{ text_starts_with: [f("text"), "Pay"] }, true],
    [{ text_in: [f("text"), ["x", "Payment run"]] }, true],
    [{ text_in: [f("blank"), [""]] }, false],
    [{ number_eq: [f("number"), 10.1] }, true],
    [{ number_gt: [f("number"), "9"] }, true],
    [{ number_lt: [f("number"), "9"] }, false],
    [{ number_lte: [f("nothing"), 0] }, false],
    [{ number_ne: [f("nothing"), 0] }, false],
    [{ date_gt: [f("date"), "2023-12-31"] }, true],
    [{ date_gte: [f("never"), "2023-12-31"] }, false],
    [{ date_lt: [f("date"), { today: [] }] }, true],
    [{ flag_is: [f("flag"), false] }, true],
    [{ not: [f("flag")] }, true],
    [{ tags_any: [f("tags"), ["b", "c"]] }, true],
    [{ tags_all: [f("tags"), ["a", "c"]] }, false],
    [{ tags_all: [f("none"), ["a"]] }, false],
    [{ tags_none: [f("none"), ["a"]] }, true],
    [{ number_eq: [{ tags_count: [f("tags")] }, 2] }, true],
    [{ is_blank: [f("none")] }, true],
    [{ is_present: [f("flag")] }, true],
    [{ and: [{ is_present: [f("text")] }, { is_blank: [f("blank")] }] }, true],
    [{ or: [{ is_blank: [f("text")] }, { is_blank: [f("number")] }] }, false],
    [{ row_some: [f("table"), { number_gt: [{ column: "amount" }, "0.15"] }] }, true],
    [{ row_all: [f("table"), { is_present: [{ column: "amount" }] }] }, false],
    [{ row_all: [f("empty"), { is_present: [{ column: "amount" }] }] }, false],
    [{ number_eq: [{ row_count: [f("table"), { column: "ok" }] }, 2] }, true],
    [{ number_eq: [{ row_count: [f("empty")] }, 0] }, true],
    [{ number_eq: [{ row_sum: [f("table"), { column: "amount" }] }, "0.3"] }, true],
    [{ row_some: [f("table"), { and: [{ column: "ok" }, { actor_role: ["tester"] }] }] }, true],
    [{ status_is: ["CLOSED", "DRAFT"] }, true],
    [{ actor_role: ["auditor"] }, false],
  ])("%j is %s", (when, expected) => {
    expect(holds(when)).toBe(expected)
  })

  it.each<["sum" | "day" | "word", Expression, unknown]>([
    ["sum", { number_add: [f("number"), "0.20", 1] }, "11.3"],
    ["sum", { number_add: [f("number"), f("nothing")] }, undefined],
    ["sum", { number_subtract: [1, "0.9"] }, "0.1"],
    ["sum", { number_multiply: ["0.1", "0.2"] }, "0.02"],
    ["sum", { number_divide: [2, 3] }, "0.6666666667"],
    ["sum", { number_divide: [2, 0] }, undefined],
    ["sum", { number_min: [f("number"), f("nothing"), "-2"] }, "-2"],
    ["sum", { number_max: [f("number"), f("nothing"), "-2"] }, "10.1"],
    ["sum", { if: [{ is_blank: [f("nothing")] }, 1, 2] }, "1"],
    ["sum", { if: [{ is_blank: [f("number")] }, 1] }, undefined],
    ["day", { date_add: [f("date"), 1, "month"] }, "2024-02-29"],
    ["day", { date_add: [f("date"), -1, "day"] }, "2024-01-30"],
    ["day", { date_add: [f("date"), "1", "year"] }, "2025-01-31"],
    ["day", { date_add: [f("never"), 1, "week"] }, undefined],
    ["day", { today: [] }, "2026-11-21"],
    ["word", { concat: [f("text"), " ", f("blank"), "!"] }, "Payment run !"],
    ["word", { concat: [f("blank"), f("blank")] }, undefined],
  ])("%s: %j gives %j", (target, value, expected) => {
    expect(computes(target, value)).toBe(expected)
  })

  it("say what they mean and what a blank does, each in a sentence", () => {
    expect(new Set(operators.map(({ name }) => name)).size).toBe(operators.length)
    for (const { meaning, blank } of operators) expect([meaning, blank].every((text) => text.endsWith("."))).toBe(true)
  })
})
