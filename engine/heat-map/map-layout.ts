import type { HeatMapCell } from "../../schemas/heat-map.ts"
import type { MapPicture } from "./map-picture.ts"
import type { Box, Point } from "./shapes.ts"
import { wrapText } from "./text-width.ts"

/** Where everything of a heat map is, in pixels. In a right-to-left language it is mirrored. */
export interface MapLayout {
  readonly width: number
  readonly height: number
  readonly grid: Box
  readonly cellWidth: number
  readonly cellHeight: number
  readonly isMirrored: boolean
  /** Only numbers of levels, where there is no room for names. */
  readonly isCompact: boolean
  readonly countSize: number
  readonly impactLabels: readonly (readonly string[])[]
  readonly likelihoodLabels: readonly (readonly string[])[]
  /** The place of a cell, with the gap around it. */
  boxOf(cell: HeatMapCell): Box
  /** Mirrors a coordinate in a right-to-left language. */
  xOf(x: number): number
}

export const labelSize = 12
export const labelLine = 15
export const numberSize = 11
/** The axis' title beside the names, and the numbers of the levels. */
const titleBand = 22
const numberBand = 18
const namesWidth = { regular: 104, narrow: 76 } as const
const topMargin = 8
const maxNameLines = 3
/** Narrower maps have only numbers of levels. */
const compactBelow = 380

export function layOutMap(
  { impact, likelihood, direction }: Pick<MapPicture, "impact" | "likelihood" | "direction">,
  width: number,
): MapLayout {
  const columns = impact.levels.length
  const rows = likelihood.levels.length
  const isCompact = width < compactBelow
  const names = isCompact ? 0 : (width < 640 ? namesWidth.narrow : namesWidth.regular) + 4
  const start = titleBand + names + numberBand
  const cellWidth = (width - start) / columns
  const cellHeight = Math.min(Math.max(cellWidth * 0.64, isCompact ? 36 : 46), 100)
  const impactLabels = isCompact
    ? []
    : impact.levels.map((name) => wrapText(name, labelSize, cellWidth - 2, maxNameLines))
  const likelihoodLabels = isCompact
    ? []
    : likelihood.levels.map((name) => wrapText(name, labelSize, names - 10, cellHeight < 48 ? 2 : maxNameLines))
  const nameLines = Math.max(0, ...impactLabels.map((lines) => lines.length))
  const gridHeight = cellHeight * rows
  const xOf = (x: number) => (direction === "rtl" ? width - x : x)
  return {
    width,
    height: topMargin + gridHeight + numberBand + nameLines * labelLine + titleBand + 4,
    grid: {
      x: direction === "rtl" ? 0 : start,
      y: topMargin,
      width: cellWidth * columns,
      height: gridHeight,
    },
    cellWidth,
    cellHeight,
    isMirrored: direction === "rtl",
    isCompact,
    countSize: cellWidth < 46 ? 13 : cellWidth < 72 ? 16 : 20,
    impactLabels,
    likelihoodLabels,
    boxOf({ impact: column, likelihood: level }) {
      const x = start + (column - 1) * cellWidth
      return {
        x: direction === "rtl" ? width - x - cellWidth : x,
        y: topMargin + (rows - level) * cellHeight,
        width: cellWidth,
        height: cellHeight,
      }
    },
    xOf,
  }
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })
