import type { Flowchart } from "../../../schemas/flowchart.ts"
import type { Box } from "../../heat-map/shapes.ts"
import { shapeBoxes } from "../geometry.ts"
import { middleOf } from "../shape-sizes.ts"

/** The middle of a shape's column and row, as far as other shapes are in line with it. */
export function alignedTo(flowchart: Flowchart, id: string, box: Box): { readonly x?: number; readonly y?: number } {
  const { x, y } = middleOf(box)
  const others = [...shapeBoxes(flowchart)].flatMap(([other, otherBox]) => (other === id ? [] : [middleOf(otherBox)]))
  return {
    ...(others.some((middle) => middle.x === x) && { x }),
    ...(others.some((middle) => middle.y === y) && { y }),
  }
}
