import type { FlowchartShape, ShapeKind } from "../../schemas/flowchart.ts"
import type { Box, Point } from "../heat-map/shapes.ts"

export interface Size {
  readonly width: number
  readonly height: number
}

/** Half of each is a multiple of the grid, so that the middles of shapes on the grid can be in line. */
export const shapeSizes: Readonly<Record<ShapeKind, Size>> = {
  start: { width: 120, height: 40 },
  end: { width: 120, height: 40 },
  step: { width: 160, height: 80 },
  decision: { width: 200, height: 120 },
  document: { width: 160, height: 80 },
  system: { width: 160, height: 80 },
  connector: { width: 40, height: 40 },
}

/** The width of the names of lanes, at the start of each. */
export const laneHeaderWidth = 140

/** Badges of risks and controls: two columns above the shape, from the start and the end. */
export const markerSize = { height: 18, gap: 2, overlap: 9, maxShown: 8 } as const

/** How far the badges of a shape extend above it. */
export function markersAbove(markers: number): number {
  const rows = Math.ceil(Math.min(markers, markerSize.maxShown) / 2)
  return rows === 0 ? 0 : rows * (markerSize.height + markerSize.gap) - markerSize.gap - markerSize.overlap
}

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The box of a shape within its lane. */
export const boxInLane = ({ kind, x, y }: Pick<FlowchartShape, "kind" | "x" | "y">): Box => ({
  x,
  y,
  ...shapeSizes[kind],
})
