import { expect, test } from "vitest"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import { ruleContext } from "../../support/compiled.ts"
import { compiledShipped } from "../../support/shipped.ts"

test.each([
  ["2026-01-01", "2026-Q1"],
  ["2026-03-31", "2026-Q1"],
  ["2026-04-01", "2026-Q2"],
  ["2025-12-31", "2025-Q4"],
  [undefined, undefined],
])("an audit that starts on %s is of the quarter %s", (start, quarter) => {
  const profile = compiledShipped("AUDIT_DETAIL")
  expect(createEvaluator(profile, ruleContext, { start_date_1: start }).value("quarter_1")).toBe(quarter)
  expect(profile.fields.find(({ keyword }) => keyword === "quarter_1")?.computed).toBe(true)
})
