import type { Flowchart, FlowchartConnection, FlowchartLane, FlowchartShape } from "../../schemas/flowchart.ts"
import { flowOrder } from "./flow-order.ts"

export interface OutlineRow {
  readonly number: number
  readonly shape: FlowchartShape
  readonly lane: FlowchartLane | undefined
  readonly leadsTo: readonly {
    readonly connection: FlowchartConnection
    readonly number: number
    readonly to: FlowchartShape
  }[]
}

/** The flowchart as a list: every shape with its number along the flow, and where it leads. */
export function flowchartOutline(flowchart: Flowchart): readonly OutlineRow[] {
  const { shapeIds } = flowOrder(flowchart)
  const numbers = new Map(shapeIds.map((id, index) => [id, index + 1]))
  const shapes = new Map(flowchart.shapes.map((shape) => [shape.id, shape]))
  const lanes = new Map(flowchart.lanes.map((lane) => [lane.id, lane]))
  const outgoing = Map.groupBy(flowchart.connections, ({ from }) => from)
  return shapeIds.flatMap((id): OutlineRow[] => {
    const shape = shapes.get(id)
    if (!shape) return []
    const leadsTo = (outgoing.get(id) ?? []).flatMap((connection) => {
      const to = shapes.get(connection.to)
      return to ? [{ connection, to, number: numbers.get(to.id) ?? 0 }] : []
    })
    return [{ number: numbers.get(id) ?? 0, shape, lane: lanes.get(shape.laneId), leadsTo }]
  })
}
