import type { Assessment, CellCount, HeatMapAxes, HeatMapCell, HeatMapMovement } from "../../schemas/heat-map.ts"

/** The selected option of each axis; null without one, or with several. */
export interface RatedOptions {
  readonly impact: string | null
  readonly likelihood: string | null
}

/** Finds the cell of selected options; null if one is blank or is no longer an option of the field. */
export type CellOf = (options: RatedOptions) => HeatMapCell | null

export function createCellLookup({ impact, likelihood }: HeatMapAxes, assessment: Assessment): CellOf {
  const levelsOf = ({ levels }: HeatMapAxes[keyof HeatMapAxes]) =>
    new Map(levels.flatMap(({ options }, index) => options[assessment].map((id) => [id, index + 1] as const)))
  const impactLevels = levelsOf(impact)
  const likelihoodLevels = levelsOf(likelihood)
  return (options) => {
    const cell = {
      impact: options.impact === null ? undefined : impactLevels.get(options.impact),
      likelihood: options.likelihood === null ? undefined : likelihoodLevels.get(options.likelihood),
    }
    return cell.impact === undefined || cell.likelihood === undefined
      ? null
      : { impact: cell.impact, likelihood: cell.likelihood }
  }
}

/** Adds up the risks in each cell, by impact and likelihood, and those that are in none. */
export function countCells(counted: Iterable<{ readonly cell: HeatMapCell | null; readonly count: number }>): {
  readonly cells: CellCount[]
  readonly unrated: number
} {
  const cells = new Map<string, CellCount>()
  let unrated = 0
  for (const { cell, count } of counted) {
    if (!cell) unrated += count
    else addTo(cells, keyOf(cell), { ...cell, count })
  }
  return { cells: [...cells.values()].toSorted(byCell), unrated }
}

/** Adds up the risks from one cell to another; those that are in no cell before or after have not moved. */
export function countMovements(
  counted: Iterable<{ readonly from: HeatMapCell | null; readonly to: HeatMapCell | null; readonly count: number }>,
): HeatMapMovement[] {
  const movements = new Map<string, HeatMapMovement>()
  for (const { from, to, count } of counted)
    if (from && to) addTo(movements, `${keyOf(from)} ${keyOf(to)}`, { from, to, count })
  return [...movements.values()].toSorted((one, other) => byCell(one.from, other.from) || byCell(one.to, other.to))
}

function addTo<Counted extends { count: number }>(known: Map<string, Counted>, key: string, counted: Counted): void {
  const { count } = known.get(key) ?? { count: 0 }
  known.set(key, { ...counted, count: count + counted.count })
}

const keyOf = ({ impact, likelihood }: HeatMapCell) => `${impact}:${likelihood}`

const byCell = (one: HeatMapCell, other: HeatMapCell) => one.impact - other.impact || one.likelihood - other.likelihood
