import type { Flowchart, FlowchartLane, FlowchartShape, ShapeKind } from "../../schemas/flowchart.ts"
import type { RecordId } from "../../schemas/ids.ts"
import { isolateText } from "../../schemas/isolate-text.ts"
import type { Box, Point, Shape, TextShape } from "../heat-map/shapes.ts"
import { textWidth, wrapText } from "../heat-map/text-width.ts"
import type { FlowchartColours, ShapeColours } from "./colours.ts"
import { contentWidth, laneTops, shapeBoxes } from "./geometry.ts"
import { roundedPath } from "./rounded-path.ts"
import { routeConnections, type Route } from "./route.ts"
import { laneHeaderWidth, markersAbove, markerSize, shapeSizes } from "./shape-sizes.ts"

/** What a badge says of a risk or control. */
export interface MarkerFace {
  readonly kind: "risk" | "control" | "unknown"
  readonly text: string
}

export interface DrawOptions {
  readonly direction: "ltr" | "rtl"
  readonly colours: FlowchartColours
  readonly markerFace: (recordId: RecordId) => MarkerFace
}

/** What belongs to one lane, connection, shape or badge. */
export interface FlowchartItem {
  readonly kind: "lane" | "connection" | "shape" | "marker"
  readonly id: string
  /** The shape of a badge. */
  readonly shapeId?: string
  readonly box: Box
  readonly shapes: readonly Shape[]
}

export interface FlowchartPicture {
  readonly width: number
  readonly height: number
  /** Back to front. */
  readonly items: readonly FlowchartItem[]
}

const shapeText = { size: 12, line: 15 } as const
const labelSize = 11
const laneText = { size: 13, line: 17 } as const
const endMargin = 60
const minimumWidth = 700

/** Draws a flowchart; for right-to-left readers the lanes begin at the right. */
export function drawFlowchart(flowchart: Flowchart, options: DrawOptions): FlowchartPicture {
  const { direction } = options
  const routes = routeConnections(flowchart)
  const boxes = shapeBoxes(flowchart)
  const routedWidth = Math.max(0, ...[...routes.values()].flatMap(({ points }) => points.map(({ x }) => x)))
  const width = Math.max(
    minimumWidth,
    laneHeaderWidth + Math.max(contentWidth(flowchart), routedWidth + 20) + endMargin,
  )
  const height = flowchart.lanes.reduce((sum, lane) => sum + lane.height, 0)
  const at = (point: Point): Point => ({
    x: direction === "rtl" ? width - laneHeaderWidth - point.x : laneHeaderWidth + point.x,
    y: point.y,
  })
  const boxAt = (box: Box): Box => ({
    ...box,
    x: direction === "rtl" ? width - laneHeaderWidth - box.x - box.width : laneHeaderWidth + box.x,
  })
  const tops = laneTops(flowchart)
  const lanes = flowchart.lanes.map((lane): FlowchartItem => {
    const box = { x: 0, y: tops.get(lane.id) ?? 0, width, height: lane.height }
    return { kind: "lane", id: lane.id, box, shapes: laneShapes(lane, box, options) }
  })
  const connections = flowchart.connections.flatMap(({ id, label }): FlowchartItem[] => {
    const route = routes.get(id)
    if (!route) return []
    const moved = { ...route, points: route.points.map(at), label: { ...route.label, ...at(route.label) } }
    return [{ kind: "connection", id, box: boundsOf(moved.points), shapes: connectionShapes(moved, label, options) }]
  })
  const shapes = flowchart.shapes.flatMap((shape): FlowchartItem[] => {
    const box = boxAt(boxes.get(shape.id) ?? { x: 0, y: 0, width: 0, height: 0 })
    return [
      { kind: "shape", id: shape.id, box, shapes: drawShape(shape, box, options) },
      ...drawMarkers(shape, box, options),
    ]
  })
  return {
    width,
    height,
    items: [
      ...lanes,
      ...connections,
      ...shapes.filter(({ kind }) => kind === "shape"),
      ...shapes.filter(({ kind }) => kind === "marker"),
    ],
  }
}

