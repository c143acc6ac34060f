import { pointText, type Point } from "../heat-map/shapes.ts"

const radius = 8

/** The commands of an SVG path along the points, with rounded corners. */
export function roundedPath(points: readonly Point[]): string {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return ""
  const corners = points.slice(1, -1).map((corner, index) => {
    const [before, after] = [points[index] ?? first, points[index + 2] ?? last]
    return `L${pointText(towards(corner, before))}Q${pointText(corner)} ${pointText(towards(corner, after))}`
  })
  return `M${pointText(first)}${corners.join("")}L${pointText(last)}`
}

/** A point on the line from a corner to the next point, at the radius or half way. */
function towards(corner: Point, next: Point): Point {
  const length = Math.hypot(next.x - corner.x, next.y - corner.y)
  const part = length === 0 ? 0 : Math.min(radius, length / 2) / length
  return { x: corner.x + (next.x - corner.x) * part, y: corner.y + (next.y - corner.y) * part }
}
