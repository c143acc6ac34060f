import { type RawBuilder, sql } from "kysely"
import { problem, type ProblemPath } from "../../../schemas/problems.ts"
import { filterSize } from "../../../engine/list/filter-columns.ts"
import { type Condition, type Filter, filterLimits } from "../../../schemas/query.ts"
import { HttpError } from "../../http/http-error.ts"
import { type ConditionContext, createConditionError } from "./condition-context.ts"
import { columnProblem, type ListColumn } from "./list-column.ts"
import { dateCondition } from "./date-condition.ts"
import { numberCondition } from "./number-condition.ts"
import { parentsCondition } from "./parents-condition.ts"
import { presenceCondition } from "./presence-condition.ts"
import { setCondition } from "./set-condition.ts"
import { textCondition } from "./text-condition.ts"

/** As deep as the filter schema is expanded. */
const deepest = 4

/** Combines two conditions with `and`. */
export function andCondition(one: RawBuilder<boolean>, other: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql<boolean>`${one} and ${other}`
}

/** No condition. */
export const everything = sql<boolean>`true`

/**
 * The filter as a condition on the record `r`, except for a condition that is already met. Throws for a filter it
 * cannot process, with the path.
 */
export function filterCondition(
  filter: Filter,
  context: ConditionContext,
  met: Condition | null = null,
): RawBuilder<boolean> {
  if (filterSize(filter) > filterLimits.conditions)
    throw new HttpError(
      400,
      problem("request.too_deep", ["filter"], { depth: deepest, nodes: filterLimits.conditions }),
    )
  const conditionOf = (part: Filter, path: ProblemPath): RawBuilder<boolean> => {
    if (part === met) return sql<boolean>`true`
    if (part.filterType !== "join") return leaf(part, path, context)
    if (part.conditions.length === 0) return sql<boolean>`true`
    const conditions = part.conditions.map((inner, index) => conditionOf(inner, [...path, "conditions", index]))
    return sql<boolean>`(${sql.join(conditions, part.operator === "AND" ? sql` and ` : sql` or `)})`
  }
  return conditionOf(filter, ["filter"])
}

function leaf(condition: Condition, path: ProblemPath, context: ConditionContext): RawBuilder<boolean> {
  const column = context.columns.get(condition.column)
  if (!column) throw createConditionError("request.unknown_column", [...path, "column"], condition.column)
  if (column.kind === "system" && column.name === "parents")
    return parentsCondition(condition, path, column.of, context.parents)
  const kind = condition.filterType === "tagref" ? "set" : condition.filterType
  const expectedFilter = column.filter === "tagref" ? "set" : column.filter
  if (expectedFilter !== kind)
    throw new HttpError(400, columnProblem("request.bad_filter", [...path, "filterType"], condition.column, column))
  try {
    return conditionOn(column, condition, path, context)
  } catch (error) {
    throw error instanceof HttpError ? withColumnName(error, column) : error
  }
}

function withColumnName(rejection: HttpError, column: ListColumn): HttpError {
  if (column.kind === "system") return rejection
  return new HttpError(
    rejection.status,
    rejection.problems.map((one) => ({ ...one, labels: { column: column.name } })),
  )
}

function conditionOn(
  column: ListColumn,
  condition: Condition,
  path: ProblemPath,
  context: ConditionContext,
): RawBuilder<boolean> {
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
    case "presence":
      return presenceCondition(condition, column, path, context)
  }
}
