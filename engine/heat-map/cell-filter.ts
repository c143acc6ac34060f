import type { Assessment, HeatMapAxes, HeatMapAxis, HeatMapCell } from "../../schemas/heat-map.ts"
import type { Condition, Filter } from "../../schemas/query.ts"

/** A cell of the map of one assessment. */
export interface AssessedCell {
  readonly assessment: Assessment
  readonly cell: HeatMapCell
}

/**
 * The list filter of the risks that are in each of these cells and match the map's own filter. Null if an assessment
 * has no fields.
 */
export function cellFilter(
  axes: HeatMapAxes,
  cells: readonly AssessedCell[],
  mapFilter: Filter | undefined,
): Filter | null {
  const conditions: Filter[] = mapFilter ? [mapFilter] : []
  for (const { assessment, cell } of cells) {
    for (const [axis, level] of [
      [axes.impact, cell.impact],
      [axes.likelihood, cell.likelihood],
    ] as const) {
      const condition = levelCondition(axis, assessment, level)
      if (!condition) return null
      conditions.push(condition)
    }
  }
  return { filterType: "join", operator: "AND", conditions }
}

function levelCondition(axis: HeatMapAxis, assessment: Assessment, level: number): Condition | null {
  const column = axis.keywords[assessment]
  const options = axis.levels[level - 1]?.options[assessment]
  return column === null || !options ? null : { filterType: "tagref", column, operator: "anyOf", values: [...options] }
}
