import { flowchartLimits, type Flowchart } from "../../../schemas/flowchart.ts"
import { clampedHeight } from "../geometry.ts"
import { boxInLane } from "../shape-sizes.ts"
import { deleteShapes, fitLanes, moveToLane } from "./edit-shapes.ts"

const newLaneHeight = 200

/** Adds a lane after another one, or as the last one. */
export function addLane(flowchart: Flowchart, id: string, name: string, afterId?: string): Flowchart {
  if (flowchart.lanes.length >= flowchartLimits.lanes) return flowchart
  const after = flowchart.lanes.findIndex((lane) => lane.id === afterId)
  const lane = { id, name: name.slice(0, flowchartLimits.laneName), height: newLaneHeight }
  return {
    ...flowchart,
    lanes: flowchart.lanes.toSpliced(after < 0 ? flowchart.lanes.length : after + 1, 0, lane),
  }
}

export function renameLane(flowchart: Flowchart, id: string, name: string): Flowchart {
  return {
    ...flowchart,
    lanes: flowchart.lanes.map((lane) =>
      lane.id === id ? { ...lane, name: name.slice(0, flowchartLimits.laneName) } : lane,
    ),
  }
}

/** Moves a lane up or down with its shapes. */
export function moveLane(flowchart: Flowchart, id: string, by: -1 | 1): Flowchart {
  const index = flowchart.lanes.findIndex((lane) => lane.id === id)
  const lane = flowchart.lanes[index]
  const target = index + by
  if (!lane || target < 0 || target >= flowchart.lanes.length) return flowchart
  return { ...flowchart, lanes: flowchart.lanes.toSpliced(index, 1).toSpliced(target, 0, lane) }
}

/** Not lower than its shapes need. */
export function resizeLane(flowchart: Flowchart, id: string, height: number): Flowchart {
  const needed = Math.max(
    0,
    ...flowchart.shapes.filter(({ laneId }) => laneId === id).map((shape) => shape.y + boxInLane(shape).height + 20),
  )
  return {
    ...flowchart,
    lanes: flowchart.lanes.map((lane) =>
      lane.id === id ? { ...lane, height: clampedHeight(Math.max(height, needed)) } : lane,
    ),
  }
}

/** Deletes a lane; its shapes move to another one or are deleted. The last lane stays. */
export function deleteLane(flowchart: Flowchart, id: string, moveTo: string | null): Flowchart {
  const isKnown = flowchart.lanes.some((lane) => lane.id === id)
  if (!isKnown || flowchart.lanes.length === 1 || moveTo === id) return flowchart
  const ids = new Set(flowchart.shapes.filter(({ laneId }) => laneId === id).map((shape) => shape.id))
  const emptied = moveTo === null ? deleteShapes(flowchart, ids, { heal: true }) : moveToLane(flowchart, ids, moveTo)
  return fitLanes({ ...emptied, lanes: emptied.lanes.filter((lane) => lane.id !== id) })
}
