import type { Assessment, CellCount, HeatMapAxes, HeatMapBand, HeatMapLook } from "../../schemas/heat-map.ts"
import { bandAt, cellScore, exceedsAppetite } from "./bands.ts"

/** How many risks are in each of some places of a map, before and after controls. */
export type AssessedCounts = Readonly<Record<Assessment, number>>

export interface BandCounts {
  /** In the order of the bands. */
  readonly bands: readonly (AssessedCounts & { readonly band: HeatMapBand })[]
  readonly aboveAppetite: AssessedCounts
}

/** Counts the risks in each band of a look, and those above its risk appetite. */
export function countBands(
  axes: HeatMapAxes,
  look: Pick<HeatMapLook, "bands" | "appetite">,
  cells: Readonly<Record<Assessment, readonly CellCount[]>>,
): BandCounts {
  const scored = (assessment: Assessment) =>
    cells[assessment].map((cell) => ({ score: cellScore(axes, cell), count: cell.count }))
  const scores = { inherent: scored("inherent"), residual: scored("residual") }
  const countOf = (isCounted: (score: number) => boolean): AssessedCounts => {
    const sumOf = (assessment: Assessment) =>
      scores[assessment].reduce((sum, { score, count }) => sum + (isCounted(score) ? count : 0), 0)
    return { inherent: sumOf("inherent"), residual: sumOf("residual") }
  }
  return {
    bands: look.bands.map((band) => ({ band, ...countOf((score) => bandAt(look.bands, score) === band) })),
    aboveAppetite: countOf((score) => exceedsAppetite(look, score)),
  }
}
