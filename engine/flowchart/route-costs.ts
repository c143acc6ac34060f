import type { FlowchartConnection } from "../../schemas/flowchart.ts"
import type { Box, Point } from "../heat-map/shapes.ts"
import { around, clearance, type Candidate, type Segment, type World } from "./route-candidates.ts"

const costs = {
  bend: 45,
  throughShape: 5_000,
  alongOther: 2_500,
  alongRelated: 12,
  crossing: 35,
  closeToShape: 60,
  usedSide: 160,
  againstSide: 400,
  unusualSide: 90,
} as const

/** The cheapest way by length, bends, crossings and shapes in the way. */
export function cheapest(candidates: readonly Candidate[], everything: World): Candidate {
  const world = withinReach(candidates, everything)
  const byLength = candidates
    .map((candidate) => ({ candidate, base: baseCost(candidate, world) }))
    .toSorted((a, b) => a.base - b.base)
  let best: Candidate | undefined
  let lowest = Number.POSITIVE_INFINITY
  for (const { candidate, base } of byLength) {
    if (base >= lowest) break
    const cost = base + costInTheWay(candidate, world, lowest - base)
    if (cost >= lowest) continue
    lowest = cost
    best = candidate
  }
  return best ?? { points: [], out: "end", in: "start" }
}

/** Only the shapes and lines that a candidate can meet. */
function withinReach(candidates: readonly Candidate[], world: World): World {
  const area = boundsOf(candidates)
  return {
    ...world,
    boxes: new Map([...world.boxes].filter(([, box]) => near(area, box, clearance))),
    drawn: world.drawn.filter(({ a, b }) => near(lineBox(a, b), area, clearance)),
  }
}

/** Where shapes and lines can change which way is found and which one is the cheapest. */
export function reachOf(candidates: readonly Candidate[], source: Box, target: Box): Box {
  const corridor = around(source, target)
  return candidates.length === 0 ? corridor : around(boundsOf(candidates), corridor)
}

function boundsOf(candidates: readonly Candidate[]): Box {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { points } of candidates) {
    for (const { x, y } of points) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function baseCost(candidate: Candidate, world: World): number {
  const { points } = candidate
  let cost = (points.length - 2) * costs.bend + sideCost(candidate, world)
  for (const [index, b] of points.entries()) {
    const a = points[index - 1]
    if (a) cost += Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
  }
  return cost
}

/** For shapes and other lines in the way; ends early when the cost is above the limit. */
function costInTheWay({ points }: Candidate, { connection, boxes, drawn }: World, limit: number): number {
  let cost = 0
  for (const [index, b] of points.entries()) {
    const a = points[index - 1]
    if (!a) continue
    const line = lineBox(a, b)
    for (const [id, box] of boxes) {
      if (!near(line, box, clearance / 2)) continue
      if (meetsLine(line, box)) cost += costs.throughShape
      else if (id !== connection.from && id !== connection.to) cost += costs.closeToShape
      if (cost >= limit) return cost
    }
    for (const other of drawn) {
      cost += costBeside(a, b, other, connection)
      if (cost >= limit) return cost
    }
  }
  return cost
}

/** The sides that a reader expects are cheapest: forward, out at the end and in at the start. */
function sideCost(candidate: Candidate, { connection: { from, to }, kind, used, isBack }: World): number {
  let cost = 0
  const [usedOut, usedIn] = [used(from, candidate.out), used(to, candidate.in)]
  if (usedOut === "in") cost += costs.againstSide
  // Branches of a decision leave on different sides.
  if (usedOut === "out") cost += kind === "decision" ? costs.againstSide : costs.usedSide
  if (usedIn === "out") cost += costs.againstSide
  if (!isBack) {
    if (candidate.out === "start") cost += costs.againstSide
    if (candidate.in === "end") cost += costs.againstSide
    if (candidate.out === "top" || candidate.out === "bottom") cost += kind === "decision" ? 0 : costs.unusualSide / 2
    if (candidate.in === "top" || candidate.in === "bottom") cost += costs.unusualSide
  } else if (candidate.in === "start") cost += costs.usedSide
  return cost
}

export const lineBox = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

export const near = (line: Box, box: Box, distance: number) =>
  line.x < box.x + box.width + distance &&
  box.x - distance < line.x + line.width &&
  line.y < box.y + box.height + distance &&
  box.y - distance < line.y + line.height

/** Whether the line goes through the inside of the box. */
const meetsLine = (line: Box, box: Box) =>
  line.x < box.x + box.width &&
  box.x < line.x + line.width &&
  line.y < box.y + box.height &&
  box.y < line.y + line.height

/** Lines of connections to the same shape can share their way; others go apart. */
function costBeside(a: Point, b: Point, other: Segment, { from, to }: FlowchartConnection): number {
  const isHorizontal = a.y === b.y
  const isOtherHorizontal = other.a.y === other.b.y
  if (isHorizontal === isOtherHorizontal) {
    const distance = isHorizontal ? Math.abs(a.y - other.a.y) : Math.abs(a.x - other.a.x)
    if (distance >= 10) return 0
    const [start, end] = isHorizontal ? [a.x, b.x] : [a.y, b.y]
    const [otherStart, otherEnd] = isHorizontal ? [other.a.x, other.b.x] : [other.a.y, other.b.y]
    const shared =
      Math.min(Math.max(start, end), Math.max(otherStart, otherEnd)) -
      Math.max(Math.min(start, end), Math.min(otherStart, otherEnd))
    if (shared <= 0) return 0
    return other.to === to || other.from === from ? costs.alongRelated : costs.alongOther
  }
  const [across, down] = isHorizontal
    ? [lineBox(a, b), lineBox(other.a, other.b)]
    : [lineBox(other.a, other.b), lineBox(a, b)]
  const isCrossed =
    down.x > across.x && down.x < across.x + across.width && across.y > down.y && across.y < down.y + down.height
  return isCrossed ? costs.crossing : 0
}
