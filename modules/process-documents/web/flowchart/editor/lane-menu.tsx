import { ArrowDown, ArrowUp, ChevronsDownUp, ChevronsUpDown, Ellipsis, Pencil, Plus, Trash2 } from "lucide-react"
import { resizeLane } from "../../../../../engine/flowchart/edit/edit-lanes.ts"
import { flowchartGrid, type FlowchartLane } from "../../../../../schemas/flowchart.ts"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { Menu } from "../../../../../ui/menu.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor, type EditorView } from "./editor-state.ts"

interface LaneMenuProps {
  readonly lane: FlowchartLane
  readonly at: EditorView
  readonly tabIndex: 0 | -1
}

/** Everything that can be done with a lane. */
export function LaneMenu({ lane, at, tabIndex }: LaneMenuProps) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const { id } = lane
  const { lanes } = editor.flowchart
  const index = lanes.findIndex((one) => one.id === id)
  const label = text("flowchart.lane.menu", { name: editor.names.ofLane(lane) })
  const resizeBy = (by: number) =>
    editor.edit((flowchart) => resizeLane(flowchart, id, lane.height + by), `height ${id}`)
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={
        <IconButton
          className="nodrag nopan"
          size={at === "canvas" ? "xs" : "sm"}
          tabIndex={tabIndex}
          label={label}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      items={[
        {
          id: "rename",
          label: text("flowchart.lane.rename"),
          icon: <Pencil aria-hidden="true" />,
          shortcut: "F2",
          onSelect: () => editor.rename({ kind: "lane", id, at }),
        },
        {
          id: "add",
          label: text("flowchart.lane.addBelow"),
          icon: <Plus aria-hidden="true" />,
          onSelect: () => editor.addLane(at, id),
        },
        {
          id: "up",
          label: text("flowchart.lane.up"),
          icon: <ArrowUp aria-hidden="true" />,
          shortcut: "Alt+↑",
          disabled: index === 0,
          onSelect: () => editor.moveLane(id, -1, at),
        },
        {
          id: "down",
          label: text("flowchart.lane.down"),
          icon: <ArrowDown aria-hidden="true" />,
          shortcut: "Alt+↓",
          disabled: index === lanes.length - 1,
          onSelect: () => editor.moveLane(id, 1, at),
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
          shortcut: "Del",
          tone: "danger",
          disabled: lanes.length === 1,
          onSelect: () => editor.deleteLane(id, at),
        },
      ]}
    />
  )
}
