import { describe, expect, test } from "vitest"
import { financialYearOf } from "../../../schemas/financial-year.ts"
import type { Filter } from "../../../schemas/query.ts"
import { resolveFilter, unknownVariables } from "../../../schemas/query-variables.ts"
import { parseVariable, resolveVariable, type VariableContext } from "../../../schemas/variables.ts"

const context: VariableContext = {
  today: "2026-01-31",
  userId: "user-1",
  entityId: "entity-1",
  projectId: null,
  financialYear: financialYearOf(2026, 4),
  value: (keyword) => ({ due_date_1: "2026-03-01", owner_1: ["user-2", "user-3"], key_1: true })[keyword],
}

describe("variables", () => {
  test.each([
    ["$today", "2026-01-31"],
    ["$today+7d", "2026-02-07"],
    ["$today-1w", "2026-01-24"],
    ["$today+1m", "2026-02-28"],
    ["$today-1y", "2025-01-31"],
    ["$financialYearStart", "2025-04-01"],
    ["$financialYearEnd", "2026-03-31"],
    ["$financialYearEnd+1d", "2026-04-01"],
    ["$currentUser", ["user-1"]],
    ["$currentEntity", ["entity-1"]],
    ["$currentRecord.due_date_1", "2026-03-01"],
    ["$currentRecord.owner_1", ["user-2", "user-3"]],
  ])("%s resolves to %j", (variable, value) => {
    expect(resolveVariable(variable, context)).toEqual({ ok: true, value })
  })

  test.each([
    ["$yesterday", "variable.unknown"],
    ["$today+7", "variable.unknown"],
    ["$today+7h", "variable.unknown"],
    ["$currentUser+1d", "variable.unknown"],
    ["$currentRecord", "variable.unknown"],
    ["$today.due_date_1", "variable.unknown"],
    ["$constructor", "variable.unknown"],
    ["$currentProject", "variable.no_value"],
    ["$currentRecord.title_1", "variable.no_value"],
    ["$today+99999y", "variable.no_value"],
  ])("%s is rejected as %s", (variable, code) => {
    expect(resolveVariable(variable, context)).toEqual({ ok: false, code })
  })

  test("a financial year is named after the year it ends in", () => {
    expect(financialYearOf(2026, 1)).toEqual({ start: "2026-01-01", end: "2026-12-31" })
    expect(financialYearOf(2024, 3)).toEqual({ start: "2023-03-01", end: "2024-02-29" })
  })

  test("a value that is not a variable is not parsed as one", () => {
    for (const text of ["today", "$", "$5", "$$today", " $today", "$today "])
      expect(parseVariable(text)).toBeUndefined()
  })
})

describe("a filter", () => {
  test("replaces variables by their values at any depth, and keeps other values", () => {
    const filter: Filter = {
      filterType: "join",
      operator: "AND",
      conditions: [
        { filterType: "dateString", column: "due_date_1", operator: "between", from: "$today", to: "$today+7d" },
        { filterType: "tagref", column: "owner_1", operator: "anyOf", values: ["user-9", "$currentRecord.owner_1"] },
        { filterType: "set", column: "key_1", operator: "anyOf", values: ["$currentRecord.key_1", "$$today"] },
        { filterType: "text", column: "title_1", operator: "contains", value: "$Acme" },
        { filterType: "number", column: "amount_1", operator: "lessThan", from: "5" },
      ],
    }
    expect(resolveFilter(filter, context)).toEqual({
      ok: true,
      filter: {
        ...filter,
        conditions: [
          { filterType: "dateString", column: "due_date_1", operator: "between", from: "2026-01-31", to: "2026-02-07" },
          { filterType: "tagref", column: "owner_1", operator: "anyOf", values: ["user-9", "user-2", "user-3"] },
          { filterType: "set", column: "key_1", operator: "anyOf", values: ["true", "$today"] },
          { filterType: "text", column: "title_1", operator: "contains", value: "$Acme" },
          { filterType: "number", column: "amount_1", operator: "lessThan", from: "5" },
        ],
      },
    })
  })

  test("is rejected for every unknown or empty variable, each reported with its location", () => {
    const filter: Filter = {
      filterType: "join",
      operator: "OR",
      conditions: [
        { filterType: "dateString", column: "due_date_1", operator: "before", from: "$tomorrow" },
        { filterType: "set", column: "system:entity", operator: "anyOf", values: ["$currentProject"] },
      ],
    }
    const rejected = resolveFilter(filter, context)
    expect(
      rejected.ok ? [] : rejected.problems.map(({ code, path, params }) => [code, path, params?.["variable"]]),
    ).toEqual([
      ["variable.unknown", ["filter", "conditions", 0, "from"], "$tomorrow"],
      ["variable.no_value", ["filter", "conditions", 1, "values"], "$currentProject"],
    ])
    expect(unknownVariables(filter, []).map(({ params }) => params?.["variable"])).toEqual(["$tomorrow"])
  })
})
