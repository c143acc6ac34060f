import { type RawBuilder, sql } from "kysely"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { Condition, Filter } from "../../../schemas/query.ts"
import { dateTest, systemDateTest } from "./date-condition.ts"
import { normalizeIndexedText } from "./normalize-search-text.ts"
import type { ListColumn } from "./list-column.ts"
import { numberTest } from "./number-condition.ts"
import { scopeCondition, type RecordSetScope } from "./record-set-scope.ts"
import { setTest, statusTest } from "./set-condition.ts"
import { textTest } from "./text-condition.ts"

/** An access path to the records of a list that costs no more than the rows it returns: a select of their `id`. */
export interface Driver {
  readonly rows: RawBuilder<unknown>
  /**
   * The condition it covers completely, so that it need not be checked again; for other conditions it returns a
   * superset.
   */
  readonly coveredCondition: Condition | null
}

export interface DriverOptions {
  readonly scope: RecordSetScope
  readonly columns: ReadonlyMap<string, ListColumn>
  readonly recordsByText: ReadonlyMap<string, readonly string[]>
}

/**
 * The access paths offered by a filter's conditions. For alternatives (OR) it is the union of their paths, or none
 * when one of them has no path.
 */
export function driversOf(filter: Filter, driving: DriverOptions, path: ProblemPath = ["filter"]): readonly Driver[] {
  if (filter.filterType !== "join") return driverOf(filter, driving, path) ?? []
  if (filter.operator === "AND")
    return filter.conditions.flatMap((one, index) => driversOf(one, driving, [...path, "conditions", index]))
  const either = filter.conditions.map((one, index) => driversOf(one, driving, [...path, "conditions", index])[0])
  const all = either.flatMap((driver) => driver ?? [])
  if (all.length === 0 || all.length < either.length) return []
  const rows = all.map(({ rows: one }) => sql`select id from (${one}) one`)
  return [{ rows: sql`${sql.join(rows, sql` union `)}`, coveredCondition: null }]
}

function driverOf(condition: Condition, driving: DriverOptions, path: ProblemPath): readonly Driver[] | undefined {
  const column = driving.columns.get(condition.column)
  if (column?.kind === "system") return systemDriver(condition, column.name, driving, path)
  const test = column?.indexed && fieldTest(condition, path)
  if (!test) return undefined
  const { scope } = driving
  const rows = sql`select ${column.several ? sql`distinct` : sql``} v.record_id as id from record_value v
    where ${scopeCondition(scope, "v")} and v.field_id = ${column.fieldId} and ${test}`
  return [{ rows, coveredCondition: condition.filterType === "text" ? null : condition }]
}

function fieldTest(condition: Condition, path: ProblemPath): RawBuilder<boolean> | undefined {
  if (condition.operator === "blank" || condition.operator === "notBlank") return undefined
  switch (condition.filterType) {
    case "text":
      return condition.value ? textTest(condition.operator, condition.value) : undefined
    case "set":
    case "tagref":
      return condition.operator === "anyOf" && condition.values ? setTest(condition.values) : undefined
    case "number":
      return numberTest(condition, condition.operator, path)
    case "dateString":
      return dateTest(condition, condition.operator, path, "v.date_value")
    case "presence":
      return undefined
  }
}

function systemDriver(
  condition: Condition,
  name: string,
  { scope, recordsByText }: DriverOptions,
  path: ProblemPath,
): readonly Driver[] | undefined {
  if (condition.operator === "blank" || condition.operator === "notBlank") return undefined
  const rows = (test: RawBuilder<boolean>) =>
    sql`select r.id from record r where ${scopeCondition(scope, "r")} and ${test}`
  if (condition.filterType === "dateString" && (name === "due_date" || name === "updated_at"))
    return [{ rows: rows(systemDateTest(condition, condition.operator, path, name)), coveredCondition: condition }]
  if (condition.filterType === "set" && name === "status" && condition.operator === "anyOf" && condition.values)
    return [{ rows: rows(statusTest(condition.values)), coveredCondition: condition }]
  const isNamed = name === "uid" || name === "name"
  const found =
    isNamed && condition.filterType === "text"
      ? recordsByText.get(normalizeIndexedText(condition.value ?? ""))
      : undefined
  return found ? [namedRows(found)] : undefined
}

/** Records that were already looked up. */
export function namedRows(ids: readonly string[]): Driver {
  return { rows: sql`select named.id from unnest(${[...ids]}::uuid[]) as named (id)`, coveredCondition: null }
}
