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
  return levelsCondition(axis, assessment, [level])
}

function levelsCondition(axis: HeatMapAxis, assessment: Assessment, levels: readonly number[]): Condition | null {
  const column = axis.keywords[assessment]
  const options = levels.flatMap((level) => axis.levels[level - 1]?.options[assessment] ?? [])
  return column === null ? null : { filterType: "tagref", column, operator: "anyOf", values: options }
}

/**
 * The list filter of the risks that are in any of these cells and match the map's own filter. Null if the assessment
 * has no fields, or without a cell.
 */
export function anyCellFilter(
  axes: HeatMapAxes,
  assessment: Assessment,
  cells: readonly HeatMapCell[],
  mapFilter: Filter | undefined,
): Filter | null {
  const byImpact = Map.groupBy(cells, ({ impact }) => impact)
  const parts = [...byImpact].map(([impact, ofImpact]): Filter | null => {
    const ofLevel = levelCondition(axes.impact, assessment, impact)
    const ofOthers = levelsCondition(
      axes.likelihood,
      assessment,
      ofImpact.map(({ likelihood }) => likelihood),
    )
    return ofLevel && ofOthers && { filterType: "join", operator: "AND", conditions: [ofLevel, ofOthers] }
  })
  const known = parts.filter((part) => part !== null)
  const [first] = known
  if (!first || known.length < parts.length) return null
  const any: Filter = known.length === 1 ? first : { filterType: "join", operator: "OR", conditions: known }
  return { filterType: "join", operator: "AND", conditions: mapFilter ? [mapFilter, any] : [any] }
}

/** The list filter of the risks without impact or likelihood; null if the assessment has no fields. */
export function unratedFilter(
  { impact, likelihood }: HeatMapAxes,
  assessment: Assessment,
  mapFilter: Filter | undefined,
): Filter | null {
  const columns = [impact.keywords[assessment], likelihood.keywords[assessment]]
  const blank = columns.flatMap((column): Condition[] =>
    column === null ? [] : [{ filterType: "tagref", column, operator: "blank" }],
  )
  if (blank.length < columns.length) return null
  const any: Filter = { filterType: "join", operator: "OR", conditions: blank }
  return { filterType: "join", operator: "AND", conditions: mapFilter ? [mapFilter, any] : [any] }
}
