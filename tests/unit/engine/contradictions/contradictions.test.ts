import { describe, expect, test } from "vitest"
import { compile } from "../../../../engine/compile/compile.ts"
import { shippedProfiles } from "../../../../schemas/shipped-profiles.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../../schemas/rules.ts"
import { definitionOf, emptyContext } from "../../../support/compiled.ts"

const draft: CompileContext = { ...emptyContext, isDraft: true }
const f = (id: string): Expression => ({ field: id })
const field = (id: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id.toUpperCase() },
  type,
  sortOrder: 1,
  ...options,
})
const optionFields = { options: ["low", "mid", "high"].map((id) => ({ id, name: { en: id } })) }
const tableColumns = [{ id: "c", keyword: "c_1", fieldType: "NUMBER", fieldText: { en: "C" } }]
const fields = (options: Readonly<Record<string, object>> = {}) =>
  (
    [
      ["n", "NUMBER"],
      ["m", "NUMBER"],
      ["k", "NUMBER"],
      ["from", "DATE"],
      ["until", "DATE"],
      ["t", "TEXT"],
      ["b", "BOOLEAN"],
      ["one", "TAGREF"],
      ["other", "TAGREF"],
      ["rows", "TABLE"],
    ] as const
  ).map(([id, type]) =>
    field(id, type, {
      ...(type === "TAGREF" ? optionFields : {}),
      ...(type === "TABLE" ? { groupConfig: { columns: tableColumns } } : {}),
      ...options[id],
    }),
  )
let count = 0
const about =
  (kind: "visible" | "required" | "readOnly" | "valid") =>
  (target: string, when: Expression): Rule => {
    const head = { id: `r_${(count += 1)}`, target, when }
    return kind === "valid" ? { ...head, kind, message: { en: "No." } } : { ...head, kind }
  }
const visible = about("visible")
const required = about("required")
const locked = about("readOnly")
const valid = about("valid")
const compared = (target: string, operator: "gt" | "gte" | "lt" | "lte", other: string): Rule => ({
  id: `r_${(count += 1)}`,
  kind: "comparison",
  target,
  operator,
  other,
})
const computed = (target: string, value: Expression): Rule => ({
  id: `r_${(count += 1)}`,
  kind: "computed",
  target,
  value,
})
const mandatory = { isMandatory: true }
/** Three for the worst option, otherwise one. */
const score = (id: string): Expression => ({ if: [{ tags_any: [f(id), ["high"]] }, 3, 1] })

function found(rules: readonly Rule[], options: Readonly<Record<string, object>> = {}) {
  const result = compile(definitionOf(fields(options), rules), draft)
  const contradictions = result.contradictions ?? []
  const rejected = contradictions.filter(({ isBlocking }) => isBlocking)
  expect(result.ok ? [] : result.problems.map(({ code, path }) => [code, path])).toEqual(
    rejected.map(({ code, path }) => [code, path]),
  )
  return contradictions.map(({ code, path, otherPath, otherTarget, example }) => ({
    code,
    rules: [path[1], otherPath?.[1] ?? otherTarget],
    example,
  }))
}

