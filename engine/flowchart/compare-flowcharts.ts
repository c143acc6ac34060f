import type { Flowchart, FlowchartConnection, FlowchartLane, FlowchartShape } from "../../schemas/flowchart.ts"
import type { RecordId } from "../../schemas/ids.ts"

/** One difference between two versions of a flowchart, as data for a sentence. */
export type FlowchartDifference =
  | { readonly kind: "shapeAdded" | "shapeRemoved"; readonly shape: FlowchartShape }
  | {
      readonly kind: "shapeRenamed" | "kindChanged"
      readonly before: FlowchartShape
      readonly after: FlowchartShape
    }
  | {
      readonly kind: "shapeMoved"
      readonly shape: FlowchartShape
      readonly before: FlowchartLane | undefined
      readonly after: FlowchartLane | undefined
    }
  | { readonly kind: "markerAdded" | "markerRemoved"; readonly shape: FlowchartShape; readonly recordId: RecordId }
  | {
      readonly kind: "connectionAdded" | "connectionRemoved"
      readonly connection: FlowchartConnection
      readonly from: FlowchartShape
      readonly to: FlowchartShape
    }
  | {
      readonly kind: "connectionChanged"
      readonly before: FlowchartConnection
      readonly after: FlowchartConnection
      readonly from: FlowchartShape
      readonly to: FlowchartShape
    }
  | { readonly kind: "laneAdded" | "laneRemoved"; readonly lane: FlowchartLane }
  | { readonly kind: "laneRenamed"; readonly before: FlowchartLane; readonly after: FlowchartLane }
  | { readonly kind: "lanesReordered" }
  /** Shapes that moved within their lane: nothing but the drawing changed. */
  | { readonly kind: "arranged"; readonly count: number }

/** Finds the differences by the IDs of lanes, shapes and connections. */
export function compareFlowcharts(before: Flowchart, after: Flowchart): readonly FlowchartDifference[] {
  return [
    ...compareLanes(before.lanes, after.lanes),
    ...compareShapes(before, after),
    ...compareConnections(before, after),
    ...compareArrangement(before, after),
  ]
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> =>
  new Map(items.map((item) => [item.id, item]))

function compareLanes(before: readonly FlowchartLane[], after: readonly FlowchartLane[]): FlowchartDifference[] {
  const [old, current] = [byId(before), byId(after)]
  const shared = after.filter(({ id }) => old.has(id)).map(({ id }) => id)
  const order = before.filter(({ id }) => current.has(id)).map(({ id }) => id)
  return [
    ...after.flatMap((lane): FlowchartDifference[] => {
      const previous = old.get(lane.id)
      if (!previous) return [{ kind: "laneAdded", lane }]
      return previous.name === lane.name ? [] : [{ kind: "laneRenamed", before: previous, after: lane }]
    }),
    ...before.flatMap((lane): FlowchartDifference[] => (current.has(lane.id) ? [] : [{ kind: "laneRemoved", lane }])),
    ...(shared.join(" ") === order.join(" ") ? [] : [{ kind: "lanesReordered" } as const]),
  ]
}

function compareShapes(before: Flowchart, after: Flowchart): FlowchartDifference[] {
  const [old, current] = [byId(before.shapes), byId(after.shapes)]
  const [oldLanes, lanes] = [byId(before.lanes), byId(after.lanes)]
  return [
    ...after.shapes.flatMap((shape): FlowchartDifference[] => {
      const previous = old.get(shape.id)
      if (!previous) return [{ kind: "shapeAdded", shape }]
      return [
        ...(previous.text === shape.text ? [] : [{ kind: "shapeRenamed", before: previous, after: shape } as const]),
        ...(previous.kind === shape.kind ? [] : [{ kind: "kindChanged", before: previous, after: shape } as const]),
        ...(previous.laneId === shape.laneId
          ? []
          : [
              {
                kind: "shapeMoved",
                shape,
                before: oldLanes.get(previous.laneId),
                after: lanes.get(shape.laneId),
              } as const,
            ]),
        ...shape.markers.flatMap((recordId): FlowchartDifference[] =>
          previous.markers.includes(recordId) ? [] : [{ kind: "markerAdded", shape, recordId }],
        ),
        ...previous.markers.flatMap((recordId): FlowchartDifference[] =>
          shape.markers.includes(recordId) ? [] : [{ kind: "markerRemoved", shape, recordId }],
        ),
      ]
    }),
    ...before.shapes.flatMap((shape): FlowchartDifference[] =>
      current.has(shape.id) ? [] : [{ kind: "shapeRemoved", shape }],
    ),
  ]
}

function compareConnections(before: Flowchart, after: Flowchart): FlowchartDifference[] {
  const [oldShapes, shapes] = [byId(before.shapes), byId(after.shapes)]
  // A connection that leads elsewhere is another one, whatever its ID.
  const key = ({ from, to }: FlowchartConnection) => `${from} ${to}`
  const old = new Map(before.connections.map((one) => [key(one), one]))
  const current = new Map(after.connections.map((one) => [key(one), one]))
  return [
    ...[...current].flatMap(([ends, connection]): FlowchartDifference[] => {
      const [from, to] = [shapes.get(connection.from), shapes.get(connection.to)]
      if (!from || !to) return []
      const previous = old.get(ends)
      if (!previous) return [{ kind: "connectionAdded", connection, from, to }]
      if (previous.label === connection.label) return []
      return [{ kind: "connectionChanged", before: previous, after: connection, from, to }]
    }),
    ...[...old].flatMap(([ends, connection]): FlowchartDifference[] => {
      const [from, to] = [oldShapes.get(connection.from), oldShapes.get(connection.to)]
      return current.has(ends) || !from || !to ? [] : [{ kind: "connectionRemoved", connection, from, to }]
    }),
  ]
}

function compareArrangement(before: Flowchart, after: Flowchart): FlowchartDifference[] {
  const old = byId(before.shapes)
  const count = after.shapes.filter((shape) => {
    const previous = old.get(shape.id)
    return (
      previous !== undefined && previous.laneId === shape.laneId && (previous.x !== shape.x || previous.y !== shape.y)
    )
  }).length
  return count === 0 ? [] : [{ kind: "arranged", count }]
}
