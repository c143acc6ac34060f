import { isolateText } from "../../schemas/isolate-text.ts"
import { appetiteLine } from "./appetite-line.ts"
import type { MapColours } from "./map-colours.ts"
import { centreOf, labelLine, labelSize, layOutMap, numberSize, type MapLayout } from "./map-layout.ts"
import { countText, type MapPicture, type PictureCell } from "./map-picture.ts"
import { movementArrow } from "./movement-arrow.ts"
import { pointText, type Drawing, type Fill, type Shape } from "./shapes.ts"
import { textWidth } from "./text-width.ts"

/** More arrows hide the map; the greatest movements are drawn. */
export const maxArrows = 30
/** Up to so many arrows have their numbers beside them. */
const maxNumberedArrows = 16

/** Draws a heat map in a width. */
export function drawMap(picture: MapPicture, colours: MapColours, width: number): Drawing {
  const layout = layOutMap(picture, width)
  return {
    width,
    height: layout.height,
    shapes: [
      ...picture.cells.map((cell) => cellShape(cell, layout, colours)),
      ...axisShapes(picture, layout, colours),
      ...appetiteShapes(picture, layout, colours),
      ...arrowShapes(picture, layout, colours),
      ...picture.cells.filter(({ count }) => count > 0).map((cell) => countShape(cell, picture, layout, colours)),
      ...labelShapes(picture, layout, colours),
    ],
  }
}

/** The fill of a band's cells and of its entry in the legend. */
export function bandFill(band: PictureCell["band"], colours: MapColours): Fill {
  const { background, mark } = colours.bands[band?.colour ?? "grey"]
  return { pattern: band?.pattern ?? "none", background, mark }
}

const gap = 1.5

function cellShape(cell: PictureCell, layout: MapLayout, colours: MapColours): Shape {
  const { x, y, width, height } = layout.boxOf(cell)
  return {
    kind: "rect",
    x: x + gap,
    y: y + gap,
    width: width - 2 * gap,
    height: height - 2 * gap,
    radius: 4,
    fill: bandFill(cell.band, colours),
    // Where risks are is seen first.
    ...(cell.count === 0 && { opacity: 0.55 }),
  }
}

function countShape(cell: PictureCell, { language }: MapPicture, layout: MapLayout, colours: MapColours): Shape {
  const { x, y } = centreOf(layout.boxOf(cell))
  const text = countText(cell.count, language)
  const size = Math.min(layout.countSize, (layout.cellWidth - 14) / textWidth(text, 1))
  return {
    kind: "text",
    x,
    y: y + size * 0.36,
    text,
    size,
    weight: 600,
    fill: colours.ink,
    anchor: "middle",
    halo: colours.bands[cell.band?.colour ?? "grey"].background,
  }
}

function axisShapes(picture: MapPicture, layout: MapLayout, colours: MapColours): Shape[] {
  const { impact, likelihood } = picture
  const isMirrored = picture.direction === "rtl"
  const written = (text: string) => isolatedIn(picture, text)
  const text = { kind: "text", fill: colours.muted, weight: 400 } as const
  const gridStart = isMirrored ? layout.grid.x + layout.grid.width : layout.grid.x
  const inward = isMirrored ? 1 : -1
  const gridEnd = layout.grid.y + layout.grid.height
  const shapes: Shape[] = []
  impact.levels.forEach((_, column) => {
    const { x } = centreOf(layout.boxOf({ impact: column + 1, likelihood: 1 }))
    shapes.push({ ...text, x, y: gridEnd + 14, text: String(column + 1), size: numberSize, anchor: "middle" })
    layout.impactLabels[column]?.forEach((line, row) => {
      const y = gridEnd + 18 + (row + 1) * labelLine - 4
      shapes.push({ ...text, x, y, text: written(line), size: labelSize, anchor: "middle", fill: colours.ink })
    })
  })
  likelihood.levels.forEach((_, level) => {
    const { y } = centreOf(layout.boxOf({ impact: 1, likelihood: level + 1 }))
    const anchor = isMirrored ? "left" : "right"
    const x = gridStart + inward * 6
    shapes.push({ ...text, x, y: y + 4, text: String(level + 1), size: numberSize, anchor })
    const lines = layout.likelihoodLabels[level] ?? []
    lines.forEach((line, row) => {
      const top = y - (lines.length * labelLine) / 2
      const lineY = top + row * labelLine + 11.5
      shapes.push({
        ...text,
        x: x + inward * 18,
        y: lineY,
        text: written(line),
        size: labelSize,
        anchor,
        fill: colours.ink,
      })
    })
  })
  return [...shapes, ...titleShapes(picture, layout, colours)]
}

