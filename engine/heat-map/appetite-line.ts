import type { MapLayout } from "./map-layout.ts"
import type { MapPicture } from "./map-picture.ts"
import type { Point } from "./shapes.ts"

export interface AppetiteLine {
  /** The corners of the line, from the highest likelihood to the highest impact. */
  readonly points: readonly Point[]
  /** The middle of its longest level part, where its label is. */
  readonly labelAt: Point
  readonly labelWidth: number
}

/**
 * The stepped line between the cells within the risk appetite and those above it; null where all cells are on one side.
 * Scores ascend along both axes, so each column has one step.
 */
export function appetiteLine(picture: MapPicture, layout: MapLayout): AppetiteLine | null {
  if (picture.appetite === null) return null
  const rows = picture.likelihood.levels.length
  const accepted = picture.impact.levels.map(
    (_, column) => picture.cells.filter((cell) => cell.impact === column + 1 && !cell.exceedsAppetite).length,
  )
  const points: Point[] = []
  const levelParts: { readonly x: number; readonly y: number; readonly width: number }[] = []
  accepted.forEach((count, column) => {
    const box = layout.boxOf({ impact: column + 1, likelihood: 1 })
    const y = layout.grid.y + (rows - count) * layout.cellHeight
    const [from, to] = picture.direction === "rtl" ? [box.x + box.width, box.x] : [box.x, box.x + box.width]
    const previous = accepted[column - 1]
    // The border of the grid is no line.
    if (previous !== undefined && previous !== count && points.length === 0)
      points.push({ x: from, y: layout.grid.y + (rows - previous) * layout.cellHeight })
    const isLevelPart = count > 0 && count < rows
    if (isLevelPart || (previous !== undefined && previous !== count)) points.push({ x: from, y })
    if (!isLevelPart) return
    points.push({ x: to, y })
    const last = levelParts.at(-1)
    if (last?.y === y)
      levelParts[levelParts.length - 1] = { ...last, x: Math.min(last.x, box.x), width: last.width + box.width }
    else levelParts.push({ x: box.x, y, width: box.width })
  })
  const [longest] = levelParts.toSorted((one, other) => other.width - one.width)
  const corners = cornersOf(points)
  const [first, second] = corners
  if (!first || !second) return null
  const label = longest ?? { x: first.x, y: (first.y + second.y) / 2, width: 0 }
  return { points: corners, labelAt: { x: label.x + label.width / 2, y: label.y }, labelWidth: label.width }
}

/** Leaves out points that repeat another one or are on the way between their neighbours. */
function cornersOf(points: readonly Point[]): Point[] {
  const different = points.filter(({ x, y }, index) => {
    const before = points[index - 1]
    return !before || before.x !== x || before.y !== y
  })
  return different.filter(({ x, y }, index) => {
    const [before, after] = [different[index - 1], different[index + 1]]
    return !before || !after || !((before.x === x && after.x === x) || (before.y === y && after.y === y))
  })
}
