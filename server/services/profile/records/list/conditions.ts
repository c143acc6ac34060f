import { type RawBuilder, sql } from "kysely"
import { problem, type ProblemPath, type RequestProblemCode } from "../../../../../schemas/problems.ts"
import type { Condition, Filter } from "../../../../../schemas/query.ts"
import { Refusal } from "../../../../http/refusal.ts"
import { dateCondition } from "./date-condition.ts"
import type { ListColumn } from "./list-column.ts"
import { numberCondition } from "./number-condition.ts"
import { setCondition } from "./set-condition.ts"
import { textCondition } from "./text-condition.ts"
import { parentsCondition } from "./parents-condition.ts"
import type { Reader } from "../reader.ts"

/**
 * How a field's value is looked for. Counting, the planner may turn the look-up into a join (`semijoin`); walking an index
 * in the order of the page it must ask row by row (`probe`), or it would gather every hit before it shows the first.
 */
export type Access = "semijoin" | "probe"

export interface ConditionContext {
  readonly columns: ReadonlyMap<string, ListColumn>
  readonly profileId: string
  readonly access: Access
  readonly reader: Reader
  /** For texts looked for in uid or name: the ids of the few records that hold them. */
  readonly holders: ReadonlyMap<string, readonly string[]>
}

const mostConditions = 200

/** The filter as a condition on the record `r`; what it does not understand it refuses, naming where. */
export function filterCondition(filter: Filter, context: ConditionContext): RawBuilder<boolean> {
  if (count(filter) > mostConditions) throw badFilter(["filter"])
  return conditionOf(filter, ["filter"], context)
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
  if (column.kind === "system" && column.name === "parents") return parentsCondition(condition, path, context.reader)
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

/** Whether the record has a promoted value of the field for which the test on `v` holds. */
export function hasValue(fieldId: string, { profileId, access }: ConditionContext, test?: RawBuilder<boolean>) {
  const found = sql`from record_value v where v.client_id = r.client_id and v.profile_id = ${profileId}
    and v.field_id = ${fieldId} and v.record_id = r.id${test ? sql` and ${test}` : sql``}`
  // A scalar sub-select with a limit cannot be flattened into a join; `exists` can.
  return access === "probe"
    ? sql<boolean>`coalesce((select true ${found} limit 1), false)`
    : sql<boolean>`exists (select 1 ${found})`
}

export function badFilter(path: ProblemPath, column = ""): Refusal {
  return refused("request.bad_filter", path, column)
}

function refused(code: RequestProblemCode, path: ProblemPath, column: string): Refusal {
  return new Refusal(400, problem(code, path, { column, path: path.join(".") }))
}

function count(filter: Filter): number {
  return filter.filterType === "join" ? filter.conditions.reduce((sum, inner) => sum + count(inner), 1) : 1
}
