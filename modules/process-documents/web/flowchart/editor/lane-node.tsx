import type { Node, NodeProps } from "@xyflow/react"
import { ArrowDown, ArrowUp, ChevronsDownUp, ChevronsUpDown, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react"
import { useReactFlow } from "@xyflow/react"
import type { PointerEvent } from "react"
import { moveLane, resizeLane } from "../../../../../engine/flowchart/edit/edit-lanes.ts"
import { flowchartGrid, type FlowchartLane } from "../../../../../schemas/flowchart.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { Menu } from "../../../../../ui/menu.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import { InlineText } from "./inline-text.tsx"

export type LaneFlowNode = Node<{ readonly lane: FlowchartLane }, "lane">

/** A lane on the canvas: its name at the start, its menu, and its lower edge to drag. */
export function LaneNode({ data: { lane } }: NodeProps<LaneFlowNode>) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const direction = useDirection()
  const flow = useReactFlow()
  const { id } = lane
  const name = editor.names.ofLane(lane)
  const { renaming } = editor
  const isRenaming = renaming?.kind === "lane" && renaming.id === id && renaming.at === "canvas"
  const index = editor.flowchart.lanes.findIndex((one) => one.id === id)
  const resizeBy = (by: number) =>
    editor.edit((flowchart) => resizeLane(flowchart, id, lane.height + by), `height ${id}`)
  const rename = () => editor.rename({ kind: "lane", id, at: "canvas" })
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
      <div className="flowchart-lane__header nodrag" onDoubleClick={rename}>
        {isRenaming ? (
          <InlineText
            part={{ kind: "lane", id }}
            label={text("flowchart.lane.name")}
            text={lane.name}
            onDone={() => undefined}
          />
        ) : (
          <bdi className="flowchart-lane__name ru-strong">{name}</bdi>
        )}
        <span className="flowchart-lane__menu">
          <Menu
            label={text("flowchart.lane.menu", { name })}
            trigger={
              <IconButton
                className="nodrag nopan"
                size="xs"
                label={text("flowchart.lane.menu", { name })}
                icon={<Ellipsis aria-hidden="true" />}
              />
            }
            items={[
              {
                id: "rename",
                label: text("flowchart.lane.rename"),
                icon: <Pencil aria-hidden="true" />,
                onSelect: rename,
              },
              {
                id: "add",
                label: text("flowchart.lane.add"),
                icon: <Plus aria-hidden="true" />,
                onSelect: () => editor.addLane(id),
              },
              {
                id: "up",
                label: text("flowchart.lane.up"),
                icon: <ArrowUp aria-hidden="true" />,
                disabled: index === 0,
                onSelect: () => editor.edit((flowchart) => moveLane(flowchart, id, -1)),
              },
              {
                id: "down",
                label: text("flowchart.lane.down"),
                icon: <ArrowDown aria-hidden="true" />,
                disabled: index === editor.flowchart.lanes.length - 1,
                onSelect: () => editor.edit((flowchart) => moveLane(flowchart, id, 1)),
              },
              {
                id: "higher",
                label: text("flowchart.lane.higher"),
                icon: <ChevronsUpDown aria-hidden="true" />,
                onSelect: () => resizeBy(2 * flowchartGrid),
              },
              {
                id: "lower",
                label: text("flowchart.lane.lower"),
                icon: <ChevronsDownUp aria-hidden="true" />,
                onSelect: () => resizeBy(-2 * flowchartGrid),
              },
              {
                id: "delete",
                label: text("flowchart.lane.delete"),
                icon: <Trash2 aria-hidden="true" />,
                tone: "danger",
                disabled: editor.flowchart.lanes.length === 1,
                onSelect: () => editor.openDialog({ kind: "deleteLane", id }),
              },
            ]}
          />
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
