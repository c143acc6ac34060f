import type { FlowchartConnection, ShapeKind } from "../../schemas/flowchart.ts"
import type { Box, Point } from "../heat-map/shapes.ts"
import { middleOf } from "./shape-sizes.ts"

/** Sides of a shape; start and end along the text direction. */
export type Side = "start" | "end" | "top" | "bottom"

/** The distance of a line from shapes that it goes around. */
export const clearance = 20
/** Obstacles whose sides are tried for going around, nearest first. */
const maxPassed = 5

/** A line of a connection that is drawn already. */
export interface Segment {
  readonly a: Point
  readonly b: Point
  readonly from: string
  readonly to: string
}

/** What a connection is routed in. */
export interface World {
  readonly boxes: ReadonlyMap<string, Box>
  readonly tops: readonly number[]
  readonly drawn: readonly Segment[]
  readonly connection: FlowchartConnection
  readonly kind: ShapeKind
  readonly isBack: boolean
  readonly used: (shapeId: string, side: Side) => "out" | "in" | undefined
}

/** A way from one shape to another. */
export interface Candidate {
  readonly points: readonly Point[]
  readonly out: Side
  readonly in: Side
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
export const allSides = ["end", "bottom", "top", "start"] as const

/** Ways from each side of the source to each side of the target, straight or by lines between shapes. */
export function candidatesBetween(source: Box, target: Box, world: World): readonly Candidate[] {
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

/** The rectangle around both, with a margin. */
export function around(a: Box, b: Box): Box {
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
