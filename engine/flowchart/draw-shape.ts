import type { FlowchartShape, ShapeKind } from "../../schemas/flowchart.ts"
import type { Box, Shape } from "../heat-map/shapes.ts"
import { textWidth, wrapText } from "../heat-map/text-width.ts"
import type { ShapeColours } from "./colours.ts"
import { isolatedFor, textLines } from "./draw-text.ts"
import type { DrawOptions, FlowchartItem, MarkerFace } from "./picture.ts"
import { markerSize, shapeSizes } from "./shape-sizes.ts"

const shapeText = { size: 12, line: 15 } as const

const shapeColours: Readonly<Record<ShapeKind, "shape" | "terminal" | "decision" | "system">> = {
  start: "terminal",
  end: "terminal",
  step: "shape",
  decision: "decision",
  document: "shape",
  system: "system",
  connector: "terminal",
}

/** Where the text of a kind of shape fits. */
const textAreas: Readonly<
  Record<ShapeKind, { readonly width: number; readonly maxLines: number; readonly dy: number }>
> = {
  start: { width: 100, maxLines: 2, dy: 0 },
  end: { width: 100, maxLines: 2, dy: 0 },
  step: { width: 144, maxLines: 5, dy: 0 },
  decision: { width: 124, maxLines: 4, dy: 0 },
  document: { width: 144, maxLines: 4, dy: -5 },
  system: { width: 144, maxLines: 4, dy: 7 },
  connector: { width: 34, maxLines: 1, dy: 0 },
}

/** The outline and the text of a shape. */
export function drawShape(
  { kind, text }: Pick<FlowchartShape, "kind" | "text">,
  box: Box,
  { direction, colours }: Pick<DrawOptions, "direction" | "colours">,
): readonly Shape[] {
  const palette = colours[shapeColours[kind]]
  const { width, maxLines, dy } = textAreas[kind]
  return [
    ...outline(kind, box, palette),
    ...textLines(text, shapeText, {
      direction,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2 + dy,
      width,
      maxLines,
      weight: kind === "connector" ? 600 : 400,
      fill: palette.text,
    }),
  ]
}

function outline(kind: ShapeKind, box: Box, { fill, stroke }: ShapeColours): Shape[] {
  const { x, y, width, height } = box
  const [right, bottom] = [x + width, y + height]
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const path = (d: string): Shape => ({ kind: "path", d, fill, stroke, strokeWidth: 1.5 })
  switch (kind) {
    case "start":
    case "connector":
      return [path(roundedBox(box, height / 2))]
    case "end":
      return [{ ...path(roundedBox(box, height / 2)), strokeWidth: 3 } as Shape]
    case "step":
      return [path(roundedBox(box, 6))]
    case "decision":
      return [path(`M${middleX},${y}L${right},${middleY}L${middleX},${bottom}L${x},${middleY}Z`)]
    case "document": {
      const wave = bottom - 8
      return [
        path(
          `M${x},${y}L${right},${y}L${right},${wave}C${right - width / 4},${wave - 12} ${middleX + width / 8},${wave - 6} ${middleX},${wave}C${middleX - width / 8},${wave + 6} ${x + width / 4},${wave + 14} ${x},${wave}Z`,
        ),
      ]
    }
    case "system": {
      const rim = 8
      const curve = (top: number, dy: number) => `C${x},${top + dy} ${right},${top + dy} ${right},${top}`
      return [
        path(
          `M${x},${y + rim}${curve(y + rim, -11)}L${right},${bottom - rim}C${right},${bottom + 3} ${x},${bottom + 3} ${x},${bottom - rim}Z`,
        ),
        { kind: "path", d: `M${x},${y + rim}${curve(y + rim, 11)}`, stroke, strokeWidth: 1.5 },
      ]
    }
  }
}

/** Corners are nearly arcs: how far the control points of their curves are from the corner, in parts of the radius. */
const arcControl = 0.4477

function roundedBox({ x, y, width, height }: Box, radius: number): string {
  const [right, bottom] = [x + width, y + height]
  const c = radius * arcControl
  return [
    `M${x + radius},${y}L${right - radius},${y}C${right - c},${y} ${right},${y + c} ${right},${y + radius}`,
    `L${right},${bottom - radius}C${right},${bottom - c} ${right - c},${bottom} ${right - radius},${bottom}`,
    `L${x + radius},${bottom}C${x + c},${bottom} ${x},${bottom - c} ${x},${bottom - radius}`,
    `L${x},${y + radius}C${x},${y + c} ${x + c},${y} ${x + radius},${y}Z`,
  ].join("")
}

/** Badges above a shape, alternately from its start and its end, so that lines can reach its middle. */
export function drawMarkers(
  shape: Pick<FlowchartShape, "id" | "kind" | "markers">,
  box: Box,
  { direction, colours, markerFace }: DrawOptions,
): FlowchartItem[] {
  const { height, gap, overlap, maxShown } = markerSize
  const isCut = shape.markers.length > maxShown
  const shown = shape.markers.slice(0, isCut ? maxShown - 1 : maxShown)
  const faces: readonly { readonly id: string; readonly face: MarkerFace }[] = [
    ...shown.map((id) => ({ id, face: markerFace(id) })),
    ...(isCut
      ? [{ id: "more", face: { kind: "unknown" as const, text: `+${shape.markers.length - shown.length}` } }]
      : []),
  ]
  const isWide = box.width >= 100
  const room = isWide ? box.width / 2 : 90
  return faces.map(({ id, face }, index): FlowchartItem => {
    const palette = colours[face.kind]
    const [text = face.text] = wrapText(face.text, 10, room - 12, 1)
    const width = Math.min(room, Math.ceil(textWidth(text, 10)) + 18)
    const row = isWide ? Math.floor(index / 2) : index
    const isAtStart = isWide ? index % 2 === 0 : true
    const isAtLeft = isAtStart === (direction === "ltr")
    const badge = {
      x: isAtLeft ? box.x - 10 : box.x + box.width + 10 - width,
      y: box.y + overlap - height - row * (height + gap),
      width,
      height,
    }
    return {
      kind: "marker",
      id,
      shapeId: shape.id,
      box: badge,
      shapes: [
        // Risks have angular badges, controls round ones: colour is not the only difference.
        {
          kind: "path",
          d: face.kind === "control" ? roundedBox(badge, height / 2) : roundedBox(badge, 3),
          fill: palette.fill,
          stroke: palette.stroke,
          strokeWidth: 1.25,
        },
        {
          kind: "text",
          x: badge.x + width / 2,
          y: badge.y + height / 2 + 3.5,
          text: isolatedFor(direction, text),
          size: 10,
          weight: 600,
          fill: palette.text,
          anchor: "middle",
        },
      ],
    }
  })
}

/** The box of a shape of its kind at the origin, for palettes. */
export const originBox = (kind: ShapeKind): Box => ({ x: 0, y: 0, ...shapeSizes[kind] })
