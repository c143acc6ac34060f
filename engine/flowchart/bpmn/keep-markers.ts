import type { Flowchart } from "../../../schemas/flowchart.ts"

/** An imported flowchart with the risks and controls of the shapes that it has in common with the one it replaces. */
export function keepMarkers(imported: Flowchart, replaced: Flowchart): Flowchart {
  const markers = new Map(replaced.shapes.map((shape) => [shape.id, shape.markers]))
  return { ...imported, shapes: imported.shapes.map((shape) => ({ ...shape, markers: markers.get(shape.id) ?? [] })) }
}
