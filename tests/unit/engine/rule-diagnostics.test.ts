import { describe, expect, it } from "vitest"
import { compile } from "../../../engine/compile/compile.ts"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import type { Expression } from "../../../schemas/rules.ts"
import { compiled, definitionOf, emptyContext, ruleContext } from "../../support/compiled.ts"

const field = (id: string, keyword: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})
const columns = [
  // Has the keyword of a record field, to test that row references do not resolve to it.
  { id: "c_amount", keyword: "amount_1", fieldType: "NUMBER", fieldText: { en: "Amount" } },
  { id: "c_note", keyword: "note_1", fieldType: "TEXT", fieldText: { en: "Note" } },
]
const fields = [
  field("f_amount", "amount_1", "NUMBER"),
  field("f_text", "text_1", "TEXT"),
  field("f_day", "day_1", "DATE"),
  field("f_rows", "rows_1", "TABLE", { groupConfig: { columns } }),
  field("f_other", "rows_2", "TABLE", { groupConfig: { columns: [columns[1]] } }),
  field("f_shown", "shown_1", "TEXT"),
]
const definition = (when: Expression) => definitionOf(fields, [{ id: "r", kind: "visible", target: "f_shown", when }])
const f = (id: string): Expression => ({ field: id })
const column = (id: string): Expression => ({ column: id })

function problemsOf(when: Expression) {
  const result = compile(definition(when), emptyContext)
  return result.ok ? [] : result.problems.map(({ code, path }) => [code, path.slice(3).join("/")])
}

describe("an invalid expression is rejected with its location", () => {
  it.each<[string, Expression, readonly [string, string][]]>([
    ["a text with a number", { number_gt: [f("f_text"), 1] }, [["rule.type_mismatch", "number_gt/0/field"]]],
    ["a number with a text", { text_is: [f("f_text"), f("f_amount")] }, [["rule.type_mismatch", "text_is/1/field"]]],
    ["a written number with a text", { text_is: [f("f_text"), 5] }, [["rule.type_mismatch", "text_is/1"]]],
    ["a written text with a number", { number_eq: [f("f_amount"), "five"] }, [["rule.type_mismatch", "number_eq/1"]]],
    ["a date that does not exist", { date_lt: [f("f_day"), "2026-02-30"] }, [["rule.type_mismatch", "date_lt/1"]]],
    ["a converted text with a number", { number_gt: [{ text_to_number: [f("f_text")] }, 1] }, []],
    [
      "an unknown form of date",
      { date_lt: [{ text_to_date: [f("f_text"), "d.m.y"] }, { today: [] }] },
      [["rule.invalid_arguments", "date_lt/0/text_to_date/1"]],
    ],
    ["a broken pattern", { text_matches: [f("f_text"), "("] }, [["field.bad_pattern", "text_matches/1"]]],
    ["a look-around", { text_matches: [f("f_text"), "(?=a)a"] }, [["field.bad_pattern", "text_matches/1"]]],
    [
      "a computed pattern",
      { text_matches: [f("f_text"), f("f_text")] },
      [["rule.invalid_arguments", "text_matches/1"]],
    ],
    ["a column outside a row", { is_blank: [column("c_amount")] }, [["rule.invalid_arguments", "is_blank/0/column"]]],
    [
      "a field inside a row",
      { row_some: [f("f_rows"), { number_gt: [column("c_amount"), f("f_amount")] }] },
      [["rule.invalid_arguments", "row_some/1/number_gt/1/field"]],
    ],
    [
      "a column of another table",
      { row_some: [f("f_other"), { is_blank: [column("c_amount")] }] },
      [["rule.unknown_field", "row_some/1/is_blank/0/column"]],
    ],
    [
      "a table inside a row",
      { row_some: [f("f_rows"), { row_some: [f("f_other"), { is_blank: [column("c_note")] }] }] },
      [["rule.invalid_arguments", "row_some/1/row_some/0/field"]],
    ],
    [
      "a row of what is no table",
      { row_some: [f("f_text"), { is_blank: [column("c_note")] }] },
      [["rule.type_mismatch", "row_some/0/field"]],
    ],
    ["people that are a text", { actor_is_in: [f("f_text")] }, [["rule.type_mismatch", "actor_is_in/0/field"]]],
    ["a status nobody knows", { status_is: ["GONE"] }, [["rule.invalid_arguments", "status_is/0"]]],
    [
      "a day with operands",
      { date_lt: [f("f_day"), { today: [1, 2] }] },
      [["rule.invalid_arguments", "date_lt/1/today"]],
    ],
  ])("%s", (_what, when, expected) => {
    expect(problemsOf(when)).toEqual(expected)
  })
})

describe("dependencies of a rule", () => {
  const condition: Expression = { row_some: [f("f_rows"), { number_gt: [column("c_amount"), 1] }] }

  it("contain the table and not the columns of its rows, even if a field has the same name", () => {
    const profile = compiled(definition(condition))
    expect(profile.rules[0]?.dependsOn).toEqual(["rows_1"])
    expect(profile.dependents).toEqual({ rows_1: [0] })
    const evaluator = createEvaluator(profile, ruleContext, { amount_1: "5", rows_1: [{ id: "a", amount_1: "0" }] })
    expect(evaluator.state("shown_1").visible).toBe(false)
    expect(evaluator.change("rows_1", [{ id: "a", amount_1: "2" }])).toEqual(["shown_1"])
  })

  it("contain every field of every part once", () => {
    const when: Expression = {
      or: [condition, { number_gt: [f("f_amount"), { number_add: [f("f_amount"), 1] }] }, { is_blank: [f("f_day")] }],
    }
    expect(compiled(definition(when)).rules[0]?.dependsOn).toEqual(["rows_1", "amount_1", "day_1"])
  })

  it("include the date, the status and the user, also inside a row", () => {
    const when: Expression = { row_some: [f("f_rows"), { and: [{ is_new: [] }, { is_blank: [column("c_note")] }] }] }
    expect(compiled(definition(when)).rules[0]).toMatchObject({ dependsOn: ["rows_1"], readsContext: true })
  })
})
