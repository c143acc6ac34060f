import { layoutFlowchart } from "../../../engine/flowchart/layout.ts"
import { type Flowchart, flowchartLimits } from "../../../schemas/flowchart.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { WrittenDiagram } from "./document-shape.ts"

/** A flowchart as the editor would save it after laying it out. */
export function flowchartOf(
  { lanes, shapes, connections }: WrittenDiagram,
  findRecord: (uid: string) => RecordId,
): Flowchart {
  return layoutFlowchart({
    type: "flowchart",
    lanes: Object.entries(lanes).map(([id, name]) => ({ id, name, height: flowchartLimits.laneHeight.minimum })),
    shapes: shapes.map(({ id, kind, lane, text, markers = [] }) => ({
      id,
      kind,
      laneId: lane,
      text,
      x: 0,
      y: 0,
      markers: markers.map(findRecord),
    })),
    connections: connections.map(({ from, to, label = "" }) => ({ id: `${from}-${to}`, from, to, label })),
  })
}
