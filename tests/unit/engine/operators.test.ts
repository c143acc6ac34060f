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
  { id: "on", keyword: "on_1", fieldType: "DATE", fieldText: { en: "On" } },
]
const fields = [
  field("text", "TEXT"),
  field("blank", "TEXT"),
  field("written", "TEXT"),
  field("slashed", "TEXT"),
  field("number", "NUMBER"),
  field("nothing", "NUMBER"),
  field("date", "DATE"),
  field("never", "DATE"),
  field("flag", "BOOLEAN"),
  field("tags", "TAGREF", { options: choices, allowMultiple: true }),
  field("none", "TAGREF", { options: choices, allowMultiple: true }),
  field("people", "TAGREF", { tagId: "people", allowMultiple: true }),
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
  people_1: ["u1", "u2"],
  written_1: " 1234.50 ",
  slashed_1: "31/01/2024",
  table_1: [
    { id: "r1", amount_1: "0.1", ok_1: true, on_1: "2026-03-01" },
    { id: "r2", amount_1: "0.2", ok_1: false, on_1: "2025-12-31" },
    { id: "r3", ok_1: true },
  ],
}

function evaluate(when: Expression): boolean {
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
    [{ sub_status_is: ["waiting"] }, false],
    [{ activity_is: ["a_draw"] }, false],
    [{ is_new: [] }, false],
    [{ is_unlocked: [] }, true],
    [{ is_workflow_done: [] }, false],
    [{ actor_is_in: [f("people")] }, true],
    [{ actor_is_in: [f("none")] }, false],
    [{ row_none: [f("table"), { number_gt: [{ column: "amount" }, 1] }] }, true],
    [{ row_none: [f("table"), { column: "ok" }] }, false],
    [{ row_none: [f("empty"), { column: "ok" }] }, true],
    [{ row_some: [f("table"), { date_lt: [{ column: "on" }, { date_add: [{ today: [] }, -10, "month"] }] }] }, true],
    [{ text_ends_with: [f("text"), "run"] }, true],
    [{ text_ends_with: [f("text"), ""] }, false],
    [{ text_matches: [f("text"), "[A-Z].*n"] }, true],
    [{ text_matches: [f("text"), "run"] }, false],
    [{ text_matches: [f("blank"), ".*"] }, false],
    [{ text_is: [{ text_lower: [f("text")] }, "payment run"] }, true],
    [{ date_ne: [f("date"), "2024-01-30"] }, true],
    [{ date_ne: [f("never"), "2024-01-30"] }, false],
    [{ date_lte: [{ date_add: [f("date"), 1, "year"] }, { today: [] }] }, true],
  ])("%j returns %s", (when, expected) => {
    expect(evaluate(when)).toBe(expected)
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
    ["word", { text_lower: [f("text")] }, "payment run"],
    ["word", { text_trim: [f("blank")] }, undefined],
    ["word", { number_to_text: [f("number")] }, "10.1"],
    ["word", { date_to_text: [f("date"), "dd.mm.yyyy"] }, "31.01.2024"],
    ["word", { date_to_text: [f("never"), "dd.mm.yyyy"] }, undefined],
    ["sum", { text_length: [f("text")] }, "11"],
    ["sum", { text_length: [f("blank")] }, "0"],
    ["sum", { text_to_number: [f("written")] }, "1234.5"],
    ["sum", { text_to_number: [f("text")] }, undefined],
    ["sum", { text_to_number: ["1,000"] }, undefined],
    ["sum", { number_round: [{ number_divide: [2, 3] }, 2] }, "0.67"],
    ["sum", { number_round: ["-2.5", 0] }, "-3"],
    ["sum", { number_round: [1, 11] }, undefined],
    ["sum", { row_average: [f("table"), { column: "amount" }] }, "0.15"],
    ["sum", { row_average: [f("empty"), { column: "amount" }] }, undefined],
    ["sum", { row_min: [f("table"), { column: "amount" }] }, "0.1"],
    ["sum", { row_max: [f("table"), { column: "amount" }] }, "0.2"],
    ["sum", { row_max: [f("empty"), { column: "amount" }] }, undefined],
    ["day", { row_earliest: [f("table"), { column: "on" }] }, "2025-12-31"],
    ["day", { row_latest: [f("table"), { column: "on" }] }, "2026-03-01"],
    ["day", { row_latest: [f("empty"), { column: "on" }] }, undefined],
    ["day", { date_earliest: [f("date"), f("never"), "2023-05-05"] }, "2023-05-05"],
    ["day", { date_latest: [f("date"), f("never"), "2023-05-05"] }, "2024-01-31"],
    ["day", { date_latest: [f("never"), f("never")] }, undefined],
    ["day", { text_to_date: [f("slashed"), "dd/mm/yyyy"] }, "2024-01-31"],
    ["day", { text_to_date: [f("slashed"), "mm/dd/yyyy"] }, undefined],
    ["day", { text_to_date: ["2024-1-31", "yyyy-mm-dd"] }, undefined],
    ["sum", { date_difference: [f("date"), "2024-03-01", "day"] }, "30"],
    ["sum", { date_difference: [f("date"), "2024-03-01", "week"] }, "4"],
    ["sum", { date_difference: [f("date"), "2024-02-29", "month"] }, "1"],
    ["sum", { date_difference: [f("date"), "2025-01-30", "year"] }, "0"],
    ["sum", { date_difference: ["2025-01-31", f("date"), "year"] }, "-1"],
    ["sum", { date_difference: [f("never"), f("date"), "day"] }, undefined],
    ["sum", { date_part: [f("date"), "year"] }, "2024"],
    ["sum", { date_part: [f("date"), "quarter"] }, "1"],
    ["sum", { date_part: [f("date"), "month"] }, "1"],
    ["sum", { date_part: [f("date"), "day"] }, "31"],
    ["sum", { date_part: [f("date"), "weekday"] }, "3"],
    ["sum", { date_part: ["1969-12-28", "weekday"] }, "7"],
    ["sum", { date_part: [f("never"), "day"] }, undefined],
  ])("%s: %j returns %j", (target, value, expected) => {
    expect(computes(target, value)).toBe(expected)
  })

  it("describe their meaning and their handling of blanks, each in a full sentence", () => {
    expect(new Set(operators.map(({ name }) => name)).size).toBe(operators.length)
    for (const { meaning, blank, conversions = "." } of operators)
      expect([meaning, blank, conversions].every((text) => text.endsWith("."))).toBe(true)
  })

  it("behave as documented for blanks and for the same field on both sides", () => {
    const invalid: unknown[] = []
    const samples = ["x", "2026-01-01", "7", true, ["a"]]
    for (const operator of operators) {
      if (operator.kind !== "value") continue
      const { whenBlank, whenSame, parameters, apply, name } = operator
      const literal = (index: number) => {
        const constants = parameters[index]?.literal
        return Array.isArray(constants) ? (constants[0] as string) : undefined
      }
      for (const sample of samples) {
        if (whenSame !== undefined && apply(sample, sample) !== whenSame) invalid.push([name, sample])
        if (whenBlank === undefined) continue
        for (const blank of [null, undefined, "", "  ", []]) {
          parameters.forEach((_, at) => {
            if (literal(at) !== undefined) return
            const operands = parameters.map((__, index) => (index === at ? blank : (literal(index) ?? sample)))
            if (apply(...operands) !== whenBlank) invalid.push([name, operands])
          })
        }
      }
    }
    expect(invalid).toEqual([])
    expect(operators.filter((one) => one.kind === "value" && one.whenBlank !== undefined).length).toBeGreaterThan(25)
  })

  it("check whether a record is new", () => {
    const profile = compiled(
      definitionOf(fields, [{ id: "r", kind: "visible", target: "judged", when: { is_new: [] } }]),
    )
    expect(createEvaluator(profile, { ...ruleContext, isNew: true }, {}).state("judged_1").visible).toBe(true)
  })
})

describe("comparisons", () => {
  const resultsByOrder = {
    eq: [false, true, false],
    ne: [true, false, true],
    lt: [true, false, false],
    lte: [true, true, false],
    gt: [false, false, true],
    gte: [false, true, true],
  } as const
  const others = {
    date: ["2024-02-01", "2024-01-31", "2024-01-30"],
    number: [10.11, 10.1, 10.09],
  } as const
  const cases = (["date", "number"] as const).flatMap((type) =>
    Object.entries(resultsByOrder).map(([order, results]) => ({ type, operator: `${type}_${order}`, results })),
  )

  it.each(cases)("$operator with a greater, an equal and a smaller value", ({ type, operator, results }) => {
    expect(others[type].map((other) => evaluate({ [operator]: [f(type), other] }))).toEqual(results)
  })
})
