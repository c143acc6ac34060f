import { useMemo } from "react"
import { contentWidth, laneTops } from "../../../../../engine/flowchart/geometry.ts"
import { flowchartOutline } from "../../../../../engine/flowchart/outline.ts"
import { laneHeaderWidth } from "../../../../../engine/flowchart/shape-sizes.ts"
import type { Box } from "../../../../../engine/heat-map/shapes.ts"
import type { Flowchart } from "../../../../../schemas/flowchart.ts"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import type { LaneFlowNode } from "./lane-node.tsx"
import type { Mirroring } from "./mirroring.ts"
import type { ShapeFlowNode } from "./shape-node.tsx"

/** A lane is at least this wide, and wider in steps, so that it does not grow with each move of a shape. */
const leastWidth = 900
const widthStep = 200

/** The lanes and shapes of the flowchart as it is shown, which differs from the edited one while shapes are dragged. */
export function useCanvasNodes(
  shown: Flowchart,
  boxes: ReadonlyMap<string, Box>,
  { cornerOf }: Mirroring,
): (ShapeFlowNode | LaneFlowNode)[] {
  const text = useFlowchartText()
  const { flowchart, selected, names } = useFlowchartEditor()
  const outline = useMemo(() => flowchartOutline(flowchart), [flowchart])
  const stop = flowchart.shapes.some(({ id }) => selected.has(id))
    ? [...selected].find((id) => boxes.has(id))
    : outline[0]?.shape.id

  return useMemo(() => {
    const tops = laneTops(shown)
    const content = Math.ceil((contentWidth(shown) + widthStep) / widthStep) * widthStep
    const width = laneHeaderWidth + Math.max(leastWidth, content)
    return [
      ...shown.lanes.map((lane): LaneFlowNode => ({
        id: `lane ${lane.id}`,
        type: "lane",
        position: cornerOf({ x: -laneHeaderWidth, y: tops.get(lane.id) ?? 0, width, height: lane.height }),
        width,
        height: lane.height,
        measured: { width, height: lane.height },
        draggable: false,
        selectable: false,
        connectable: false,
        zIndex: -1,
        data: { lane },
      })),
      ...outline.flatMap(({ number, shape: { id } }): ShapeFlowNode[] => {
        const shape = shown.shapes.find((one) => one.id === id)
        const box = boxes.get(id)
        if (!shape || !box) return []
        const size = { width: box.width, height: box.height }
        return [
          {
            id,
            type: "shape",
            position: cornerOf(box),
            ...size,
            measured: size,
            selected: selected.has(id),
            data: {
              shape,
              isStop: id === stop,
              name: text("flowchart.shape.name", {
                number,
                kind: names.ofKind(shape.kind),
                text: shape.text || text("flowchart.unnamed"),
                lane: names.ofLane(shown.lanes.find((lane) => lane.id === shape.laneId)),
              }),
            },
          },
        ]
      }),
    ]
  }, [shown, boxes, outline, selected, stop, names, text, cornerOf])
}
