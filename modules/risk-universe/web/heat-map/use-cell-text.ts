import { useCallback } from "react"
import type { MapPicture, PictureCell } from "../../../../engine/heat-map/map-picture.ts"
import type { HeatMapCell } from "../../../../schemas/heat-map.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useHeatMapText } from "./use-heat-map-text.ts"

/** Names a cell with its levels, its number of risks, its band and whether it is above the risk appetite. */
export function useCellText(picture: MapPicture): (cell: PictureCell) => string {
  const text = useHeatMapText()
  const levelsText = useLevelsText(picture)
  const { language } = picture
  return useCallback(
    (cell) => {
      const risks = text("heatMap.cell", {
        levels: levelsText(cell),
        count: cell.count,
        band: cell.band ? textIn(cell.band.name, language) : "",
        score: cell.score,
      })
      return cell.exceedsAppetite ? text("heatMap.cell.above", { cell: risks }) : risks
    },
    [text, levelsText, language],
  )
}

/** Names the levels of a cell, such as “Impact 4 · Major, likelihood 3 · Possible”. */
export function useLevelsText({ impact, likelihood }: MapPicture): (cell: HeatMapCell) => string {
  const text = useHeatMapText()
  return useCallback(
    (cell) =>
      text("heatMap.levels", {
        impact: impact.title,
        impactLevel: cell.impact,
        impactName: impact.levels[cell.impact - 1] ?? "",
        likelihood: likelihood.title,
        likelihoodLevel: cell.likelihood,
        likelihoodName: likelihood.levels[cell.likelihood - 1] ?? "",
      }),
    [text, impact, likelihood],
  )
}
