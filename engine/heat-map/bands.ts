import type { HeatMapAxes, HeatMapBand, HeatMapCell, HeatMapLook } from "../../schemas/heat-map.ts"

/** The score of a cell: the highest impact in it × the highest likelihood. */
export function cellScore({ impact, likelihood }: HeatMapAxes, cell: HeatMapCell): number {
  const impactScore = impact.levels[cell.impact - 1]?.score ?? 0
  const likelihoodScore = likelihood.levels[cell.likelihood - 1]?.score ?? 0
  return impactScore * likelihoodScore
}

/**
 * The band of a score: the last one that begins at it or below.
 *
 * @param bands Ascending; the first one begins at 0.
 */
export function bandAt(bands: readonly HeatMapBand[], score: number): HeatMapBand | undefined {
  return bands.findLast(({ from }) => score >= from) ?? bands[0]
}

/** Whether a score exceeds the client's risk appetite; never without one. */
export function exceedsAppetite({ appetite }: Pick<HeatMapLook, "appetite">, score: number): boolean {
  return appetite !== null && score > appetite
}
