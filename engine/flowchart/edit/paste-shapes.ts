import { flowchartLimits, type Flowchart, type FlowchartShape } from "../../../schemas/flowchart.ts"
import { clampedX, clampedY } from "../geometry.ts"
import { fitLanes, hasRoom, type CreateId } from "./edit-shapes.ts"

/** Copied shapes with the names of their lanes and the connections between them. */
export type CopiedShapes = Pick<Flowchart, "type" | "lanes" | "shapes" | "connections">

/** The shapes as a flowchart of their own, which another one can take. */
export function copyShapes(flowchart: Flowchart, ids: ReadonlySet<string>): CopiedShapes {
  const shapes = flowchart.shapes.filter(({ id }) => ids.has(id))
  const laneIds = new Set(shapes.map(({ laneId }) => laneId))
  return {
    type: "flowchart",
    lanes: flowchart.lanes.filter(({ id }) => laneIds.has(id)),
    shapes,
    connections: flowchart.connections.filter(({ from, to }) => ids.has(from) && ids.has(to)),
  }
}

interface Pasted {
  readonly flowchart: Flowchart
  readonly ids: ReadonlySet<string>
}

/**
 * Adds copied shapes with new IDs, in the lanes of the same ID or name, and otherwise in `laneId`. They are a little
 * below and after the originals as long as something is there.
 */
export function pasteShapes(
  flowchart: Flowchart,
  copied: CopiedShapes,
  { laneId, createId }: { readonly laneId: string; readonly createId: CreateId },
): Pasted {
  const isFull =
    !hasRoom(flowchart, copied.shapes.length) ||
    flowchart.connections.length + copied.connections.length > flowchartLimits.connections
  if (isFull || copied.shapes.length === 0) return { flowchart, ids: new Set() }
  const lanes = new Map(
    copied.lanes.map((lane) => {
      const same =
        flowchart.lanes.find(({ id, name }) => id === lane.id && name === lane.name) ??
        flowchart.lanes.find(({ name }) => name === lane.name)
      return [lane.id, same?.id ?? laneId]
    }),
  )
  const ids = new Map(copied.shapes.map(({ id }) => [id, createId()]))
  const laneOf = (shape: FlowchartShape) => lanes.get(shape.laneId) ?? laneId
  const offset = freeOffset(flowchart, copied.shapes, laneOf)
  const shapes = copied.shapes.map((shape) => ({
    ...shape,
    id: ids.get(shape.id) ?? shape.id,
    laneId: laneOf(shape),
    x: clampedX(shape.x + offset),
    y: clampedY(shape.y + offset),
  }))
  const connections = copied.connections.map((one) => ({
    ...one,
    id: createId(),
    from: ids.get(one.from) ?? one.from,
    to: ids.get(one.to) ?? one.to,
  }))
  return {
    flowchart: fitLanes({
      ...flowchart,
      shapes: [...flowchart.shapes, ...shapes],
      connections: [...flowchart.connections, ...connections],
    }),
    ids: new Set(ids.values()),
  }
}

function freeOffset(
  { shapes }: Flowchart,
  copied: readonly FlowchartShape[],
  laneOf: (shape: FlowchartShape) => string,
): number {
  const taken = new Set(shapes.map(({ laneId, x, y }) => `${laneId} ${x} ${y}`))
  let offset = 0
  while (copied.some((shape) => taken.has(`${laneOf(shape)} ${shape.x + offset} ${shape.y + offset}`))) offset += 20
  return offset
}
