import { expect, test } from "vitest"
import { createEvaluator } from "../../../engine/rules/evaluator.ts"
import { financialYearOf } from "../../../schemas/financial-year.ts"
import { ruleContext } from "../../support/compiled.ts"
import { compiledShipped } from "../../support/shipped.ts"

test.each([
  ["2026-01-01", "2026-Q1"],
  ["2026-03-31", "2026-Q1"],
  ["2026-04-01", "2026-Q2"],
  ["2025-12-31", "2025-Q4"],
  [undefined, undefined],
])("an audit that starts on %s belongs to quarter %s", (start, quarter) => {
  const profile = compiledShipped("AUDIT_DETAIL")
  expect(createEvaluator(profile, ruleContext, { start_date_1: start }).value("quarter_1")).toBe(quarter)
  expect(profile.fields.find(({ keyword }) => keyword === "quarter_1")?.computed).toBe(true)
})

test.each(["TOD", "TOE", "EVIDENCE", "AUDIT_DETAIL"] as const)(
  "a record of %s has its project’s financial year",
  (type) => {
    const profile = compiledShipped(type)
    const inProject = { ...ruleContext, financialYear: financialYearOf(2027, 4) }
    expect(createEvaluator(profile, inProject, {}).value("financial_year_1")).toBe("2027")
    expect(createEvaluator(profile, ruleContext, {}).value("financial_year_1")).toBeUndefined()
    expect(createEvaluator(profile, inProject, {}).state("financial_year_1").readOnly).toBe(true)
  },
)
