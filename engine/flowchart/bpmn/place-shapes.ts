import type { ModdleElement } from "bpmn-moddle"
import type { Flowchart } from "../../../schemas/flowchart.ts"
import type { Box } from "../../heat-map/shapes.ts"
import { fitLanes } from "../edit/edit-shapes.ts"
import { clampedHeight, clampedX, clampedY, overlaps, shapeBoxes } from "../geometry.ts"
import { layoutFlowchart } from "../layout.ts"
import { middleOf, shapeSizes } from "../shape-sizes.ts"
import type { BpmnReader } from "./bpmn-reader.ts"
import { elementOf, elementsOf } from "./elements.ts"
import { laneNameWidth, poolHeader } from "./to-bpmn.ts"

/** Where the diagrams of a file draw its elements. */
export function boundsIn(definitions: ModdleElement): ReadonlyMap<ModdleElement, Box> {
  const found = new Map<ModdleElement, Box>()
  for (const diagram of elementsOf(definitions, "diagrams")) {
    for (const shape of elementsOf(elementOf(diagram, "plane"), "planeElement")) {
      const [element, bounds] = [elementOf(shape, "bpmnElement"), elementOf(shape, "bounds")]
      if (!element || !bounds) continue
      const number = (name: string) => Number(bounds.get(name))
      const box = { x: number("x"), y: number("y"), width: number("width"), height: number("height") }
      if (Object.values(box).every(Number.isFinite)) found.set(element, box)
    }
  }
  return found
}

/** Shapes of other tools are smaller than ours: their positions are spread. */
const spread = { x: 1.7, y: 1.4 } as const

/** The flowchart with the positions of the file, or laid out if there are none, or if shapes would overlap. */
export function placeShapes(reader: BpmnReader, bounds: ReadonlyMap<ModdleElement, Box>, isOwn: boolean): Flowchart {
  const { lanes, shapes, connections, elements } = reader
  const flowchart: Flowchart = { type: "flowchart", lanes, shapes, connections }
  const boxOf = (id: string) => {
    const element = elements.get(id)
    return element && bounds.get(element)
  }
  const boxes = new Map(
    shapes.flatMap(({ id }) => {
      const box = boxOf(id)
      return box ? [[id, box] as const] : []
    }),
  )
  const laneBoxes = new Map(
    lanes.flatMap(({ id }) => {
      const box = boxOf(id)
      return box ? [[id, box] as const] : []
    }),
  )
  if (boxes.size < shapes.length || (laneBoxes.size < lanes.length && lanes.length > 1))
    return layoutFlowchart(flowchart)
  const factor = isOwn ? { x: 1, y: 1 } : spread
  const left = isOwn ? poolHeader + laneNameWidth : Math.min(...[...boxes.values()].map((box) => box.x)) - 40 / factor.x
  const top = Math.min(...[...boxes.values()].map((box) => box.y)) - 40 / factor.y
  const laneOfDocument = (box: Box) =>
    [...laneBoxes].find(([, lane]) => middleOf(box).y >= lane.y && middleOf(box).y < lane.y + lane.height)?.[0]
  const positioned: Flowchart = {
    ...flowchart,
    lanes: lanes.map((lane) => ({
      ...lane,
      height: clampedHeight((laneBoxes.get(lane.id)?.height ?? 140) * factor.y),
    })),
    shapes: shapes.map((shape) => {
      const box = boxes.get(shape.id)
      if (!box) return shape
      // Data belongs to no lane in BPMN but to where it is drawn.
      const isData = ["bpmn:DataObjectReference", "bpmn:DataStoreReference"].includes(
        elements.get(shape.id)?.$type ?? "",
      )
      const laneId = (isData ? laneOfDocument(box) : undefined) ?? shape.laneId
      const size = shapeSizes[shape.kind]
      const middle = middleOf(box)
      return {
        ...shape,
        laneId,
        x: clampedX((middle.x - left) * factor.x - size.width / 2),
        y: clampedY((middle.y - (laneBoxes.get(laneId)?.y ?? top)) * factor.y - size.height / 2),
      }
    }),
  }
  const fitted = fitLanes(positioned)
  return !isOwn && hasOverlap(fitted) ? layoutFlowchart(flowchart) : fitted
}

function hasOverlap(flowchart: Flowchart): boolean {
  const boxes = [...shapeBoxes(flowchart).values()]
  return boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other, 10)))
}
