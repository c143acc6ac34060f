import type { Flowchart } from "../../schemas/flowchart.ts"
import { shapeBoxes } from "./geometry.ts"
import { middleOf } from "./shape-sizes.ts"

/** Directions on the diagram; start and end along the text direction. */
export type Towards = "start" | "end" | "top" | "bottom"

const steps: Readonly<Record<Towards, readonly [number, number]>> = {
  start: [-1, 0],
  end: [1, 0],
  top: [0, -1],
  bottom: [0, 1],
}

/** The nearest shape in a direction; one that is in line counts as nearer than one that is aside. */
export function shapeTowards(flowchart: Flowchart, fromId: string, towards: Towards): string | undefined {
  const boxes = shapeBoxes(flowchart)
  const source = boxes.get(fromId)
  if (!source) return undefined
  const from = middleOf(source)
  const [stepX, stepY] = steps[towards]
  let nearest: string | undefined
  let shortest = Number.POSITIVE_INFINITY
  for (const [id, box] of boxes) {
    const { x, y } = middleOf(box)
    const ahead = (x - from.x) * stepX + (y - from.y) * stepY
    const aside = Math.abs((x - from.x) * stepY) + Math.abs((y - from.y) * stepX)
    const distance = ahead + 2 * aside
    if (ahead <= 0 || distance >= shortest) continue
    nearest = id
    shortest = distance
  }
  return nearest
}
