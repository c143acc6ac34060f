import { flowchartLimits, type Flowchart } from "../../../schemas/flowchart.ts"
import type { RecordId } from "../../../schemas/ids.ts"

/** Marks a shape with a risk or control, once. */
export function addMarker(flowchart: Flowchart, shapeId: string, recordId: RecordId): Flowchart {
  return changeMarkers(flowchart, shapeId, (markers) =>
    markers.includes(recordId) || markers.length >= flowchartLimits.markers ? markers : [...markers, recordId],
  )
}

export function removeMarker(flowchart: Flowchart, shapeId: string, recordId: RecordId): Flowchart {
  return changeMarkers(flowchart, shapeId, (markers) => markers.filter((id) => id !== recordId))
}

function changeMarkers(flowchart: Flowchart, shapeId: string, change: (markers: RecordId[]) => RecordId[]): Flowchart {
  return {
    ...flowchart,
    shapes: flowchart.shapes.map((shape) =>
      shape.id === shapeId ? { ...shape, markers: change(shape.markers) } : shape,
    ),
  }
}