describe("reports a record that can never be saved as an error", () => {
  test.each<[string, readonly Rule[], Readonly<Record<string, object>>, readonly [unknown, unknown]]>([
    [
      "a minimum above a maximum",
      [valid("n", { number_gte: [f("n"), 10] }), valid("n", { number_lte: [f("n"), 5] })],
      { n: mandatory },
      [1, 0],
    ],
    [
      "bounds that leave an open interval without a number",
      [valid("n", { number_gt: [f("n"), 5] }), valid("n", { number_lt: [f("n"), "5.0"] })],
      { n: mandatory },
      [1, 0],
    ],
    [
      "a rule beyond the maximum of its field",
      [valid("n", { number_gt: [f("n"), 5] })],
      { n: { ...mandatory, maximum: "5" } },
      [0, "n_1"],
    ],
    [
      "dates that must follow one another both ways",
      [compared("until", "gt", "from"), compared("from", "gt", "until")],
      { from: mandatory, until: mandatory },
      [1, 0],
    ],
    [
      "a circle of three",
      [compared("n", "gt", "m"), valid("m", { number_gt: [f("m"), 7] }), valid("n", { number_lt: [f("n"), 7] })],
      { n: mandatory, m: mandatory },
      [2, 0],
    ],
    [
      "an option that is asked for and ruled out",
      [valid("one", { tags_any: [f("one"), ["high"]] }), valid("one", { tags_none: [f("one"), ["high"]] })],
      {},
      [1, 0],
    ],
    ["a mandatory field that must stay empty", [valid("t", { is_blank: [f("t")] })], { t: mandatory }, [0, "t_1"]],
    [
      "a field that is always required and must stay empty",
      [
        required("t", { or: [f("b"), { not: [f("b")] }, { is_present: [f("n")] }] }),
        valid("t", { is_blank: [f("t")] }),
      ],
      {},
      [1, 0],
    ],
    [
      "a part that is not analysed and its opposite",
      [valid("t", { text_matches: [f("t"), "a+"] }), valid("n", { not: [{ text_matches: [f("t"), "a+"] }] })],
      {},
      [1, 0],
    ],
    [
      "what is asked of the day both ways",
      [valid("from", { date_gt: [f("from"), { today: [] }] }), valid("from", { date_lt: [f("from"), { today: [] }] })],
      {},
      [1, 0],
    ],
    [
      "a number calculated from another that it must be less than",
      [computed("n", { number_add: [f("m"), 1] }), valid("n", { number_lt: [f("n"), f("m")] })],
      { m: mandatory },
      [1, 0],
    ],
    [
      "a date that is to follow itself by a month",
      [valid("from", { date_gte: [f("from"), { date_add: [f("from"), 1, "month"] }] })],
      {},
      [0, "from_1"],
    ],
    [
      "a calculated constant and a minimum that it does not reach",
      [computed("n", 5)],
      { n: { minimum: "10" } },
      [0, "n_1"],
    ],
    [
      "a product of scores and a minimum that it cannot reach",
      [computed("n", { number_multiply: [score("one"), score("other")] }), valid("n", { number_gte: [f("n"), 10] })],
      { one: mandatory, other: mandatory },
      [1, 0],
    ],
    [
      "a sum of two numbers with maximums and a minimum that it cannot reach",
      [computed("n", { number_add: [f("m"), f("k")] })],
      { n: { minimum: "10" }, m: { ...mandatory, maximum: "3" }, k: { ...mandatory, maximum: "4" } },
      [0, "n_1"],
    ],
    [
      "a day that must be late and early after another",
      [
        valid("until", { date_gte: [f("until"), { date_add: [f("from"), 30, "day"] }] }),
        valid("until", { date_lte: [f("until"), { date_add: [f("from"), 10, "day"] }] }),
      ],
      { from: mandatory, until: mandatory },
      [1, 0],
    ],
    [
      "a duration between dates in the wrong order",
      [
        valid("until", { number_gt: [{ date_difference: [f("from"), f("until"), "day"] }, 30] }),
        compared("until", "lt", "from"),
      ],
      { from: mandatory, until: mandatory },
      [1, 0],
    ],
    [
      "a calculated duration shorter than the days that must pass",
      [
        computed("n", { date_difference: [f("from"), f("until"), "day"] }),
        valid("until", { date_gte: [f("until"), { date_add: [f("from"), 30, "day"] }] }),
      ],
      { n: { maximum: "10" }, from: mandatory, until: mandatory },
      [1, 0],
    ],
    [
      "a calculated day after the last one that its field allows",
      [computed("until", { date_add: [f("from"), 1, "year"] })],
      { from: { ...mandatory, minimum: "2026-06-01" }, until: { maximum: "2026-12-31" } },
      [0, "until_1"],
    ],
    [
      "a day after the financial year and before it",
      [
        valid("from", { date_gt: [f("from"), { financial_year_end: [] }] }),
        valid("from", { date_lt: [f("from"), { financial_year_start: [] }] }),
      ],
      {},
      [1, 0],
    ],
    [
      "more rows than the table can have",
      [valid("rows", { number_gte: [{ row_count: [f("rows")] }, 5] })],
      { rows: { groupConfig: { maxRows: 3, columns: tableColumns } } },
      [0, "rows_1"],
    ],
    [
      "a day in the future that must be long past",
      [valid("from", { date_gt: [f("from"), { today: [] }] }), valid("from", { date_lt: [f("from"), "2020-01-01"] })],
      { from: mandatory },
      [1, 0],
    ],
    [
      "more options than the field has",
      [valid("one", { number_gt: [{ tags_count: [f("one")] }, 3] })],
      { one: { ...mandatory, allowMultiple: true } },
      [0, "one_1"],
    ],
    [
      "a text longer than its field allows",
      [valid("t", { number_gt: [{ text_length: [f("t")] }, 10] })],
      { t: { ...mandatory, maxLength: 5 } },
      [0, "t_1"],
    ],
  ])("%s", (_name, rules, options, [path, other]) => {
    expect(found(rules, options)).toEqual([
      { code: "rule.never_saved", rules: [path, other], example: expect.any(Object) as object },
    ])
  })

  test("includes an example record for which the rules conflict", () => {
    const rules = [valid("n", { number_gte: [f("n"), 10] }), valid("n", { number_lte: [f("n"), 5] })]
    expect(found(rules, { n: mandatory })[0]?.example).toEqual({ n_1: "10" })
  })

  test("also reports two rules that calculate the same field", () => {
    const calculated = (id: string, value: Expression): Rule => ({ id, kind: "computed", target: "n", value })
    expect(found([calculated("a", 1), calculated("b", 2)])).toEqual([
      { code: "rule.computed_twice", rules: [1, 0], example: {} },
    ])
  })

  test("reports no error if the field is hidden from some users, who can then save", () => {
    const rules = [valid("n", { number_gte: [f("n"), 10] }), valid("n", { number_lte: [f("n"), 5] })]
    const visibleToRoles: Rule = { id: "d", kind: "visibleToRoles", target: "n", when: { actor_role: ["auditor"] } }
    expect(found([...rules, visibleToRoles], { n: mandatory }).map(({ code }) => code)).not.toContain(
      "rule.never_saved",
    )
  })
})

