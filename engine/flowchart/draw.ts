import type { Flowchart, FlowchartLane } from "../../schemas/flowchart.ts"
import type { Box, Point, Shape, TextShape } from "../heat-map/shapes.ts"
import { drawMarkers, drawShape } from "./draw-shape.ts"
import { isolatedFor, textLines } from "./draw-text.ts"
import { contentWidth, laneTops, shapeBoxes } from "./geometry.ts"
import type { DrawOptions, FlowchartItem, FlowchartPicture } from "./picture.ts"
import { roundedPath } from "./rounded-path.ts"
import { routeConnections, type Route } from "./route.ts"
import { laneHeaderWidth, markersAbove } from "./shape-sizes.ts"

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

/** How far badges extend above the first lane. */
export function heightAbove({ lanes, shapes }: Flowchart): number {
  const [first] = lanes
  return Math.max(
    0,
    ...shapes.filter(({ laneId }) => laneId === first?.id).map(({ y, markers }) => markersAbove(markers.length) - y),
  )
}