function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function laneShapes({ name, height }: FlowchartLane, box: Box, { direction, colours }: DrawOptions): Shape[] {
  const headerX = direction === "rtl" ? box.width - laneHeaderWidth : 0
  const edge = direction === "rtl" ? headerX : laneHeaderWidth
  const bottom = box.y + height
  return [
    { kind: "rect", ...box, radius: 0, fill: colours.lane },
    { kind: "rect", x: headerX, y: box.y, width: laneHeaderWidth, height, radius: 0, fill: colours.laneHeader },
    { kind: "rect", ...box, radius: 0, fill: "none", stroke: colours.laneLine },
    { kind: "path", d: `M${edge},${box.y}L${edge},${bottom}`, stroke: colours.laneLine, strokeWidth: 1 },
    ...textLines(name, laneText, {
      direction,
      x: headerX + laneHeaderWidth / 2,
      y: box.y + height / 2,
      width: laneHeaderWidth - 20,
      maxLines: Math.max(1, Math.floor((height - 20) / laneText.line)),
      weight: 600,
      fill: colours.ink,
    }),
  ]
}

/** A text whose direction can differ from that of the picture. */
export const isolatedFor = (direction: DrawOptions["direction"], text: string): string =>
  isolateText(text, direction === "rtl" ? undefined : "en")

interface TextArea extends Point {
  readonly direction: DrawOptions["direction"]
  readonly width: number
  readonly maxLines: number
  readonly weight: TextShape["weight"]
  readonly fill: string
}

/** Lines of text around a middle. */
function textLines(text: string, { size, line }: { size: number; line: number }, area: TextArea): Shape[] {
  const { direction } = area
  const lines = wrapText(text, size, area.width, area.maxLines)
  const first = area.y - ((lines.length - 1) * line) / 2 + size * 0.35
  return lines.map((one, index) => ({
    kind: "text",
    x: area.x,
    y: first + index * line,
    text: isolatedFor(direction, one),
    size,
    weight: area.weight,
    fill: area.fill,
    anchor: "middle",
  }))
}

const arrow = { length: 9, half: 4.5 } as const

function connectionShapes({ points, label }: Route, text: string, { direction, colours }: DrawOptions): Shape[] {
  const tip = points.at(-1)
  const before = points.at(-2)
  if (!tip || !before) return []
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const unit = { x: (tip.x - before.x) / length, y: (tip.y - before.y) / length }
  const base = { x: tip.x - unit.x * arrow.length, y: tip.y - unit.y * arrow.length }
  const corner = (side: 1 | -1) => `${base.x - unit.y * arrow.half * side},${base.y + unit.x * arrow.half * side}`
  const anchors = direction === "rtl" ? { start: "right", end: "left" } : { start: "left", end: "right" }
  const shown = joinedLabel(text)
  return [
    {
      kind: "path",
      d: roundedPath([...points.slice(0, -1), base]),
      stroke: colours.line,
      strokeWidth: 1.5,
    },
    { kind: "path", d: `M${tip.x},${tip.y}L${corner(1)}L${corner(-1)}Z`, fill: colours.line },
    ...(shown === ""
      ? []
      : [
          {
            kind: "text",
            x: label.x,
            y: label.y,
            text: isolatedFor(direction, shown),
            size: labelSize,
            weight: 600,
            fill: colours.ink,
            anchor: label.anchor === "middle" ? "middle" : (anchors[label.anchor] as "left" | "right"),
            halo: colours.page,
          } satisfies TextShape,
        ]),
  ]
}

/** A label on one line, shortened. */
const joinedLabel = (text: string): string => {
  const words = text.replaceAll(/\s+/g, " ").trim()
  return words.length <= 28 ? words : `${words.slice(0, 27).trimEnd()}…`
}

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

/** How far badges extend above the first lane. */
export function heightAbove({ lanes, shapes }: Flowchart): number {
  const [first] = lanes
  return Math.max(
    0,
    ...shapes.filter(({ laneId }) => laneId === first?.id).map(({ y, markers }) => markersAbove(markers.length) - y),
  )
}

/** The box of a shape of its kind at the origin, for palettes. */
export const originBox = (kind: ShapeKind): Box => ({ x: 0, y: 0, ...shapeSizes[kind] })
