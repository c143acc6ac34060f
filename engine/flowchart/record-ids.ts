import type { Flowchart } from "../../schemas/flowchart.ts"
import type { RecordId } from "../../schemas/ids.ts"

/** The risks and controls that mark shapes, each once, in the order of the shapes. */
export function markerIdsIn({ shapes }: Flowchart): readonly RecordId[] {
  return [...new Set(shapes.flatMap(({ markers }) => markers))]
}

/** The flowchart with other records as markers; those that are not in the map stay. */
export function replaceMarkers(flowchart: Flowchart, records: ReadonlyMap<RecordId, RecordId>): Flowchart {
  return {
    ...flowchart,
    shapes: flowchart.shapes.map((shape) => ({
      ...shape,
      // Two records can be replaced by the same one.
      markers: [...new Set(shape.markers.map((id) => records.get(id) ?? id))],
    })),
  }
}
