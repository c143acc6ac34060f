import { drawDocument } from "../../../../engine/heat-map/draw-document.ts"
import { mapLegend } from "../../../../engine/heat-map/map-legend.ts"
import { mapPanels, supportedMapView } from "../../../../engine/heat-map/map-panels.ts"
import { countText, mapPicture, type MapPicture } from "../../../../engine/heat-map/map-picture.ts"
import { svgText } from "../../../../engine/heat-map/svg.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import type { HeatMapCell } from "../../../../schemas/heat-map.ts"
import { isolateText } from "../../../../schemas/isolate-text.ts"
import { directionOf, type Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import type { PictureDocument, PictureTable } from "../../../../server/typesetting/document.ts"
import type { exportHeatMapPdf, HeatMap, HeatMapSettings } from "../../contracts/heat-map.ts"

export type PdfRequest = BodyOf<typeof exportHeatMapPdf>

/** The heat map with its counts and movements as tables, in the reader's language. */
export function mapDocument(
  author: string,
  map: HeatMap,
  settings: HeatMapSettings,
  { kind, assessment, lines, day }: PdfRequest,
  language: Language,
): PictureDocument {
  const { axes } = map
  if (!axes) throw new HttpError(400, problem("heat_map.no_axes", []))
  const view = supportedMapView(axes, { kind, assessment })
  const appetiteLabel = format("heatMap.appetite.label", language, { score: settings.appetite ?? 0 })
  const panels = mapPanels(map, view).map((panel) => ({
    name: format(`heatMap.panel.${view.kind === "controls" ? view.kind : panel.name}`, language),
    picture: mapPicture({ ...panel, axes, look: settings, language, appetiteLabel }),
  }))
  const title = `${format("heatMap.title", language)} · ${format(`heatMap.view.${view.kind}`, language)}`
  const { unrated } = map[view.assessment]
  const drawing = drawDocument({
    title,
    lines: [
      ...lines,
      ...(unrated > 0 ? [format("heatMap.document.unrated", language, { count: unrated })] : []),
      format("heatMap.document.date", language, { date: dayText(day, language) }),
    ],
    maps: panels.map(({ name, picture }) => ({ heading: panels.length > 1 ? name : null, picture })),
    legend: mapLegend(settings, language),
    appetite: settings.appetite === null ? null : appetiteLabel,
  })
  return {
    title,
    author,
    language,
    direction: directionOf[language],
    picture: svgText(drawing, title),
    page: format("report.page", language, { page: "{page}", pages: "{pages}" }),
    tables: panels.flatMap(({ name, picture }) => [
      countTable(name, picture),
      ...(picture.movements.length > 0 ? [movementTable(name, picture)] : []),
    ]),
  }
}

function countTable(name: string, picture: MapPicture): PictureTable {
  const { impact, likelihood, cells, language } = picture
  const columns = impact.levels.length
  return {
    title: format("heatMap.table.caption", language, { name }),
    columns: [
      {
        heading: format("heatMap.table.corner", language, {
          likelihood: isolateText(likelihood.title),
          impact: isolateText(impact.title),
        }),
        width: 2,
        align: "start",
      },
      ...impact.levels.map((_, index) => ({
        heading: levelText(picture, "impact", index + 1),
        width: 1,
        align: "end" as const,
      })),
    ],
    rows: likelihood.levels.map((_, row) => [
      levelText(picture, "likelihood", likelihood.levels.length - row),
      ...cells.slice(row * columns, (row + 1) * columns).map(({ count }) => countText(count, language)),
    ]),
  }
}

function movementTable(name: string, picture: MapPicture): PictureTable {
  const { language, movements } = picture
  const cell = ({ impact, likelihood }: HeatMapCell) =>
    format("heatMap.levels", language, {
      impact: isolateText(picture.impact.title),
      impactLevel: impact,
      impactName: isolateText(picture.impact.levels[impact - 1] ?? ""),
      likelihood: isolateText(picture.likelihood.title),
      likelihoodLevel: likelihood,
      likelihoodName: isolateText(picture.likelihood.levels[likelihood - 1] ?? ""),
    })
  return {
    title: format("heatMap.movements.caption", language, { name }),
    columns: [
      { heading: format("heatMap.movements.from", language), width: 4, align: "start" },
      { heading: format("heatMap.movements.to", language), width: 4, align: "start" },
      { heading: format("heatMap.movements.count", language), width: 1, align: "end" },
    ],
    rows: movements
      .toSorted((one, other) => other.count - one.count)
      .map(({ from, to, count }) => [cell(from), cell(to), countText(count, language)]),
  }
}

function levelText(picture: MapPicture, axis: "impact" | "likelihood", level: number): string {
  const name = isolateText(picture[axis].levels[level - 1] ?? "")
  return format("heatMap.level", picture.language, { level, name })
}
