import { expect, test } from "vitest"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import { findProblemLocation } from "../../web/problem-locations.ts"
import { problemsOfRules } from "../../web/rules/problems-of-rules.ts"
import {
  searchRules,
  linesOf,
  emptyRuleSearch,
  type RuleSearch,
  type DisplayedRule,
} from "../../web/rules/rule-search.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Rule } from "../../../../schemas/rules.ts"

const rule = (id: string, kind: "visible" | "required", target: string): Rule => ({
  id,
  kind,
  target,
  when: { is_present: [{ field: "f_stage" }] },
})
const visible: readonly DisplayedRule[] = [
  {
    kind: "Shown when",
    field: "Plan",
    description: () => "Stage is not empty",
    rule: rule("r_1", "visible", "f_plan"),
  },
  {
    kind: "Required when",
    field: "Reason",
    description: () => "Stage is not empty",
    rule: rule("r_2", "required", "f_reason"),
  },
  {
    kind: "Required when",
    field: "Plan",
    description: () => "Stage is not empty",
    rule: rule("r_3", "required", "f_plan"),
  },
].map((one, position) => ({
  ...one,
  position,
  reads: ["f_stage"],
  isIncomplete: false,
  isContradicting: false,
  errors: position === 1 ? 2 : 0,
}))
const found = (search: Partial<RuleSearch>) =>
  searchRules(visible, { ...emptyRuleSearch, ...search }, "en").map((one) => one.rule.id)

test("finds rules by every word of their description, by kind, and by the fields they target or read", () => {
  expect(found({})).toEqual(["r_1", "r_2", "r_3"])
  expect(found({ text: "PLAN stage" })).toEqual(["r_1", "r_3"])
  expect(found({ kind: "required" })).toEqual(["r_2", "r_3"])
  expect(found({ field: "f_reason" })).toEqual(["r_2"])
  expect(found({ field: "f_stage" })).toEqual(["r_1", "r_2", "r_3"])
  expect(found({ text: "nothing of the kind" })).toEqual([])
})

test("finds rules with problems by their state", () => {
  expect(found({ state: "wrong" })).toEqual(["r_2"])
  expect(found({ state: "inOrder" })).toEqual(["r_1", "r_3"])
})

test("groups results under headings and keeps the order within each group", () => {
  const lines = (search: Partial<RuleSearch>) =>
    linesOf(searchRules(visible, { ...emptyRuleSearch, ...search }, "en"), search.group ?? null, "en").map((line) =>
      line.kind === "group" ? `${line.name} ${line.count}` : line.one.rule.id,
    )
  expect(lines({ group: "field" })).toEqual(["Plan 2", "r_1", "r_3", "Reason 1", "r_2"])
  expect(lines({ group: "kind", descending: true })).toEqual(["Required when 2", "r_3", "r_2", "Shown when 1", "r_1"])
  expect(lines({})).toEqual(["r_1", "r_2", "r_3"])
})

test("sorting is stable for equal rules, also in descending order", () => {
  expect(found({ order: "kind", descending: true })).toEqual(["r_1", "r_2", "r_3"])
  expect(found({ order: "kind" })).toEqual(["r_2", "r_3", "r_1"])
  expect(found({ order: "field" })).toEqual(["r_1", "r_3", "r_2"])
})

test("a problem links to its rule and to the field it concerns", () => {
  const rules = visible.map((one) => one.rule)
  const errors = problem("rule.constant", ["rules", 1, "when"], { outcome: "true" })
  const other = problem("list.unknown_field", ["list", "columns", 0], { field: "f_gone" })
  expect([...problemsOfRules(rules, [errors, other])]).toEqual([["r_2", [errors]]])
  const field = { id: "f_reason", keyword: "text_1", type: "TEXT", fieldText: { en: "Reason" }, sortOrder: 0 }
  const name = { en: "Only" }
  const definition: ProfileDefinition = {
    id: "p",
    type: "OTHER",
    modules: ["IC"],
    name,
    pluralName: name,
    numbering: { prefix: "P-", padding: 1, scope: "client" },
    sections: [{ id: "s", name, position: "LEFT", sortOrder: 0, fields: [field] }],
    rules,
  }
  const position = findProblemLocation(definition, errors.path)
  expect(position).toEqual({ selection: { kind: "rule", id: "r_2" }, name: { en: "Reason" }, about: "f_reason" })
  expect(findProblemLocation(definition, ["rules", 0])).toEqual({
    selection: { kind: "rule", id: "r_1" },
    name: { en: "r_1" },
  })
})
