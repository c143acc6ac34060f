import type { Flowchart, FlowchartConnection } from "../../schemas/flowchart.ts"
import type { Box, Point } from "../heat-map/shapes.ts"
import { flowOrder } from "./flow-order.ts"
import { laneTops, shapeBoxes } from "./geometry.ts"
import { allSides, candidatesBetween, type Candidate, type Segment, type Side, type World } from "./route-candidates.ts"
import { cheapest, lineBox, near, reachOf } from "./route-costs.ts"
import { middleOf } from "./shape-sizes.ts"

export interface Route {
  readonly points: readonly Point[]
  /** Where the label is, and how it extends from there. */
  readonly label: Point & { readonly anchor: "start" | "middle" | "end" }
}

/** Routes all connections, see `routeAgain`. */
export const routeConnections = (flowchart: Flowchart): ReadonlyMap<string, Route> => routeAgain(flowchart, null).routes

/** What the way of a connection was found from: with the same, it is found again. */
interface Way {
  readonly route: Route
  readonly best: Candidate
  readonly source: Box
  readonly target: Box
  /** The ends, the sides in use at both, the kind of the source, and whether it leads back. */
  readonly basis: string
  /** Shapes and lines elsewhere do not matter. */
  readonly reach: Box
}

/** Routed connections, and what is needed to route them again after an edit. */
export interface Routing {
  readonly routes: ReadonlyMap<string, Route>
  readonly flowchart: Flowchart
  readonly boxes: ReadonlyMap<string, Box>
  readonly ways: ReadonlyMap<string, Way>
}

/**
 * Routes all connections along horizontal and vertical lines: the cheapest of several ways by length, bends, crossings
 * and shapes in the way. Positions are from the end of the lanes' names and the top of the first lane. After an edit,
 * only connections near what changed since the previous routing are routed; the result is the same as without it.
 */
export function routeAgain(flowchart: Flowchart, previous: Routing | null): Routing {
  const boxes = shapeBoxes(flowchart)
  const kinds = new Map(flowchart.shapes.map(({ id, kind }) => [id, kind]))
  const { back } = flowOrder(flowchart)
  const tops = [...laneTops(flowchart).values()]
  const drawn: Segment[] = []
  const sides = new Map<string, Map<Side, "out" | "in">>()
  const routes = new Map<string, Route>()
  const ways = new Map<string, Way>()
  const earlier = previous && isComparable(flowchart, previous.flowchart) ? previous : null
  const changed = earlier ? changedAreas(flowchart, boxes, earlier) : []
  const distance = ({ from, to }: FlowchartConnection) => {
    const [a, b] = [boxes.get(from), boxes.get(to)]
    if (!a || !b) return 0
    const [p, q] = [middleOf(a), middleOf(b)]
    return (p.y === q.y && q.x > p.x ? 0 : 10_000) + Math.abs(p.x - q.x) + Math.abs(p.y - q.y)
  }
  // Straight and short ones first: the others go around them.
  const turns = flowchart.connections
    .map((connection) => ({ connection, length: distance(connection) }))
    .toSorted((a, b) => a.length - b.length)
  for (const { connection } of turns) {
    const { id, from, to } = connection
    const [source, target] = [boxes.get(from), boxes.get(to)]
    if (!source || !target) continue
    const used = (shapeId: string, side: Side) => sides.get(shapeId)?.get(side)
    const kind = kinds.get(from) ?? "step"
    const isBack = back.has(id)
    const inUse = [from, to].map((end) => allSides.map((side) => used(end, side) ?? "").join())
    const basis = [from, to, kind, isBack, ...inUse].join(" ")
    const known = earlier?.ways.get(id)
    const isNear = (area: Box) => known !== undefined && near(area, known.reach, 1)
    let way = known
    if (
      known?.basis !== basis ||
      !isSameBox(known.source, source) ||
      !isSameBox(known.target, target) ||
      changed.some(isNear)
    ) {
      const world: World = { boxes, tops, drawn, connection, kind, isBack, used }
      const candidates = candidatesBetween(source, target, world)
      const best = cheapest(candidates, world)
      way = {
        best,
        route: { points: best.points, label: labelPosition(best) },
        source,
        target,
        basis,
        reach: reachOf(candidates, source, target),
      }
      if (known && !haveSamePoints(known.best, best)) changed.push(...linesOf(known.best), ...linesOf(best))
      else if (earlier && !known) changed.push(...linesOf(best))
    }
    if (!way) continue
    const { best, route } = way
    for (const [index, b] of best.points.entries()) {
      const a = best.points[index - 1]
      if (a) drawn.push({ a, b, from, to })
    }
    useSide(sides, from, best.out, "out")
    useSide(sides, to, best.in, "in")
    routes.set(id, route)
    ways.set(id, way)
  }
  return { routes, flowchart, boxes, ways }
}

/**
 * Whether the lanes, and the order of shapes and connections, are as before, so that one can be routed after the other.
 */
function isComparable(after: Flowchart, before: Flowchart): boolean {
  return (
    after.lanes.length === before.lanes.length &&
    after.lanes.every(({ height }, index) => height === before.lanes[index]?.height) &&
    haveSameOrder(after.connections, before.connections) &&
    haveSameOrder(after.shapes, before.shapes)
  )
}

interface Identified {
  readonly id: string
}

/** Whether those that are in both lists are in the same order. */
function haveSameOrder(after: readonly Identified[], before: readonly Identified[]): boolean {
  const positions = new Map(before.map(({ id }, index) => [id, index]))
  const common = after.flatMap(({ id }) => positions.get(id) ?? [])
  return common.every((position, index) => index === 0 || position > (common[index - 1] ?? 0))
}

/**
 * Where shapes were or are that moved, came or went, and where the connections at them were: these can change their
 * turn.
 */
function changedAreas(after: Flowchart, boxes: ReadonlyMap<string, Box>, earlier: Routing): Box[] {
  const areas: Box[] = []
  const moved = new Set<string>()
  for (const id of new Set([...boxes.keys(), ...earlier.boxes.keys()])) {
    const [now, before] = [boxes.get(id), earlier.boxes.get(id)]
    if (now && before && isSameBox(now, before)) continue
    moved.add(id)
    if (now) areas.push(now)
    if (before) areas.push(before)
  }
  const stay = new Map(after.connections.map((one) => [one.id, one]))
  for (const { id, from, to } of earlier.flowchart.connections) {
    const now = stay.get(id)
    const isAsBefore = now?.from === from && now.to === to && !moved.has(from) && !moved.has(to)
    const way = earlier.ways.get(id)
    if (!isAsBefore && way) areas.push(...linesOf(way.best))
  }
  return areas
}

const isSameBox = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height

const linesOf = ({ points }: Candidate): Box[] =>
  points.flatMap((b, index) => {
    const a = points[index - 1]
    return a ? [lineBox(a, b)] : []
  })

const haveSamePoints = (a: Candidate, b: Candidate) =>
  a.points.length === b.points.length &&
  a.points.every(({ x, y }, index) => x === b.points[index]?.x && y === b.points[index]?.y)

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
