import { type RawBuilder, sql } from "kysely"
import type { Static } from "typebox"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { NumberCondition } from "../../../schemas/query.ts"
import { badFilter, hasValue, type ConditionContext } from "./condition-context.ts"
import type { ListColumn } from "./list-column.ts"

/** Numbers are passed as decimal text, as in values. */
export function numberCondition(
  condition: Static<typeof NumberCondition>,
  column: ListColumn,
  path: ProblemPath,
  context: ConditionContext,
): RawBuilder<boolean> {
  const { operator, column: key } = condition
  if (column.kind === "system") throw badFilter([...path, "filterType"], key)
  if (operator === "blank") return sql<boolean>`not ${hasValue(column, context)}`
  if (operator === "notBlank") return hasValue(column, context)
  return hasValue(column, context, numberTest(condition, operator, path))
}

/** The comparison with an indexed value `v`. */
export function numberTest(
  condition: Static<typeof NumberCondition>,
  operator: "equals" | "lessThan" | "greaterThan" | "between",
  path: ProblemPath,
): RawBuilder<boolean> {
  return comparison(operator, (part) => {
    const text = condition[part]
    const value = text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (!Number.isFinite(value)) throw badFilter([...path, part], condition.column)
    return sql`${value}::float8`
  })
}

function comparison(
  operator: "equals" | "lessThan" | "greaterThan" | "between",
  number: (part: "from" | "to") => RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (operator === "between") return sql<boolean>`v.number_value between ${number("from")} and ${number("to")}`
  if (operator === "equals") return sql<boolean>`v.number_value = ${number("from")}`
  return operator === "lessThan"
    ? sql<boolean>`v.number_value < ${number("from")}`
    : sql<boolean>`v.number_value > ${number("from")}`
}