describe("reports a rule without effect as a warning", () => {
  test.each<[string, string, readonly Rule[], Readonly<Record<string, object>>, object]>([
    [
      "shown if and only if not",
      "rule.never_shown",
      [visible("t", f("b")), visible("t", { not: [f("b")] })],
      {},
      { b_1: false },
    ],
    [
      "shown for two options of which one is chosen",
      "rule.never_shown",
      [visible("t", { tags_any: [f("one"), ["low"]] }), visible("t", { tags_all: [f("one"), ["high"]] })],
      {},
      { one_1: ["high"] },
    ],
    [
      "shown above and below",
      "rule.never_shown",
      [visible("t", { number_gt: [f("n"), 9] }), visible("t", { number_lt: [f("n"), 3] })],
      {},
      { n_1: "2" },
    ],
    [
      "required and always hidden",
      "rule.never_required",
      [required("t", f("b")), visible("t", { not: [f("b")] })],
      {},
      { b_1: true },
    ],
    [
      "shown beyond the maximum of the number that shows it",
      "rule.never_shown",
      [visible("t", { number_gt: [f("n"), 9] })],
      { n: { maximum: "5" } },
      {},
    ],
    [
      "shown with a field that another rule then hides",
      "rule.never_shown",
      [visible("t", { and: [f("b"), { is_present: [f("n")] }] }), visible("n", { not: [f("b")] })],
      {},
      { b_1: false, n_1: "1" },
    ],
    [
      "required although the option that shows it is hidden then",
      "rule.never_required",
      [required("t", f("b")), visible("t", { tags_any: [f("one"), ["high"]] }), visible("one", { not: [f("b")] })],
      {},
      { b_1: false, one_1: ["high"] },
    ],
    [
      "required for a number that is never calculated",
      "rule.never_required",
      [computed("n", 3), required("t", { number_gt: [f("n"), 5] })],
      {},
      { n_1: "3" },
    ],
    [
      "no value where one is filled in",
      "rule.never_met",
      [
        valid("n", { or: [{ is_blank: [f("n")] }, { number_gt: [f("n"), 9] }] }),
        valid("n", { or: [{ is_blank: [f("n")] }, { number_lt: [f("n"), 3] }] }),
      ],
      {},
      {},
    ],
    [
      "comparisons of optional fields both ways",
      "rule.never_met",
      [compared("n", "gt", "m"), compared("m", "gt", "n")],
      {},
      {},
    ],
    [
      "a comparison with the number from which the field is calculated",
      "rule.never_met",
      [computed("n", { number_subtract: [{ number_add: [f("m"), 3] }, 1] }), compared("n", "lt", "m")],
      {},
      {},
    ],
    [
      "mandatory and locked while it is empty",
      "rule.never_filled",
      [locked("t", { is_blank: [f("t")] })],
      { t: mandatory },
      {},
    ],
    [
      "required and locked in both cases",
      "rule.never_filled",
      [required("t", f("b")), locked("t", { or: [f("b"), { is_blank: [f("t")] }] })],
      {},
      { b_1: true },
    ],
    [
      "locked while the field that shows it has the value that it needs",
      "rule.never_filled",
      [visible("t", { number_gt: [f("n"), 5] }), locked("t", { number_gt: [f("n"), 3] })],
      { t: mandatory },
      { n_1: "6" },
    ],
    [
      "a default that its rule rejects",
      "rule.default_refused",
      [valid("n", { number_lt: [f("n"), 5] })],
      { n: { defaultValue: "7" } },
      { n_1: "7" },
    ],
  ])("%s", (_name, code, rules, options, example) => {
    const all = found(rules, options)
    expect(all.map((one) => one.code)).toEqual([code])
    expect(all[0]?.example).toMatchObject(example)
  })
})

