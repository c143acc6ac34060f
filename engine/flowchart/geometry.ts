import { flowchartGrid, flowchartLimits, type Flowchart, type FlowchartLane } from "../../schemas/flowchart.ts"
import type { Box } from "../heat-map/shapes.ts"
import { boxInLane } from "./shape-sizes.ts"

/** The nearest multiple of the grid. */
export const snapped = (value: number): number => Math.round(value / flowchartGrid) * flowchartGrid

/** A position within the limits, on the grid. */
export const clampedX = (x: number): number => Math.min(Math.max(0, snapped(x)), flowchartLimits.x)
export const clampedY = (y: number): number => Math.min(Math.max(0, snapped(y)), flowchartLimits.laneHeight.maximum)
export const clampedHeight = (height: number): number =>
  Math.min(
    Math.max(flowchartLimits.laneHeight.minimum, Math.ceil(height / flowchartGrid) * flowchartGrid),
    flowchartLimits.laneHeight.maximum,
  )

/** The top of each lane, from the top of the first. */
export function laneTops({ lanes }: Pick<Flowchart, "lanes">): ReadonlyMap<string, number> {
  const tops = new Map<string, number>()
  let top = 0
  for (const { id, height } of lanes) {
    tops.set(id, top)
    top += height
  }
  return tops
}

/** The lane at a distance from the top of the first one: the first above all, the last below all. */
export function laneAt(lanes: readonly FlowchartLane[], y: number): FlowchartLane | undefined {
  let bottom = 0
  for (const lane of lanes) {
    bottom += lane.height
    if (y < bottom) return lane
  }
  return lanes.at(-1)
}

/** The boxes of all shapes, from the end of the lanes' names and the top of the first lane. */
export function shapeBoxes(flowchart: Flowchart): ReadonlyMap<string, Box> {
  const tops = laneTops(flowchart)
  return new Map(
    flowchart.shapes.map((shape) => {
      const box = boxInLane(shape)
      return [shape.id, { ...box, y: box.y + (tops.get(shape.laneId) ?? 0) }]
    }),
  )
}

export const overlaps = (a: Box, b: Box, distance = 0): boolean =>
  a.x < b.x + b.width + distance &&
  b.x < a.x + a.width + distance &&
  a.y < b.y + b.height + distance &&
  b.y < a.y + a.height + distance

/** How wide the shapes are, from the end of the lanes' names. */
export function contentWidth(flowchart: Flowchart): number {
  return Math.max(0, ...flowchart.shapes.map((shape) => shape.x + boxInLane(shape).width))
}
