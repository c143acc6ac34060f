import type { Flowchart, FlowchartConnection, ShapeKind } from "../../schemas/flowchart.ts"
import type { Box, Point } from "../heat-map/shapes.ts"
import { flowOrder } from "./flow-order.ts"
import { laneTops, shapeBoxes } from "./geometry.ts"
import { middleOf } from "./shape-sizes.ts"

/** Sides of a shape; start and end along the text direction. */
type Side = "start" | "end" | "top" | "bottom"

export interface Route {
  readonly points: readonly Point[]
  /** Where the label is, and how it extends from there. */
  readonly label: Point & { readonly anchor: "start" | "middle" | "end" }
}

/** The distance of a line from shapes that it goes around. */
const clearance = 20
/** Obstacles whose sides are tried for going around, nearest first. */
const maxPassed = 5

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

interface Segment {
  readonly a: Point
  readonly b: Point
  readonly from: string
  readonly to: string
}

/**
 * Routes all connections along horizontal and vertical lines: the cheapest of several ways by length, bends, crossings and
 * shapes in the way. Positions are from the end of the lanes' names and the top of the first lane.
 */
export function routeConnections(flowchart: Flowchart): ReadonlyMap<string, Route> {
  const boxes = shapeBoxes(flowchart)
  const kinds = new Map(flowchart.shapes.map(({ id, kind }) => [id, kind]))
  const { back } = flowOrder(flowchart)
  const tops = [...laneTops(flowchart).values()]
  const drawn: Segment[] = []
  const sides = new Map<string, Map<Side, "out" | "in">>()
  const routes = new Map<string, Route>()
  const distance = ({ from, to }: FlowchartConnection) => {
    const [a, b] = [boxes.get(from), boxes.get(to)]
    if (!a || !b) return 0
    const [p, q] = [middleOf(a), middleOf(b)]
    return (p.y === q.y && q.x > p.x ? 0 : 10_000) + Math.abs(p.x - q.x) + Math.abs(p.y - q.y)
  }
  // Straight and short ones first: the others go around them.
  for (const connection of flowchart.connections.toSorted((a, b) => distance(a) - distance(b))) {
    const { id, from, to } = connection
    const [source, target] = [boxes.get(from), boxes.get(to)]
    if (!source || !target) continue
    const world: World = {
      boxes,
      tops,
      drawn,
      connection,
      kind: kinds.get(from) ?? "step",
      isBack: back.has(id),
      used: (shapeId, side) => sides.get(shapeId)?.get(side),
    }
    const best = cheapest(candidatesBetween(source, target, world), world)
    for (const [index, b] of best.points.entries()) {
      const a = best.points[index - 1]
      if (a) drawn.push({ a, b, from, to })
    }
    useSide(sides, from, best.out, "out")
    useSide(sides, to, best.in, "in")
    routes.set(id, { points: best.points, label: labelPosition(best) })
  }
  return routes
}

interface World {
  readonly boxes: ReadonlyMap<string, Box>
  readonly tops: readonly number[]
  readonly drawn: readonly Segment[]
  readonly connection: FlowchartConnection
  readonly kind: ShapeKind
  readonly isBack: boolean
  readonly used: (shapeId: string, side: Side) => "out" | "in" | undefined
}

interface Candidate {
  readonly points: readonly Point[]
  readonly out: Side
  readonly in: Side
}

function useSide(
  sides: Map<string, Map<Side, "out" | "in">>,
  shapeId: string,
  side: Side,
  direction: "out" | "in",
): void {
  const used = sides.get(shapeId) ?? new Map<Side, "out" | "in">()
  used.set(side, direction)
  sides.set(shapeId, used)
}

function sidePoint({ x, y, width, height }: Box, side: Side): Point {
  switch (side) {
    case "start":
      return { x, y: y + height / 2 }
    case "end":
      return { x: x + width, y: y + height / 2 }
    case "top":
      return { x: x + width / 2, y }
    case "bottom":
      return { x: x + width / 2, y: y + height }
  }
}

const isAcross = (side: Side) => side === "start" || side === "end"
const outward: Readonly<Record<Side, Point>> = {
  start: { x: -1, y: 0 },
  end: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
}
const allSides = ["end", "bottom", "top", "start"] as const

