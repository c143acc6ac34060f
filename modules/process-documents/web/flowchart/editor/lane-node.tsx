import type { Node, NodeProps } from "@xyflow/react"
import { useReactFlow } from "@xyflow/react"
import type { PointerEvent } from "react"
import { resizeLane } from "../../../../../engine/flowchart/edit/edit-lanes.ts"
import type { FlowchartLane } from "../../../../../schemas/flowchart.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import { LaneMenu } from "./lane-menu.tsx"
import { LaneName } from "./lane-name.tsx"

export type LaneFlowNode = Node<{ readonly lane: FlowchartLane }, "lane">

/** A lane on the canvas: its name at the start, its menu, and its lower edge to drag. */
export function LaneNode({ data: { lane } }: NodeProps<LaneFlowNode>) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const direction = useDirection()
  const flow = useReactFlow()
  const { id } = lane
  const { lanes } = editor.flowchart
  const stop = lanes.find((one) => one.id === editor.focused.laneId) ?? lanes[0]
  const tabIndex = stop?.id === id ? 0 : -1
  const drag = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const handle: HTMLElement = event.currentTarget
    const { clientY, pointerId } = event
    const { signal, abort } = abortable()
    handle.setPointerCapture(pointerId)
    handle.addEventListener(
      "pointermove",
      (moved) => {
        const by = (moved.clientY - clientY) / flow.getZoom()
        editor.edit((flowchart) => resizeLane(flowchart, id, lane.height + by), `height ${id} ${pointerId}`)
      },
      { signal },
    )
    handle.addEventListener("lostpointercapture", abort, { signal })
  }
  return (
    <div className="flowchart-lane" dir={direction}>
      <div className="flowchart-lane__header nodrag">
        <LaneName lane={lane} at="canvas" tabIndex={tabIndex} />
        <span className="flowchart-lane__menu">
          <LaneMenu lane={lane} at="canvas" tabIndex={tabIndex} />
        </span>
      </div>
      <div
        className="flowchart-lane__edge nodrag nopan"
        aria-hidden="true"
        data-tooltip={text("flowchart.lane.resize")}
        onPointerDown={drag}
      />
    </div>
  )
}

function abortable(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
