import { type RawBuilder, sql } from "kysely"
import type { Static } from "typebox"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { DateCondition } from "../../../schemas/query.ts"
import { badFilter, hasValue, type ConditionContext } from "./condition-context.ts"
import type { ListColumn } from "./list-column.ts"

/** Whole days, as ISO dates; a moment counts for its day in UTC. */
export function dateCondition(
  condition: Static<typeof DateCondition>,
  column: ListColumn,
  path: ProblemPath,
  context: ConditionContext,
): RawBuilder<boolean> {
  const { operator, column: key } = condition
  const day = (part: "from" | "to") => {
    const text = condition[part]
    if (text === undefined || !isCalendarDate(text)) throw badFilter([...path, part], key)
    return sql`${text}::date`
  }
  if (column.kind === "system") {
    if (column.name === "due_date") return onDay(sql`r.due_date`, operator, day)
    if (column.name !== "created_at" && column.name !== "updated_at") throw badFilter([...path, "filterType"], key)
    return onDay(sql`(${sql.ref(`r.${column.name}`)} at time zone 'UTC')::date`, operator, day)
  }
  if (operator === "blank") return sql<boolean>`not ${hasValue(column.fieldId, context)}`
  if (operator === "notBlank") return hasValue(column.fieldId, context)
  return hasValue(column.fieldId, context, onDay(sql`v.d`, operator, day))
}

function onDay(
  date: RawBuilder<unknown>,
  operator: Static<typeof DateCondition>["operator"],
  day: (part: "from" | "to") => RawBuilder<unknown>,
): RawBuilder<boolean> {
  switch (operator) {
    case "blank":
      return sql<boolean>`${date} is null`
    case "notBlank":
      return sql<boolean>`${date} is not null`
    case "equals":
      return sql<boolean>`coalesce(${date} = ${day("from")}, false)`
    case "before":
      return sql<boolean>`coalesce(${date} < ${day("from")}, false)`
    case "after":
      return sql<boolean>`coalesce(${date} > ${day("from")}, false)`
    case "between":
      return sql<boolean>`coalesce(${date} between ${day("from")} and ${day("to")}, false)`
  }
}

function isCalendarDate(text: string): boolean {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(moment) && text > "0001" && new Date(moment).toISOString().startsWith(text)
}