/** Ways from each side of the source to each side of the target, straight or by lines between shapes. */
function candidatesBetween(source: Box, target: Box, world: World): readonly Candidate[] {
  const candidates: Candidate[] = []
  const { from, to } = world.connection
  const rows = channels(source, target, world, "y")
  const columns = channels(source, target, world, "x")
  for (const out of allSides) {
    for (const into of allSides) {
      if (from === to && out === into) continue
      const [a, b] = [sidePoint(source, out), sidePoint(target, into)]
      const [stubA, stubB] = [stub(a, out), stub(b, into)]
      const add = (...between: Point[]) => {
        const points = simplified([a, ...between, b])
        if (leaves(points, out) && enters(points, into)) candidates.push({ points, out, in: into })
      }
      if (isAcross(out) && isAcross(into)) {
        if (a.y === b.y) add()
        for (const x of columns) add({ x, y: a.y }, { x, y: b.y })
        for (const y of rows) add(stubA, { x: stubA.x, y }, { x: stubB.x, y }, stubB)
      } else if (!isAcross(out) && !isAcross(into)) {
        if (a.x === b.x) add()
        for (const y of rows) add({ x: a.x, y }, { x: b.x, y })
        for (const x of columns) add(stubA, { x, y: stubA.y }, { x, y: stubB.y }, stubB)
      } else if (isAcross(out)) {
        add({ x: b.x, y: a.y })
        for (const x of columns) add({ x, y: a.y }, { x, y: stubB.y }, stubB)
      } else {
        add({ x: a.x, y: b.y })
        for (const y of rows) add({ x: a.x, y }, { x: stubB.x, y }, stubB)
      }
    }
  }
  return candidates
}

function stub({ x, y }: Point, side: Side): Point {
  return { x: x + outward[side].x * clearance, y: y + outward[side].y * clearance }
}

/** Lines along which to go: beside both shapes, in the middle between them, and beside the shapes in the way. */
function channels(source: Box, target: Box, { boxes, tops }: World, axis: "x" | "y"): readonly number[] {
  const start = (box: Box) => (axis === "x" ? box.x : box.y)
  const end = (box: Box) => (axis === "x" ? box.x + box.width : box.y + box.height)
  const found = new Set<number>()
  const beside = (box: Box) => {
    found.add(start(box) - clearance)
    found.add(end(box) + clearance)
  }
  beside(source)
  beside(target)
  const [first, second] = start(source) <= start(target) ? [source, target] : [target, source]
  if (start(second) > end(first)) found.add(Math.round((end(first) + start(second)) / 20) * 10)
  const corridor = around(source, target)
  const middle = { x: corridor.x + corridor.width / 2, y: corridor.y + corridor.height / 2 }
  const between = [...boxes.values()].filter((box) => box !== source && box !== target && meets(box, corridor))
  const distance = (box: Box) => Math.abs(middleOf(box).x - middle.x) + Math.abs(middleOf(box).y - middle.y)
  for (const box of between.toSorted((a, b) => distance(a) - distance(b)).slice(0, maxPassed)) beside(box)
  if (axis === "y") {
    for (const top of tops) if (top > corridor.y && top < corridor.y + corridor.height) found.add(top)
  }
  return [...found].filter((position) => position >= 0)
}

function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x) - clearance
  const y = Math.min(a.y, b.y) - clearance
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) + clearance - x,
    height: Math.max(a.y + a.height, b.y + b.height) + clearance - y,
  }
}

const meets = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The corners: without points that are the same as the one before, or in line with it and the next. */
function simplified(points: readonly Point[]): Point[] {
  const corners: Point[] = []
  for (const point of points) {
    const [before, last] = [corners.at(-2), corners.at(-1)]
    if (last && last.x === point.x && last.y === point.y) continue
    const isInLine =
      before !== undefined &&
      last !== undefined &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y))
    if (isInLine) corners.pop()
    corners.push(point)
  }
  return corners
}

/** Whether the first line leaves on its side; the last one enters likewise. */
function leaves([a, b]: readonly Point[], side: Side): boolean {
  if (!a || !b) return false
  const { x, y } = outward[side]
  return x === 0 ? a.x === b.x && (b.y - a.y) * y > 0 : a.y === b.y && (b.x - a.x) * x > 0
}
const enters = (points: readonly Point[], side: Side): boolean => leaves(points.toReversed(), side)

function cheapest(candidates: readonly Candidate[], everything: World): Candidate {
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
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { points } of candidates) {
    for (const { x, y } of points) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const area = { x: left, y: top, width: right - left, height: bottom - top }
  return {
    ...world,
    boxes: new Map([...world.boxes].filter(([, box]) => near(area, box, clearance))),
    drawn: world.drawn.filter(({ a, b }) => near(lineBox(a, b), area, clearance)),
  }
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

const lineBox = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})

const near = (line: Box, box: Box, distance: number) =>
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

/** Near the source, beside its first line. */
function labelPosition({ points, out }: Candidate): Route["label"] {
  const [a = { x: 0, y: 0 }, bend, after] = points
  switch (out) {
    case "end":
      return { x: a.x + 8, y: a.y - 6, anchor: "start" }
    case "start":
      return { x: a.x - 8, y: a.y - 6, anchor: "end" }
    case "top":
      // Above the badges of the shape.
      if (!bend || !after) return { x: a.x + 8, y: a.y - 26, anchor: "start" }
      return after.x > bend.x
        ? { x: bend.x + 10, y: bend.y - 6, anchor: "start" }
        : { x: bend.x - 10, y: bend.y - 6, anchor: "end" }
    case "bottom":
      return { x: a.x + 8, y: a.y + 18, anchor: "start" }
  }
}
