import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { compile } from "../../../engine/compile/compile.ts"
import { foldConstant } from "../../../engine/compile/fold-constant.ts"
import { resolveLogic, evaluateLogic, isTrue } from "../../../engine/rules/evaluate-logic.ts"
import type { CompileContext } from "../../../schemas/compiled.ts"
import type { Expression, Rule } from "../../../schemas/rules.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { compiled, definitionOf, emptyContext, ruleContext } from "../../support/compiled.ts"
import { ruledChange, ruledDefinition } from "../../support/rule-arbitraries.ts"

const field = (id: string, type: string, options: object = {}) => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})
const fields = [
  field("n", "NUMBER"),
  field("d", "DATE"),
  field("t", "TEXT"),
  field("b", "BOOLEAN"),
  field("one", "TAGREF", { options: ["x", "y"].map((id) => ({ id, name: { en: id } })) }),
  field("rows", "TABLE", {
    groupConfig: { columns: [{ id: "c", keyword: "c_1", fieldType: "NUMBER", fieldText: { en: "C" } }] },
  }),
]
const draft: CompileContext = { ...emptyContext, isDraft: true }
const f = (id: string): Expression => ({ field: id })

function outcomeOf(when: Expression, context = draft): unknown {
  const rule: Rule = { id: "r", kind: "required", target: "t", when }
  const result = compile(definitionOf(fields, [rule]), context)
  if (result.ok) return undefined
  expect(result.problems).toEqual([
    { code: "rule.constant", path: ["rules", 0, "when"], params: { outcome: expect.any(String) as string } },
  ])
  return result.problems[0]?.params?.["outcome"]
}

describe("a constant condition", () => {
  it.each<[Expression, string | undefined]>([
    [true, "true"],
    [{ not: [true] }, "false"],
    [{ number_gt: [2, 1] }, "true"],
    [{ and: [f("b"), { number_gt: [1, 2] }] }, "false"],
    [{ or: [f("b"), { date_lt: ["2026-01-01", "2026-01-02"] }] }, "true"],
    [{ and: [f("b"), true] }, undefined],
    [{ if: [true, f("b"), true] }, undefined],
    [{ if: [f("b"), true, { not: [false] }] }, "true"],
    [{ if: [f("b"), true, false] }, undefined],
    [{ number_lt: [f("n"), f("n")] }, "false"],
    [{ number_lte: [f("n"), f("n")] }, undefined],
    [{ date_gt: [f("d"), f("d")] }, "false"],
    [{ text_is_not: [f("t"), f("t")] }, "false"],
    [{ text_is: [f("t"), ""] }, "false"],
    [{ not: [{ text_is: [f("t"), null] }] }, "true"],
    [{ number_eq: [f("n"), null] }, "false"],
    [{ tags_any: [f("one"), []] }, "false"],
    [{ tags_none: [f("one"), []] }, "true"],
    [{ tags_all: [f("one"), ["x", "y"]] }, "false"],
    [{ tags_all: [f("one"), ["x", "x"]] }, undefined],
    [{ text_in: [f("t"), []] }, "false"],
    [{ row_some: [f("rows"), { number_gt: [{ column: "c" }, { column: "c" }] }] }, "false"],
    [{ row_none: [f("rows"), false] }, "true"],
    [{ row_some: [f("rows"), true] }, undefined],
    [{ date_lte: [f("d"), { today: [] }] }, undefined],
    [{ status_is: ["DRAFT"] }, undefined],
    [{ is_blank: ["x"] }, "false"],
    [{ number_gt: [{ number_add: [f("n"), null] }, 1] }, "false"],
  ])("%j: %s", (when, expected) => {
    expect(outcomeOf(when)).toBe(expected)
  })

  it("is accepted in a published version", () => {
    expect(outcomeOf(true, emptyContext)).toBeUndefined()
  })

  it("has the same result for every record", () => {
    let constant = 0
    fc.assert(
      fc.property(ruledDefinition, fc.array(ruledChange, { maxLength: 12 }), (definition, changes) => {
        const profile = compiled(definition)
        const values: RecordValues = Object.fromEntries(changes)
        for (const { logic, kind } of profile.rules) {
          const outcome = kind === "computed" ? undefined : foldConstant(logic, () => undefined)
          if (outcome === undefined) continue
          constant += 1
          expect(isTrue(evaluateLogic(resolveLogic(logic, ruleContext), values))).toBe(outcome)
        }
      }),
      { numRuns: 300 },
    )
    expect(constant).toBeGreaterThan(100)
  })
})
