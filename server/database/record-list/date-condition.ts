import { type RawBuilder, sql } from "kysely"
import type { Static } from "typebox"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { DateCondition } from "../../../schemas/query.ts"
import { badFilter, hasValue, type ConditionContext } from "./condition-context.ts"
import type { ListColumn } from "./list-column.ts"

type Operator = Static<typeof DateCondition>["operator"]

/** Full days as ISO dates; a moment counts as its day in UTC. */
export function dateCondition(
  condition: Static<typeof DateCondition>,
  column: ListColumn,
  path: ProblemPath,
  context: ConditionContext,
): RawBuilder<boolean> {
  const { operator, column: key } = condition
  if (column.kind === "field") {
    if (operator === "blank") return sql<boolean>`not ${hasValue(column, context)}`
    if (operator === "notBlank") return hasValue(column, context)
    return hasValue(column, context, dateTest(condition, operator, path, "v.date_value"))
  }
  const date = column.name === "due_date" || column.name === "created_at" || column.name === "updated_at"
  if (!date) throw badFilter([...path, "filterType"], key)
  const at = sql.ref(`r.${column.name}`)
  if (operator === "blank") return sql<boolean>`${at} is null`
  if (operator === "notBlank") return sql<boolean>`${at} is not null`
  return sql<boolean>`coalesce(${systemDateTest(condition, operator, path, column.name as SystemDate)}, false)`
}

export type SystemDate = "due_date" | "created_at" | "updated_at"
type DateOperator = Exclude<Operator, "blank" | "notBlank">

/** The comparison with a record's own date or moment; null when there is none. */
export function systemDateTest(
  condition: Static<typeof DateCondition>,
  operator: DateOperator,
  path: ProblemPath,
  name: SystemDate,
): RawBuilder<boolean> {
  if (name === "due_date") return dateTest(condition, operator, path, "r.due_date")
  // From midnight to midnight, so that the index on moments can be used.
  const at = sql.ref(`r.${name}`)
  const from = () => sql`(${dayOf(condition, "from", path)})::timestamp at time zone 'UTC'`
  const after = (part: "from" | "to") => sql`(${dayOf(condition, part, path)} + 1)::timestamp at time zone 'UTC'`
  switch (operator) {
    case "equals":
      return sql<boolean>`(${at} >= ${from()} and ${at} < ${after("from")})`
    case "before":
      return sql<boolean>`${at} < ${from()}`
    case "after":
      return sql<boolean>`${at} >= ${after("from")}`
    case "between":
      return sql<boolean>`(${at} >= ${from()} and ${at} < ${after("to")})`
  }
}

/** The comparison with a date column; null when it is empty. */
export function dateTest(
  condition: Static<typeof DateCondition>,
  operator: DateOperator,
  path: ProblemPath,
  name: "v.date_value" | "r.due_date",
): RawBuilder<boolean> {
  const date = sql.ref(name)
  const day = (part: "from" | "to") => dayOf(condition, part, path)
  switch (operator) {
    case "equals":
      return sql<boolean>`${date} = ${day("from")}`
    case "before":
      return sql<boolean>`${date} < ${day("from")}`
    case "after":
      return sql<boolean>`${date} > ${day("from")}`
    case "between":
      return sql<boolean>`${date} between ${day("from")} and ${day("to")}`
  }
}

function dayOf(condition: Static<typeof DateCondition>, part: "from" | "to", path: ProblemPath): RawBuilder<unknown> {
  const text = condition[part]
  if (text === undefined || !isCalendarDate(text)) throw badFilter([...path, part], condition.column)
  return sql`${text}::date`
}

function isCalendarDate(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(moment) && text > "0001" && new Date(moment).toISOString().startsWith(text)
}
