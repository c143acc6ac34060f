import { flowchartLimits, type Flowchart } from "../../../schemas/flowchart.ts"
import { addShape, type NewShape } from "./edit-shapes.ts"

/** Connects two shapes; two that are connected already stay as they are. */
export function connectShapes(flowchart: Flowchart, id: string, from: string, to: string): Flowchart {
  const ids = new Set(flowchart.shapes.map((shape) => shape.id))
  const isKnown = ids.has(from) && ids.has(to) && from !== to
  const isConnected = flowchart.connections.some((one) => one.from === from && one.to === to)
  if (!isKnown || isConnected || flowchart.connections.length >= flowchartLimits.connections) return flowchart
  return { ...flowchart, connections: [...flowchart.connections, { id, from, to, label: "" }] }
}

/** Adds a shape to which another one leads; at a limit neither the shape nor the connection. */
export function addConnectedShape(
  flowchart: Flowchart,
  from: string,
  shape: NewShape,
  connectionId: string,
): Flowchart {
  const withShape = addShape(flowchart, shape)
  const connected = connectShapes(withShape, connectionId, from, shape.id)
  return connected === withShape ? flowchart : connected
}

/** Leads a connection from or to another shape, unless the two are connected already. */
export function reconnect(
  flowchart: Flowchart,
  id: string,
  ends: { readonly from?: string; readonly to?: string },
): Flowchart {
  const connection = flowchart.connections.find((one) => one.id === id)
  if (!connection) return flowchart
  const { from, to } = { ...connection, ...ends }
  const isTaken = flowchart.connections.some((one) => one.id !== id && one.from === from && one.to === to)
  const isKnown = [from, to].every((end) => flowchart.shapes.some((shape) => shape.id === end))
  if (!isKnown || from === to || isTaken) return flowchart
  return {
    ...flowchart,
    connections: flowchart.connections.map((one) => (one.id === id ? { ...one, from, to } : one)),
  }
}

export function disconnect(flowchart: Flowchart, ids: ReadonlySet<string>): Flowchart {
  return { ...flowchart, connections: flowchart.connections.filter(({ id }) => !ids.has(id)) }
}

export function labelConnection(flowchart: Flowchart, id: string, label: string): Flowchart {
  return {
    ...flowchart,
    connections: flowchart.connections.map((one) =>
      one.id === id ? { ...one, label: label.slice(0, flowchartLimits.label) } : one,
    ),
  }
}
