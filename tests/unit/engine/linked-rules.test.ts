import { describe, expect, it } from "vitest"
import { compile } from "../../../engine/compile/compile.ts"
import { summaryFields } from "../../../engine/compile/summary-fields.ts"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import type { CompileContext } from "../../../schemas/compiled.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import type { LinkedResult } from "../../../schemas/linked-aggregate-queries.ts"
import type { FieldDefinition } from "../../../schemas/profile.ts"
import type { Expression, Rule } from "../../../schemas/rules.ts"
import { compiled, definitionOf, ruleContext } from "../../support/compiled.ts"

const field = (id: string, type: string, options: object = {}): FieldDefinition => ({
  id,
  keyword: `${id}_1`,
  fieldText: { en: id },
  type,
  sortOrder: 1,
  ...options,
})
const issues = {
  ...definitionOf([
    field("rating", "TAGREF", { showOnList: true, options: ["low", "high"].map((id) => ({ id, name: { en: id } })) }),
    field("amount", "NUMBER", { showOnList: true }),
    field("due", "DATE", { showOnList: true }),
    field("hidden", "NUMBER"),
  ]),
  id: "issues",
}
const summary = {
  id: "issues" as ProfileId,
  type: "OTHER",
  modules: ["IC"],
  name: { en: "Issue" },
  pluralName: { en: "Issues" },
} as const
const publishedContext: CompileContext = { tags: {}, profiles: [summary], version: 1 }
const draft: CompileContext = {
  ...publishedContext,
  profiles: [{ ...summary, fields: summaryFields(issues) }],
  isDraft: true,
}
const fields = [
  field("issues", "PROFILEREF", { profileId: "issues" }),
  field("shown", "TEXT"),
  field("sum", "NUMBER"),
  field("day", "DATE"),
]
const through: Expression = { field: "issues" }
const l = (id: string): Expression => ({ linked: id })
const visible = (when: Expression): Rule => ({ id: "r", kind: "visible", target: "shown", when })

function problemsOf(when: Expression) {
  const result = compile(definitionOf(fields, [visible(when)]), draft)
  return result.ok ? [] : result.problems.map(({ code, path }) => [code, path.slice(3).join("/")])
}

describe("aggregates over linked records", () => {
  it.each<[Expression, readonly [string, string][]]>([
    [{ linked_some: [through, { tags_any: [l("rating"), ["high"]] }] }, []],
    [{ linked_all: [through, { linked_status: ["CLOSED"] }] }, []],
    [{ linked_none: [through, { date_lt: [l("due"), { today: [] }] }] }, []],
    [{ number_gt: [{ linked_count: [through] }, 1] }, []],
    [{ number_gt: [{ linked_count: [through, { number_gte: [l("amount"), "0.10"] }] }, 1] }, []],
    [{ date_lt: [{ linked_latest: [through, l("due")] }, { today: [] }] }, []],
    [{ linked_some: [through, { is_blank: [l("due")] }] }, []],
    [{ linked_some: [{ field: "shown" }, { linked_status: ["CLOSED"] }] }, [["rule.no_links", "linked_some/0/field"]]],
    [{ linked_some: [through] }, [["rule.invalid_arguments", "linked_some"]]],
    [
      { linked_some: [through, { linked_status: ["GONE"] }] },
      [["rule.invalid_arguments", "linked_some/1/linked_status/0"]],
    ],
    [
      { linked_some: [through, { number_gt: [l("nothing"), 1] }] },
      [["rule.unknown_field", "linked_some/1/number_gt/0/linked"]],
    ],
    [
      { linked_some: [through, { number_gt: [l("hidden"), 1] }] },
      [["rule.not_listed", "linked_some/1/number_gt/0/linked"]],
    ],
    [
      { linked_some: [through, { number_gt: [l("due"), 1] }] },
      [["rule.type_mismatch", "linked_some/1/number_gt/0/linked"]],
    ],
    [
      { linked_some: [through, { number_gt: [l("amount"), "much"] }] },
      [["rule.type_mismatch", "linked_some/1/number_gt/1"]],
    ],
    [
      { linked_some: [through, { tags_any: [l("rating"), ["huge"]] }] },
      [["rule.invalid_arguments", "linked_some/1/tags_any/1/0"]],
    ],
    [
      { linked_some: [through, { and: [{ linked_status: ["CLOSED"] }] }] },
      [["rule.unknown_operator", "linked_some/1/and"]],
    ],
    [
      { date_lt: [{ linked_sum: [through, l("amount")] }, "2026-01-01"] },
      [["rule.type_mismatch", "date_lt/0/linked_sum"]],
    ],
    [
      { number_gt: [{ linked_sum: [through, l("due")] }, 1] },
      [["rule.type_mismatch", "number_gt/0/linked_sum/1/linked"]],
    ],
  ])("%j: %j", (when, expected) => {
    expect(problemsOf(when)).toEqual(expected)
  })

  it("are queried once even if used in several rules, under the same key in every version", () => {
    const count: Expression = { number_gt: [{ linked_count: [through] }, 1] }
    const one = compiled(definitionOf(fields, [visible(count)]), publishedContext)
    const two = compiled(
      definitionOf(fields, [visible({ not: [count] }), { ...visible(count), id: "r_2" }]),
      publishedContext,
    )
    expect(two.linkedAggregateQueries).toEqual(one.linkedAggregateQueries)
    expect(one.linkedAggregateQueries).toHaveLength(1)
    expect(one.rules[0]?.aggregateKeys).toEqual([one.linkedAggregateQueries[0]?.key])
    expect(one.rules[0]).toMatchObject({ dependsOn: [], readsContext: true })
  })

  it("of a published version are not validated again, whatever changed in the other profile", () => {
    const removed: Expression = { linked_some: [through, { number_gt: [l("nothing"), 1] }] }
    expect(compile(definitionOf(fields, [visible(removed)]), publishedContext).ok).toBe(true)
  })

  it.each<[Rule["kind"], string, Expression, LinkedResult, unknown]>([
    ["visible", "shown", { linked_some: [through, { linked_status: ["CLOSED"] }] }, true, false],
    ["visible", "shown", { linked_all: [through, { linked_status: ["CLOSED"] }] }, true, false],
    ["visible", "shown", { linked_none: [through, { linked_status: ["CLOSED"] }] }, false, true],
    ["computed", "sum", { linked_count: [through] }, "3", "0"],
    ["computed", "sum", { linked_sum: [through, l("amount")] }, "1.5", "0"],
    ["computed", "sum", { linked_max: [through, l("amount")] }, "2", undefined],
    ["computed", "day", { linked_earliest: [through, l("due")] }, "2026-01-01", undefined],
  ])(
    "%s %s: the result is %j, and the default applies without links",
    (kind, target, expression, expected, unlinked) => {
      const rule = {
        id: "r",
        kind,
        target,
        ...(kind === "computed" ? { value: expression } : { when: expression }),
      } as Rule
      const profile = compiled(definitionOf(fields, [rule]), draft)
      const key = profile.linkedAggregateQueries[0]?.key ?? ""
      const state = (linked?: Record<string, LinkedResult>) => {
        const context = linked ? { ...ruleContext, linked } : ruleContext
        const { visible: isTargetVisible, computedValue } = createEvaluator(profile, context, {}).state(`${target}_1`)
        return kind === "computed" ? computedValue : isTargetVisible
      }
      expect(state({ [key]: expected })).toBe(expected)
      expect(state()).toBe(unlinked)
    },
  )
})
