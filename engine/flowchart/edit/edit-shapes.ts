import {
  flowchartGrid,
  flowchartLimits,
  type Flowchart,
  type FlowchartShape,
  type ShapeKind,
} from "../../../schemas/flowchart.ts"
import { clampedHeight, clampedX, clampedY, laneAt, laneTops, overlaps, snapped } from "../geometry.ts"
import { boxInLane, middleOf, shapeSizes } from "../shape-sizes.ts"

/** Returns a new ID: stable, so that versions can be compared by IDs. */
export type CreateId = () => string

const gap = 80

/** Whether another shape can be added. */
export const hasRoom = ({ shapes }: Flowchart, count = 1): boolean => shapes.length + count <= flowchartLimits.shapes

export type NewShape = Pick<FlowchartShape, "id" | "kind" | "laneId" | "text" | "x" | "y">

/** Adds a shape; if another one is there, below it. The lane grows if it has to. */
export function addShape(flowchart: Flowchart, { id, kind, laneId, text, x, y }: NewShape): Flowchart {
  if (!hasRoom(flowchart) || !flowchart.lanes.some((lane) => lane.id === laneId)) return flowchart
  const inLane = flowchart.shapes.filter((shape) => shape.laneId === laneId)
  const shape = { id, kind, laneId, text: limitedText(text), x: clampedX(x), y: clampedY(y), markers: [] }
  return fitLanes({ ...flowchart, shapes: [...flowchart.shapes, moveToFreePosition(shape, inLane)] })
}

/** Downwards to the next position where it does not overlap another shape. */
function moveToFreePosition(shape: FlowchartShape, others: readonly FlowchartShape[]): FlowchartShape {
  let placed = shape
  const isTaken = () => others.some((other) => overlaps(boxInLane(placed), boxInLane(other), flowchartGrid / 2))
  while (isTaken() && placed.y < flowchartLimits.laneHeight.maximum) placed = { ...placed, y: placed.y + flowchartGrid }
  return placed
}

/**
 * Adds a shape after another one. What followed it directly, if only one shape did, follows the new one, and moves to
 * the end by a column if it has to. The new connection has `connectionId`.
 */
export function insertAfter(
  flowchart: Flowchart,
  afterId: string,
  added: Pick<NewShape, "id" | "kind" | "text"> & { readonly laneId?: string; readonly connectionId: string },
): Flowchart {
  const after = flowchart.shapes.find(({ id }) => id === afterId)
  if (!after || !hasRoom(flowchart) || flowchart.connections.length >= flowchartLimits.connections) return flowchart
  const outgoing = flowchart.connections.filter(({ from }) => from === afterId)
  const [only] = outgoing
  if (only && outgoing.length === 1 && after.kind !== "decision") return insertOnConnection(flowchart, only.id, added)
  const box = boxInLane(after)
  const size = shapeSizes[added.kind]
  const laneId = added.laneId ?? after.laneId
  const withShape = addShape(flowchart, {
    id: added.id,
    kind: added.kind,
    laneId,
    text: added.text,
    x: after.x + box.width + gap,
    y: laneId === after.laneId ? middleOf(box).y - size.height / 2 : 40,
  })
  return {
    ...withShape,
    connections: [...withShape.connections, { id: added.connectionId, from: afterId, to: added.id, label: "" }],
  }
}

/** Adds a shape between the two of a connection; what is in the way moves to the end, in all lanes. */
export function insertOnConnection(
  flowchart: Flowchart,
  connectionId: string,
  added: Pick<NewShape, "id" | "kind" | "text"> & { readonly laneId?: string; readonly connectionId: string },
): Flowchart {
  const connection = flowchart.connections.find(({ id }) => id === connectionId)
  const from = flowchart.shapes.find(({ id }) => id === connection?.from)
  const to = flowchart.shapes.find(({ id }) => id === connection?.to)
  if (!connection || !from || !to || !hasRoom(flowchart)) return flowchart
  if (flowchart.connections.length >= flowchartLimits.connections) return flowchart
  const box = boxInLane(from)
  const size = shapeSizes[added.kind]
  const x = from.x + box.width + gap
  const needed = x + size.width + gap
  const isForward = to.x > from.x
  const shift = isForward ? Math.max(0, needed - to.x) : 0
  const moved = {
    ...flowchart,
    shapes: flowchart.shapes.map((shape) =>
      shift > 0 && shape.x >= to.x ? { ...shape, x: clampedX(shape.x + shift) } : shape,
    ),
  }
  const laneId = added.laneId ?? from.laneId
  const withShape = addShape(moved, {
    id: added.id,
    kind: added.kind,
    laneId,
    text: added.text,
    x,
    y: laneId === from.laneId ? middleOf(box).y - size.height / 2 : 40,
  })
  return {
    ...withShape,
    connections: withShape.connections.flatMap((one) =>
      one.id === connectionId
        ? [
            { ...one, to: added.id },
            { id: added.connectionId, from: added.id, to: to.id, label: "" },
          ]
        : [one],
    ),
  }
}

