import type { ProblemPath } from "../../schemas/problems.ts"
import type { Condition, Filter } from "../../schemas/query.ts"

/** A single condition of a filter, and where in the filter it stands. */
export interface PlacedCondition {
  readonly condition: Condition
  readonly path: ProblemPath
}

/** All single conditions, however deep. */
export function conditionsIn(filter: Filter, path: ProblemPath = []): readonly PlacedCondition[] {
  if (filter.filterType !== "join") return [{ condition: filter, path }]
  return filter.conditions.flatMap((inner, index) => conditionsIn(inner, [...path, "conditions", index]))
}

/** How many conditions and groups a filter has. */
export function filterSize(filter: Filter): number {
  return filter.filterType === "join" ? filter.conditions.reduce((sum, inner) => sum + filterSize(inner), 1) : 1
}

/**
 * The filter with each column called as `lead` says; conditions on a column that leads nowhere go, and groups that are
 * left empty. Undefined where nothing is left; the filter itself where nothing changed.
 */
export function filterLed(filter: Filter, lead: (column: string) => string | undefined): Filter | undefined {
  return conditionsLed(filter, (condition) => {
    const column = lead(condition.column)
    if (column === undefined) return undefined
    return column === condition.column ? condition : { ...condition, column }
  })
}

/** The filter with each single condition changed; what a change leaves of nothing goes, as `filterLed` says. */
export function conditionsLed(
  filter: Filter,
  change: (condition: Condition) => Condition | undefined,
): Filter | undefined {
  if (filter.filterType !== "join") return change(filter)
  const conditions = filter.conditions.flatMap((inner) => conditionsLed(inner, change) ?? [])
  if (conditions.length === 0) return undefined
  const isSame =
    conditions.length === filter.conditions.length && conditions.every((one, at) => one === filter.conditions[at])
  return isSame ? filter : { ...filter, conditions }
}
