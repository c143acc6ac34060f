import { type RawBuilder, sql } from "kysely"
import type { Static } from "typebox"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { SystemColumn } from "../../../schemas/profile.ts"
import type { SetCondition } from "../../../schemas/query.ts"
import { completedWithoutResult } from "../../../schemas/workflow.ts"
import { badFilter, hasValue, type ConditionContext } from "./condition-context.ts"
import type { ListColumn } from "./list-column.ts"

const systemText: Partial<Record<SystemColumn, RawBuilder<string | null>>> = {
  status: sql`r.status`,
  entity: sql`r.entity_id::text`,
  project: sql`r.project_id::text`,
}

/** Any or none of the selected values; a record without a value matches none of them. */
export function setCondition(
  { operator, values, column: key }: Static<typeof SetCondition>,
  column: ListColumn,
  path: ProblemPath,
  context: ConditionContext,
): RawBuilder<boolean> {
  if ((operator === "anyOf" || operator === "noneOf") && values === undefined) throw badFilter([...path, "values"], key)
  if (column.kind === "system") {
    const text = systemText[column.name]
    if (!text) throw badFilter([...path, "filterType"], key)
    if (operator === "blank") return sql<boolean>`${text} is null`
    if (operator === "notBlank") return sql<boolean>`${text} is not null`
    const selected =
      column.name === "status"
        ? statusTest(values ?? [])
        : sql<boolean>`coalesce(${text} = ${anyOf(values ?? [])}, false)`
    return operator === "anyOf" ? selected : sql<boolean>`not ${selected}`
  }
  if (operator === "blank") return sql<boolean>`not ${hasValue(column, context)}`
  if (operator === "notBlank") return hasValue(column, context)
  const selected = hasValue(column, context, setTest(values ?? []))
  return operator === "anyOf" ? selected : sql<boolean>`not ${selected}`
}

/** Whether record `r` has one of the statuses, or is flagged when they include the flag. */
export function statusTest(values: readonly string[]): RawBuilder<boolean> {
  const statuses = values.filter((value) => value !== completedWithoutResult)
  const hasStatus = sql<boolean>`r.status = ${anyOf(statuses)}`
  if (statuses.length === values.length) return hasStatus
  return statuses.length === 0 ? sql<boolean>`r.without_result` : sql<boolean>`(${hasStatus} or r.without_result)`
}

/** Whether an indexed value `v` is one of them. */
export function setTest(values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`v.text_value = ${anyOf(values)}`
}

export const anyOf = (values: readonly string[]) => sql`any(${[...values]}::text[])`