const limitedText = (text: string): string => text.slice(0, flowchartLimits.text)

export function renameShape(flowchart: Flowchart, id: string, text: string): Flowchart {
  return changeShape(flowchart, id, (shape) => ({ ...shape, text: limitedText(text) }))
}

/** Changes the kind of a shape around its middle. */
export function changeKind(flowchart: Flowchart, id: string, kind: ShapeKind): Flowchart {
  return fitLanes(
    changeShape(flowchart, id, (shape) => {
      const middle = middleOf(boxInLane(shape))
      const { width, height } = shapeSizes[kind]
      return { ...shape, kind, x: clampedX(middle.x - width / 2), y: clampedY(middle.y - height / 2) }
    }),
  )
}

/** Moves shapes to another lane, at the same distance from its top as far as nothing is there. */
export function moveToLane(flowchart: Flowchart, ids: ReadonlySet<string>, laneId: string): Flowchart {
  if (!flowchart.lanes.some((lane) => lane.id === laneId)) return flowchart
  let shapes = flowchart.shapes
  for (const id of ids) {
    const others = shapes.filter((shape) => shape.laneId === laneId && shape.id !== id)
    shapes = shapes.map((shape) =>
      shape.id === id && shape.laneId !== laneId ? moveToFreePosition({ ...shape, laneId }, others) : shape,
    )
  }
  return fitLanes({ ...flowchart, shapes })
}

/** Moves shapes by a distance, each into the lane where its middle comes to be. */
export function moveShapes(
  flowchart: Flowchart,
  ids: ReadonlySet<string>,
  by: { readonly x: number; readonly y: number },
): Flowchart {
  const tops = laneTops(flowchart)
  const selected = flowchart.shapes.filter(({ id }) => ids.has(id))
  // All move by the same distance, or their arrangement would change at an edge.
  const dx = Math.max(snapped(by.x), -Math.min(flowchartLimits.x, ...selected.map(({ x }) => x)))
  const globalTops = selected.map(({ laneId, y }) => (tops.get(laneId) ?? 0) + y)
  const dy = Math.max(snapped(by.y), -Math.min(flowchartLimits.x, ...globalTops))
  if (dx === 0 && dy === 0) return flowchart
  return fitLanes({
    ...flowchart,
    shapes: flowchart.shapes.map((shape) => {
      if (!ids.has(shape.id)) return shape
      const y = (tops.get(shape.laneId) ?? 0) + shape.y + dy
      const lane = laneAt(flowchart.lanes, y + shapeSizes[shape.kind].height / 2)
      const laneId = lane?.id ?? shape.laneId
      return { ...shape, laneId, x: clampedX(shape.x + dx), y: clampedY(y - (tops.get(laneId) ?? 0)) }
    }),
  })
}

/**
 * Deletes shapes with their connections. With `heal`, what led to a deleted shape leads to what followed it, if exactly
 * one did.
 */
export function deleteShapes(
  flowchart: Flowchart,
  ids: ReadonlySet<string>,
  { heal }: { readonly heal: boolean },
): Flowchart {
  let { connections } = flowchart
  for (const id of ids) {
    const next = connections.filter(({ from, to }) => from === id && to !== id)
    const [only] = next
    const others = connections.filter(({ from, to }) => from !== id && to !== id)
    const healed = connections.flatMap((one) => {
      if (!heal || !only || next.length !== 1 || one.to !== id || one.from === id) return []
      const isNew = only.to !== one.from && !others.some(({ from, to }) => from === one.from && to === only.to)
      return isNew ? [{ ...one, to: only.to }] : []
    })
    connections = [...others, ...healed]
  }
  return { ...flowchart, connections, shapes: flowchart.shapes.filter(({ id }) => !ids.has(id)) }
}

/** Lanes as high as their shapes need; they never shrink. */
export function fitLanes(flowchart: Flowchart): Flowchart {
  const bottoms = new Map<string, number>()
  for (const shape of flowchart.shapes) {
    const { y, height } = boxInLane(shape)
    bottoms.set(shape.laneId, Math.max(bottoms.get(shape.laneId) ?? 0, y + height + flowchartGrid))
  }
  return {
    ...flowchart,
    lanes: flowchart.lanes.map((lane) => ({
      ...lane,
      height: Math.max(lane.height, clampedHeight(bottoms.get(lane.id) ?? 0)),
    })),
  }
}

function changeShape(flowchart: Flowchart, id: string, change: (shape: FlowchartShape) => FlowchartShape): Flowchart {
  return { ...flowchart, shapes: flowchart.shapes.map((shape) => (shape.id === id ? change(shape) : shape)) }
}
