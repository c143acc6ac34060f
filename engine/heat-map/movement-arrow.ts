import type { HeatMapMovement } from "../../schemas/heat-map.ts"
import { centreOf, type MapLayout } from "./map-layout.ts"
import { pointText, type Point } from "./shapes.ts"

export interface MovementArrow {
  readonly line: string
  readonly head: string
  readonly strokeWidth: number
  /** Where the number of risks is. */
  readonly countAt: Point
}

/** The distance of an arrow's ends from the centre of a cell, where its count is, in parts of the smaller side. */
const endDistance = 0.3
/** Between neighbouring cells, in pixels. */
const shortLength = 90
const thinnest = 1.75
const thickest = 4.5

/**
 * An arrow from cell to cell, curved to its left (to its right if the map is mirrored): movements in opposite
 * directions are beside each other, and the counts of the cells between stay free.
 *
 * @param greatest The number of risks of the thickest arrow.
 */
export function movementArrow(movement: HeatMapMovement, layout: MapLayout, greatest: number): MovementArrow {
  const cellSide = Math.min(layout.cellWidth, layout.cellHeight)
  const from = centreOf(layout.boxOf(movement.from))
  const to = centreOf(layout.boxOf(movement.to))
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const side = layout.isMirrored ? -1 : 1
  const aside = { x: along.y * side, y: -along.x * side }
  const at = (distance: number, offset: number): Point => ({
    x: from.x + along.x * distance + aside.x * offset,
    y: from.y + along.y * distance + aside.y * offset,
  })
  const greatestWidth = Math.min(thickest, length / 24)
  const strokeWidth =
    thinnest + Math.max(greatestWidth - thinnest, 0) * Math.sqrt(movement.count / Math.max(greatest, 1))
  const offset = cellSide * (passesCells(movement) ? 0.36 : 0.14)
  const start = at(cellSide * endDistance, offset * 0.4)
  const tip = at(length - cellSide * endDistance, offset * 0.4)
  // The middle of the curve is half as far from the straight line as its control point.
  const control = at(length / 2, offset * 1.6)
  const headLength = 6 + strokeWidth * 1.4
  const direction = Math.atan2(tip.y - control.y, tip.x - control.x)
  const back = (angle: number, distance: number): Point => ({
    x: tip.x - Math.cos(direction + angle) * distance,
    y: tip.y - Math.sin(direction + angle) * distance,
  })
  return {
    line: `M${pointText(start)}Q${pointText(control)} ${pointText(back(0, headLength * 0.7))}`,
    head: `M${pointText(tip)}L${pointText(back(0.45, headLength))}L${pointText(back(-0.45, headLength))}Z`,
    strokeWidth,
    // The number of a short arrow would hide it.
    countAt: at(length / 2, length < shortLength ? offset + 12 : offset),
  }
}

/** Whether the straight line between both cells leads through the centre of another one. */
function passesCells({ from, to }: HeatMapMovement): boolean {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  return divisor(Math.abs(to.impact - from.impact), Math.abs(to.likelihood - from.likelihood)) > 1
}