/** The names of the axes, each with an arrow towards its highest level. */
function titleShapes(picture: MapPicture, layout: MapLayout, colours: MapColours): Shape[] {
  const { impact, likelihood } = picture
  const { grid } = layout
  const size = labelSize
  const title = { kind: "text", size, weight: 600, fill: colours.ink, anchor: "middle" } as const
  const arrow = { kind: "path", stroke: colours.muted, strokeWidth: 1.5 } as const
  const forward = picture.direction === "rtl" ? -1 : 1
  const bottom = layout.height - 8
  const middleX = grid.x + grid.width / 2
  const middleY = grid.y + grid.height / 2
  const arrowX = middleX + forward * (Math.min(textWidth(impact.title, size), grid.width - 60) / 2 + 8)
  const tipX = arrowX + forward * 22
  const sideX = layout.xOf(11)
  const arrowY = middleY - (Math.min(textWidth(likelihood.title, size), grid.height - 60) / 2 + 8)
  const tipY = arrowY - 22
  return [
    { ...title, x: middleX, y: bottom, text: isolatedIn(picture, impact.title) },
    {
      ...arrow,
      d: `M${pointText({ x: arrowX, y: bottom - 4 })}L${pointText({ x: tipX, y: bottom - 4 })}M${pointText({ x: tipX - forward * 4, y: bottom - 8 })}L${pointText({ x: tipX, y: bottom - 4 })}L${pointText({ x: tipX - forward * 4, y: bottom })}`,
    },
    { ...title, x: sideX + 4, y: middleY, rotation: -90, text: isolatedIn(picture, likelihood.title) },
    {
      ...arrow,
      d: `M${pointText({ x: sideX, y: arrowY })}L${pointText({ x: sideX, y: tipY })}M${pointText({ x: sideX - 4, y: tipY + 4 })}L${pointText({ x: sideX, y: tipY })}L${pointText({ x: sideX + 4, y: tipY + 4 })}`,
    },
  ]
}

function appetiteShapes(picture: MapPicture, layout: MapLayout, colours: MapColours): Shape[] {
  const line = appetiteLine(picture, layout)
  if (!line) return []
  const d = line.points.map((point, index) => `${index === 0 ? "M" : "L"}${pointText(point)}`).join("")
  return [
    { kind: "path", d, stroke: colours.page, strokeWidth: 6 },
    { kind: "path", d, stroke: colours.ink, strokeWidth: 3 },
  ]
}

/** How far the label of the risk appetite can reach beyond its part of the line, in all. */
const labelOverlap = 16

/** Labels above everything else: of the risk appetite, where it fits into the line. */
function labelShapes(picture: MapPicture, layout: MapLayout, colours: MapColours): Shape[] {
  const line = appetiteLine(picture, layout)
  if (!line || picture.appetite === null) return []
  const size = 11
  const width = textWidth(picture.appetite, size) + 12
  if (width > line.labelWidth + labelOverlap) return []
  const { x, y } = line.labelAt
  return [
    { kind: "rect", x: x - width / 2, y: y - 8, width, height: 16, radius: 8, fill: colours.ink },
    {
      kind: "text",
      x,
      y: y + 4,
      text: isolatedIn(picture, picture.appetite),
      size,
      weight: 600,
      fill: colours.page,
      anchor: "middle",
    },
  ]
}

function arrowShapes(picture: MapPicture, layout: MapLayout, colours: MapColours): Shape[] {
  const drawn = picture.movements.toSorted((one, other) => other.count - one.count).slice(0, maxArrows)
  const greatest = drawn[0]?.count ?? 1
  const arrows = drawn.map((movement) => ({ count: movement.count, ...movementArrow(movement, layout, greatest) }))
  const lines = arrows.flatMap(({ line, head, strokeWidth }): Shape[] => [
    { kind: "path", d: line, stroke: colours.page, strokeWidth: strokeWidth + 3, opacity: 0.85 },
    { kind: "path", d: head, fill: colours.page, stroke: colours.page, strokeWidth: 3, opacity: 0.85 },
    { kind: "path", d: line, stroke: colours.ink, strokeWidth },
    { kind: "path", d: head, fill: colours.ink },
  ])
  if (drawn.length > maxNumberedArrows) return lines
  return [
    ...lines,
    ...arrows.flatMap(({ count, countAt }) => numberShapes(countText(count, picture.language), countAt, colours)),
  ]
}

function numberShapes(
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
  colours: MapColours,
): Shape[] {
  const size = 10
  const width = Math.max(textWidth(text, size) + 8, 15)
  return [
    {
      kind: "rect",
      x: x - width / 2,
      y: y - 7.5,
      width,
      height: 15,
      radius: 7.5,
      fill: colours.page,
      stroke: colours.ink,
    },
    { kind: "text", x, y: y + 3.6, text, size, weight: 600, fill: colours.ink, anchor: "middle" },
  ]
}

/** A picture is rendered as left-to-right text, so that texts of a right-to-left language are isolated in it. */
export function isolatedIn({ direction, language }: Pick<MapPicture, "direction" | "language">, text: string): string {
  return direction === "rtl" ? `\u2067${text}\u2069` : isolateText(text, language)
}
