import type { Flowchart } from "../../schemas/flowchart.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { movedBy, type Drawing, type Shape } from "../heat-map/shapes.ts"
import { svgText } from "../heat-map/svg.ts"
import { textWidth, wrapText } from "../heat-map/text-width.ts"
import { lightFlowchartColours } from "./colours.ts"
import { drawFlowchart, heightAbove } from "./draw.ts"
import { drawMarkers } from "./draw-shape.ts"
import { isolatedFor } from "./draw-text.ts"
import type { MarkerFace } from "./picture.ts"
import { markerIdsIn } from "./record-ids.ts"

/** A flowchart with what a reader has to know outside the product. */
export interface FlowchartDocument {
  readonly title: string
  /** Project, version and date. */
  readonly lines: readonly string[]
  /** The flow in words, for readers who cannot see it. */
  readonly description: string
  readonly direction: "ltr" | "rtl"
  readonly flowchart: Flowchart
  readonly markerFace: (recordId: RecordId) => MarkerFace
  /** The marked risks and controls; null leaves the legend out. */
  readonly legend: { readonly heading: string; readonly nameOf: (recordId: RecordId) => string } | null
}

const margin = 32
const legendRow = 26
const colours = lightFlowchartColours

/** Prints a flowchart with its title and a legend of its risks and controls as an SVG document, in light colours. */
export function flowchartSvg(document: FlowchartDocument): string {
  return svgText(drawFlowchartDocument(document), document.title, document.description)
}

function drawFlowchartDocument(document: FlowchartDocument): Drawing {
  const { flowchart, direction, markerFace, title, lines } = document
  const picture = drawFlowchart(flowchart, { direction, colours, markerFace })
  const width = picture.width + 2 * margin
  const start =
    direction === "rtl" ? ({ x: width - margin, anchor: "right" } as const) : ({ x: margin, anchor: "left" } as const)
  const wrapped = lines.flatMap((line) => wrapText(line, 13, picture.width, 2))
  const top = margin + 36 + wrapped.length * 19 + heightAbove(flowchart)
  const shapes = picture.items.flatMap((item) => item.shapes)
  const legend = legendShapes(document, picture.width, top + picture.height + 28)
  const height = legend.bottom + margin
  return {
    width,
    height,
    shapes: [
      { kind: "rect", x: 0, y: 0, width, height, radius: 0, fill: colours.page },
      {
        kind: "text",
        ...start,
        y: margin + 18,
        text: isolatedFor(direction, title),
        size: 20,
        weight: 600,
        fill: colours.ink,
      },
      ...wrapped.map((line, index): Shape => ({
        kind: "text",
        ...start,
        y: margin + 42 + index * 19,
        text: isolatedFor(direction, line),
        size: 13,
        weight: 400,
        fill: colours.muted,
      })),
      ...movedBy(shapes, margin, top),
      ...legend.shapes,
    ],
  }
}

/** Columns of badges with the titles of their records. */
function legendShapes(
  { flowchart, direction, markerFace, legend }: FlowchartDocument,
  width: number,
  top: number,
): { readonly shapes: readonly Shape[]; readonly bottom: number } {
  const ids = markerIdsIn(flowchart)
  if (legend === null || ids.length === 0) return { shapes: [], bottom: top - 28 }
  const columns = Math.max(1, Math.floor(width / 460))
  const columnWidth = width / columns
  const rows = Math.ceil(ids.length / columns)
  const mirrored = (x: number) => (direction === "rtl" ? width + 2 * margin - x : x)
  const anchor = direction === "rtl" ? "right" : "left"
  const headingSize = 13
  const shapes: Shape[] = [
    {
      kind: "text",
      x: mirrored(margin),
      y: top + 4,
      text: isolatedFor(direction, legend.heading),
      size: headingSize,
      weight: 600,
      fill: colours.ink,
      anchor,
    },
  ]
  for (const [index, id] of ids.entries()) {
    const x = margin + Math.floor(index / rows) * columnWidth
    const y = top + 22 + (index % rows) * legendRow
    const badgeWidth = Math.ceil(textWidth(markerFace(id).text, 10)) + 18
    const box = { x: mirrored(x) + (direction === "rtl" ? -10 : 10), y: y + 9, width: 180, height: 40 }
    const atStart = direction === "rtl" ? { ...box, x: box.x - box.width + 20 - 0 } : box
    const [name = ""] = wrapText(legend.nameOf(id), 12, columnWidth - badgeWidth - 32, 1)
    shapes.push(
      ...drawMarkers({ id: "legend", kind: "step", markers: [id] }, atStart, {
        direction,
        colours,
        markerFace,
      }).flatMap((item) => item.shapes),
      {
        kind: "text",
        x: mirrored(x + badgeWidth + 10),
        y: y + 13.5,
        text: isolatedFor(direction, name),
        size: 12,
        weight: 400,
        fill: colours.ink,
        anchor,
      },
    )
  }
  return { shapes, bottom: top + 22 + rows * legendRow }
}
