import type { Filter } from "../../schemas/query.ts"

/**
 * A filter whose conditions on one column are met by every record; undefined if every record then matches. With it, the
 * filter of one year's projects finds the records of another year.
 */
export function withoutColumn(filter: Filter, column: string): Filter | undefined {
  if (filter.filterType !== "join") return filter.column === column ? undefined : filter
  const left = filter.conditions.map((condition) => withoutColumn(condition, column))
  const conditions = left.filter((condition) => condition !== undefined)
  if (filter.operator === "OR" && conditions.length < left.length) return undefined
  if (conditions.length === 0 && left.length > 0) return undefined
  return { ...filter, conditions }
}
