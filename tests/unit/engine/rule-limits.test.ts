import { describe, expect, it } from "vitest"
import { checkLimits, deepest } from "../../../engine/compile/limits.ts"
import { compile } from "../../../engine/compile/compile.ts"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import { isTooCostly, type RuleCost, measureRuleCost } from "../../../engine/rules/rule-cost.ts"
import { interpretingCheck } from "../../../engine/validate/interpreting-check.ts"
import { validate } from "../../../engine/validate/validate.ts"
import { definitionLimits, type FieldDefinition } from "../../../schemas/profile.ts"
import { ruleLimits, type Expression, type Rule } from "../../../schemas/rules.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import { compiled, definitionOf, emptyContext, ruleContext } from "../../support/compiled.ts"

const field = (id: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})
const columns = [{ id: "c", keyword: "c_1", fieldType: "NUMBER", fieldText: { en: "C" } }]
const fields = [
  field("name", "TEXT", { role: "title" }),
  field("t", "TEXT"),
  field("long", "PARAGRAPH", { maxLength: valueLimits.paragraph }),
  field("made", "PARAGRAPH", { maxLength: valueLimits.paragraph }),
  field("rows", "TABLE", { groupConfig: { columns, maxRows: valueLimits.rows } }),
  field("line", "DIVIDER"),
  field("links", "PROFILEREF", { profileType: "OTHER" }),
]
const visibleRule = (when: Expression, target = "t"): Rule => ({ id: "r", kind: "visible", target, when })
const withRules = (...rules: Rule[]) => definitionOf(fields, rules)

function codesOf(definition: unknown): readonly string[] {
  const result = compile(definition, emptyContext)
  return result.ok ? [] : result.problems.map(({ code, path }) => `${code} at ${path.join("/")}`)
}

const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<Expression>((inner) => ({ not: [inner] }), { is_blank: ["x"] })
const wide = (parts: number): Expression => ({ or: Array.from({ length: parts }, () => true) })

describe("a definition at a limit is accepted, one above it is rejected by name", () => {
  it.each<[string, (count: number) => unknown, number, string]>([
    ["nesting", (count) => withRules(visibleRule(nested(count - 2))), ruleLimits.depth, "rule.too_deep"],
    ["parts of expressions", (count) => withRules(visibleRule(wide(count - 1))), ruleLimits.nodes, "rule.too_large"],
    [
      "rules",
      (count) =>
        withRules(...Array.from({ length: count }, (_, index) => ({ ...visibleRule(true), id: `r_${index}` }))),
      ruleLimits.rules,
      "definition.too_many_rules",
    ],
    [
      "a pattern's length",
      (count) => withRules(visibleRule({ text_matches: [{ field: "long" }, "a".repeat(count)] })),
      ruleLimits.patternLength,
      "field.bad_pattern",
    ],
    [
      "questions about linked records",
      (count) => withRules(visibleRule({ or: Array.from({ length: count }, (_, index) => aggregateAt(index)) })),
      ruleLimits.linkedAggregateQueries,
      "rule.too_many_aggregates",
    ],
    [
      "fields",
      (count) => definitionOf([fields[0], ...Array.from({ length: count - 1 }, plainField)].filter((one) => !!one)),
      definitionLimits.fields,
      "definition.too_many_fields",
    ],
    ["sections", withSections, definitionLimits.sections, "definition.too_many_sections"],
  ])("%s", (_what, createDefinition, maximum, code) => {
    expect(codesOf(createDefinition(maximum))).toEqual([])
    expect(codesOf(createDefinition(maximum + 1))).toEqual([expect.stringContaining(code)])
  })

  it("total size and nesting", () => {
    const deep = (levels: number) => Array.from({ length: levels - 1 }).reduce<unknown>((inner) => ({ a: inner }), {})
    expect(checkLimits(deep(deepest - 1))).toEqual([])
    expect(checkLimits(deep(deepest + 1))).toMatchObject([{ code: "definition.too_large", params: { what: "depth" } }])
    const sized = (bytes: number) => ({ a: "x".repeat(bytes - 7) })
    expect(checkLimits(sized(definitionLimits.bytes))).toEqual([])
    expect(checkLimits(sized(definitionLimits.bytes + 1))).toMatchObject([{ params: { what: "bytes" } }])
  })
})

describe("a record that exceeds the rule cost limit is rejected at the rule and never accepted", () => {
  it("counts each part once, and parts evaluated per row once per row", () => {
    const { rules } = compiled(
      withRules(visibleRule({ row_some: [{ field: "rows" }, { number_gt: [{ column: "c" }, 1] }] }), {
        ...visibleRule({ is_blank: [{ field: "long" }] }),
        id: "r_2",
      }),
    )
    const cost = measureRuleCost(rules)
    expect([...cost.perRow]).toEqual([["rows_1", 5]])
    expect([...cost.heavy]).toEqual([0])
    expect(cost.fixed).toBe(5)
  })

  it("one step above the limit, and not at the limit", () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({ id: `r${index}` }))
    const cost = (fixed: number): RuleCost => ({ fixed, perRow: new Map([["rows_1", 4]]), heavy: new Set([0]) })
    expect(isTooCostly(cost(ruleLimits.steps - 40), () => rows)).toBe(false)
    expect(isTooCostly(cost(ruleLimits.steps - 39), () => rows)).toBe(true)
  })

  const heavy: Expression = {
    row_none: [
      { field: "rows" },
      { or: Array.from({ length: 400 }, (_, index) => ({ number_eq: [{ column: "c" }, index] })) },
    ],
  }
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `r${index}`, c_1: "-1" }))
  const rejected = (target: string, rule = "r") => ({
    code: "rule.too_costly",
    path: [`${target}_1`],
    params: { rule, maximum: ruleLimits.steps },
  })

  it.each<[string, Rule]>([
    ["visible", visibleRule(heavy)],
    ["visible, of a heading", visibleRule(heavy, "line")],
    ["valid", { id: "r", kind: "valid", target: "t", when: heavy, message: { en: "No." } }],
    ["required", { id: "r", kind: "required", target: "t", when: heavy }],
    ["computed", { id: "r", kind: "computed", target: "t", value: { if: [heavy, "yes", "no"] } }],
  ])("%s", (_kind, rule) => {
    const profile = compiled(withRules(rule))
    const validateRows = (count: number) =>
      validate(profile, { name_1: "N", t_1: "x", rows_1: rows(count) }, ruleContext, interpretingCheck)
    expect(validateRows(valueLimits.rows)).toContainEqual(rejected(rule.target))
    expect(validateRows(10).filter(({ code }) => code === "rule.too_costly")).toEqual([])
  })

  it("with the same result after a change as in a full evaluation", () => {
    const profile = compiled(withRules(visibleRule(heavy)))
    const evaluator = createEvaluator(profile, ruleContext, { rows_1: rows(2) })
    expect(evaluator.state("t_1").problems).toEqual([])
    expect(evaluator.change("rows_1", rows(2000))).toEqual(["t_1"])
    expect(evaluator.state("t_1").problems).toEqual([rejected("t")])
    expect(evaluator.change("rows_1", rows(3))).toEqual(["t_1"])
    expect(evaluator.state("t_1").problems).toEqual([])
  })

  it("also for a computed text that would be too long", () => {
    const value: Expression = { concat: [{ field: "long" }, "x"] }
    const profile = compiled(withRules({ id: "r", kind: "computed", target: "made", value }))
    const definitionOfLength = (length: number) =>
      createEvaluator(profile, ruleContext, { long_1: "a".repeat(length) }).state("made_1")
    expect(definitionOfLength(ruleLimits.textLength - 1).computedValue).toHaveLength(ruleLimits.textLength)
    expect(definitionOfLength(ruleLimits.textLength)).toMatchObject({
      problems: [{ code: "rule.text_too_long", path: ["made_1"], params: { maximum: ruleLimits.textLength } }],
    })
    expect(definitionOfLength(ruleLimits.textLength).computedValue).toBeUndefined()
  })
})

function aggregateAt(index: number): Expression {
  return { linked_some: [{ field: "links" }, { number_gt: [{ linked: "f" }, index] }] }
}

function plainField(_: unknown, index: number): FieldDefinition {
  return { ...field(`f${index}`, "TEXT"), keyword: `text_${index + 1}` }
}

function withSections(count: number) {
  const { sections, ...rest } = definitionOf(fields)
  const [first] = sections
  const more = Array.from({ length: count - 1 }, (_, index) => ({ ...first, id: `s_more_${index}`, fields: [] }))
  return { ...rest, sections: [first, ...more] }
}
