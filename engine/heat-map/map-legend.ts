import type { HeatMapBand, HeatMapLook } from "../../schemas/heat-map.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import { countText } from "./map-picture.ts"

export interface LegendEntry {
  readonly band: HeatMapBand
  readonly name: string
  /** Its scores, such as `10–19`, or `20+` for the last one. */
  readonly scores: string
}

/** The bands with their scores, ascending. */
export function mapLegend({ bands }: Pick<HeatMapLook, "bands">, language: Language): LegendEntry[] {
  return bands.map((band, index) => ({
    band,
    name: textIn(band.name, language),
    scores: scoresOf(band, bands[index + 1], language),
  }))
}

/** Scores that are no integers have no number before the next band. */
function scoresOf({ from }: HeatMapBand, next: HeatMapBand | undefined, language: Language): string {
  const number = (score: number) => countText(score, language)
  if (!next) return `${number(from)}+`
  if (!Number.isInteger(from) || !Number.isInteger(next.from)) return `${number(from)} – < ${number(next.from)}`
  const last = next.from - 1
  return last > from ? `${number(from)}–${number(last)}` : number(from)
}