test.each<[string, readonly Rule[], Readonly<Record<string, object>>]>([
  ["a lock once the field is filled in", [locked("t", { is_present: [f("t")] })], { t: mandatory }],
  ["a lock of an empty field that nothing requires", [locked("t", { is_blank: [f("t")] })], {}],
  [
    "a lock of an empty field with an initial value",
    [locked("n", { is_blank: [f("n")] })],
    { n: { ...mandatory, defaultValue: "7" } },
  ],
  ["a lock in some records", [locked("t", f("b")), required("t", f("b"))], {}],
  ["opposite conditions of different fields", [visible("t", f("b")), visible("n", { not: [f("b")] })], {}],
  [
    "bounds that meet in one number",
    [valid("n", { number_gte: [f("n"), 5] }), valid("n", { number_lte: [f("n"), 5] })],
    { n: mandatory },
  ],
  [
    "a demand on a field that is then hidden",
    [visible("n", f("b")), valid("n", { number_gt: [f("n"), 5] }), valid("n", { number_lt: [f("n"), 3] })],
    {},
  ],
  [
    "rules of different cases",
    [
      valid("n", { or: [f("b"), { number_gt: [f("n"), 5] }] }),
      valid("n", { or: [{ not: [f("b")] }, { number_lt: [f("n"), 3] }] }),
    ],
    { n: mandatory },
  ],
  [
    "a chain of comparisons",
    [compared("n", "lt", "m"), valid("m", { number_lt: [f("m"), 9] }), valid("n", { number_gt: [f("n"), 8] })],
    { n: mandatory, m: mandatory },
  ],
  [
    "several values where several may be chosen",
    [valid("one", { tags_any: [f("one"), ["low"]] }), valid("one", { tags_all: [f("one"), ["high"]] })],
    { one: { allowMultiple: true } },
  ],
  [
    "a calculated number that rounding can bring down to the other",
    [computed("n", { number_add: [f("m"), "0.2"] }), valid("n", { number_lt: [f("n"), f("m")] })],
    { m: mandatory },
  ],
  [
    "a date after another date by a month",
    [computed("until", { date_add: [f("from"), 1, "month"] }), valid("until", { date_gt: [f("until"), f("from")] })],
    { from: mandatory },
  ],
  [
    "a sum that reaches its minimum only together",
    [computed("n", { number_add: [f("m"), f("k")] }), valid("n", { number_gte: [f("n"), 7] })],
    { m: { ...mandatory, maximum: "3" }, k: { ...mandatory, maximum: "4" } },
  ],
  [
    "a sum that is blank as long as a number is missing",
    [computed("n", { number_add: [f("m"), 1] })],
    { n: { minimum: "10" }, m: { maximum: "5" } },
  ],
  [
    "a fraction that rounding brings up to the minimum",
    [computed("n", { number_multiply: [f("m"), "0.5"] }), valid("n", { number_gte: [f("n"), 3] })],
    { n: { decimalPlaces: 0 }, m: { ...mandatory, minimum: "0", maximum: "5" } },
  ],
  [
    "a product whose many decimal places leave it blank",
    [computed("n", { number_multiply: [f("m"), f("k"), f("m")] })],
    {
      n: { minimum: "10" },
      m: { ...mandatory, minimum: "0", maximum: "1" },
      k: { ...mandatory, minimum: "0", maximum: "1" },
    },
  ],
  [
    "a calculated duration that is long enough",
    [
      computed("n", { date_difference: [f("from"), f("until"), "day"] }),
      valid("until", { date_gte: [f("until"), { date_add: [f("from"), 10, "day"] }] }),
    ],
    { n: { maximum: "10" }, from: mandatory, until: mandatory },
  ],
  [
    "days that may be the same month apart",
    [
      valid("until", { date_gte: [f("until"), { date_add: [f("from"), 30, "day"] }] }),
      valid("until", { date_lte: [f("until"), { date_add: [f("from"), 1, "month"] }] }),
    ],
    { from: mandatory, until: mandatory },
  ],
  ["a calculated number of a hidden field", [computed("n", 5), visible("n", f("b"))], { n: { minimum: "10" } }],
  [
    "rows that are not analysed",
    [
      valid("rows", { row_some: [f("rows"), { number_gt: [{ column: "c" }, 1] }] }),
      valid("rows", { row_some: [f("rows"), { number_lt: [{ column: "c" }, 0] }] }),
    ],
    {},
  ],
])("reports nothing in %s", (_name, rules, options) => {
  const all = found(rules, options).filter(({ code }) => code === "rule.never_saved" || code === "rule.never_shown")
  expect(all).toEqual([])
})

test("a published version compiles regardless of contradictions", () => {
  const rules = [valid("n", { number_gte: [f("n"), 10] }), valid("n", { number_lte: [f("n"), 5] })]
  expect(compile(definitionOf(fields({ n: mandatory }), rules), emptyContext)).toMatchObject({ ok: true })
})

test.each(shippedProfiles.map((definition) => [definition.id, definition] as const))(
  "the shipped %s has no contradictions",
  (_id, definition) => {
    expect(compile(definition, draft).contradictions).toBeUndefined()
  },
)
