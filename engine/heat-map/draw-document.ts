import { bandFill, drawMap, isolatedIn } from "./draw-map.ts"
import { lightColours } from "./map-colours.ts"
import type { LegendEntry } from "./map-legend.ts"
import type { MapPicture } from "./map-picture.ts"
import { movedBy, type Drawing, type Shape } from "./shapes.ts"
import { textWidth, wrapText } from "./text-width.ts"

/** Heat maps with what a reader has to know outside the product. */
export interface MapDocument {
  readonly title: string
  /** The filters, the date, and what is not on the maps. */
  readonly lines: readonly string[]
  readonly maps: readonly { readonly heading: string | null; readonly picture: MapPicture }[]
  readonly legend: readonly LegendEntry[]
  /** The name of the line in the legend; null without a risk appetite. */
  readonly appetite: string | null
}

const margin = 32
const mapWidth = { single: 880, beside: 640 } as const
const mapGap = 40
const titleSize = 22
const lineSize = 13
const headingSize = 15
const legendSize = 13

/** Draws heat maps, side by side, with title, lines and legend, in light colours. */
export function drawDocument(document: MapDocument): Drawing {
  const { maps } = document
  const width = 2 * margin + (maps.length > 1 ? maps.length * mapWidth.beside + mapGap : mapWidth.single)
  const top = headShapes(document, width)
  const hasHeadings = maps.some(({ heading }) => heading !== null)
  const mapsTop = top.height + (hasHeadings ? 30 : 8)
  const drawings = maps.map(({ picture }) =>
    drawMap(picture, lightColours, maps.length > 1 ? mapWidth.beside : mapWidth.single),
  )
  const mapsHeight = Math.max(0, ...drawings.map(({ height }) => height))
  const legend = legendShapes(document, width, mapsTop + mapsHeight + 24)
  const isMirrored = maps[0]?.picture.direction === "rtl"
  const placeOf = (index: number) => {
    const x = margin + index * (mapWidth.beside + mapGap)
    return isMirrored && maps.length > 1 ? width - x - mapWidth.beside : x
  }
  return {
    width,
    height: legend.height + margin,
    shapes: [
      { kind: "rect", x: 0, y: 0, width, height: legend.height + margin, radius: 0, fill: lightColours.page },
      ...top.shapes,
      ...maps.flatMap(({ heading, picture }, index): Shape[] =>
        heading === null
          ? []
          : [
              {
                ...startText(isMirrored, placeOf(index), placeOf(index) + mapWidth.beside),
                y: mapsTop - 12,
                text: isolatedIn(picture, heading),
                size: headingSize,
                weight: 600,
                fill: lightColours.ink,
              },
            ],
      ),
      ...drawings.flatMap(({ shapes }, index) => movedBy(shapes, placeOf(index), mapsTop)),
      ...legend.shapes,
    ],
  }
}

interface Block {
  readonly shapes: readonly Shape[]
  /** Where it ends. */
  readonly height: number
}

/** A text at the start of a line between two edges. */
const startText = (isMirrored: boolean, left: number, right: number) =>
  ({ kind: "text", x: isMirrored ? right : left, anchor: isMirrored ? "right" : "left" }) as const

function headShapes({ title, lines, maps }: MapDocument, width: number): Block {
  const picture = maps[0]?.picture ?? { direction: "ltr", language: "en" }
  const start = startText(picture.direction === "rtl", margin, width - margin)
  const wrapped = lines.flatMap((line) => wrapText(line, lineSize, width - 2 * margin, 3))
  const shapes: Shape[] = [
    {
      ...start,
      y: margin + 18,
      text: isolatedIn(picture, title),
      size: titleSize,
      weight: 600,
      fill: lightColours.ink,
    },
    ...wrapped.map((line, index): Shape => ({
      ...start,
      y: margin + 44 + index * 19,
      text: isolatedIn(picture, line),
      size: lineSize,
      weight: 400,
      fill: lightColours.muted,
    })),
  ]
  return { shapes, height: margin + 40 + wrapped.length * 19 }
}

function legendShapes({ legend, appetite, maps }: MapDocument, width: number, top: number): Block {
  const picture = maps[0]?.picture ?? { direction: "ltr", language: "en" }
  const isMirrored = picture.direction === "rtl"
  const entries = [
    ...legend.map(({ band, name, scores }) => ({
      // Scores are read from left to right, as on the page.
      text: `${name}  \u2066${scores}\u2069`,
      fill: bandFill(band, lightColours),
    })),
    ...(appetite === null ? [] : [{ text: appetite, fill: null }]),
  ]
  const shapes: Shape[] = []
  let x = margin
  let y = top
  for (const { text, fill } of entries) {
    const entryWidth = 36 + textWidth(text, legendSize) + 20
    if (x > margin && x + entryWidth > width - margin) {
      x = margin
      y += 26
    }
    const left = isMirrored ? width - x - 28 : x
    shapes.push(
      fill
        ? { kind: "rect", x: left, y, width: 28, height: 18, radius: 3, fill }
        : { kind: "path", d: `M${left},${y + 9}L${left + 28},${y + 9}`, stroke: lightColours.ink, strokeWidth: 3 },
      {
        ...startText(isMirrored, x + 36, width - x - 36),
        y: y + 13.5,
        text: isolatedIn(picture, text),
        size: legendSize,
        weight: 400,
        fill: lightColours.ink,
      },
    )
    x += entryWidth
  }
  return { shapes, height: y + 18 }
}
