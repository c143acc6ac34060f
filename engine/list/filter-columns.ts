import type { ProblemPath } from "../../schemas/problems.ts"
import type { Condition, Filter } from "../../schemas/query.ts"

/** A single condition of a filter, and its path in the filter. */
export interface ConditionAtPath {
  readonly condition: Condition
  readonly path: ProblemPath
}

/** All single conditions at any depth. */
export function conditionsIn(filter: Filter, path: ProblemPath = []): readonly ConditionAtPath[] {
  if (filter.filterType !== "join") return [{ condition: filter, path }]
  return filter.conditions.flatMap((inner, index) => conditionsIn(inner, [...path, "conditions", index]))
}

/** Number of conditions and groups in a filter. */
export function filterSize(filter: Filter): number {
  return filter.filterType === "join" ? filter.conditions.reduce((sum, inner) => sum + filterSize(inner), 1) : 1
}

/**
 * Renames the columns of a filter with `remap`; removes conditions on columns without a new name and groups that become
 * empty. Returns undefined if nothing is left, and the same filter if nothing changed.
 */
export function remapFilter(filter: Filter, remap: (column: string) => string | undefined): Filter | undefined {
  return remapConditions(filter, (condition) => {
    const column = remap(condition.column)
    if (column === undefined) return undefined
    return column === condition.column ? condition : { ...condition, column }
  })
}

/** Changes each single condition of a filter; removed conditions are treated as in `remapFilter`. */
export function remapConditions(
  filter: Filter,
  change: (condition: Condition) => Condition | undefined,
): Filter | undefined {
  if (filter.filterType !== "join") return change(filter)
  const conditions = filter.conditions.flatMap((inner) => remapConditions(inner, change) ?? [])
  if (conditions.length === 0) return undefined
  const isSame =
    conditions.length === filter.conditions.length && conditions.every((one, at) => one === filter.conditions[at])
  return isSame ? filter : { ...filter, conditions }
}
