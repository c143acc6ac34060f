import { type RawBuilder, sql } from "kysely"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { Condition, Filter } from "../../../schemas/query.ts"
import { badFilter, type ConditionContext, refused } from "./condition-context.ts"
import { dateCondition } from "./date-condition.ts"
import { numberCondition } from "./number-condition.ts"
import { parentsCondition } from "./parents-condition.ts"
import { setCondition } from "./set-condition.ts"
import { textCondition } from "./text-condition.ts"

const mostConditions = 200

/** The filter as a condition on the record `r`; what it does not understand it refuses, naming where. */
export function filterCondition(filter: Filter, context: ConditionContext): RawBuilder<boolean> {
  if (count(filter) > mostConditions) throw badFilter(["filter"])
  return conditionOf(filter, ["filter"], context)
}

/** What a list looks at, and of that what its filter lets through. */
export function both(scope: RawBuilder<boolean>, filter: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`${scope} and ${filter}`
}

function conditionOf(filter: Filter, path: ProblemPath, context: ConditionContext): RawBuilder<boolean> {
  if (filter.filterType !== "join") return leaf(filter, path, context)
  if (filter.conditions.length === 0) return sql<boolean>`true`
  const parts = filter.conditions.map((inner, index) => conditionOf(inner, [...path, "conditions", index], context))
  return sql<boolean>`(${sql.join(parts, filter.operator === "AND" ? sql` and ` : sql` or `)})`
}

function leaf(condition: Condition, path: ProblemPath, context: ConditionContext): RawBuilder<boolean> {
  const column = context.columns.get(condition.column)
  if (!column) throw refused("request.unknown_column", [...path, "column"], condition.column)
  const kind = condition.filterType === "tagref" ? "set" : condition.filterType
  const wanted = column.filter === "tagref" ? "set" : column.filter
  if (wanted !== kind) throw badFilter([...path, "filterType"], condition.column)
  if (column.kind === "system" && column.name === "parents") return parentsCondition(condition, path, context.parents)
  switch (condition.filterType) {
    case "text":
      return textCondition(condition, column, path, context)
    case "set":
    case "tagref":
      return setCondition(condition, column, path, context)
    case "dateString":
      return dateCondition(condition, column, path, context)
    case "number":
      return numberCondition(condition, column, path, context)
  }
}

function count(filter: Filter): number {
  return filter.filterType === "join" ? filter.conditions.reduce((sum, inner) => sum + count(inner), 1) : 1
}
