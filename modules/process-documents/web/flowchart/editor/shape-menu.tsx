import { ArrowRightLeft, Copy, Ellipsis, Link2, ListPlus, Pencil, ShieldAlert, Trash2 } from "lucide-react"
import { changeKind, moveToLane } from "../../../../../engine/flowchart/edit/edit-shapes.ts"
import { shapeKinds, type FlowchartShape } from "../../../../../schemas/flowchart.ts"
import { announce } from "../../../../../ui/announce.ts"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../../../../ui/menu.tsx"
import { KindIcon } from "../kind-icon.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor, type EditorView } from "./editor-state.ts"

interface ShapeMenuProps {
  readonly shape: FlowchartShape
  readonly at: EditorView
  readonly tabIndex?: 0 | -1
}

/** Everything that can be done with a shape. */
export function ShapeMenu({ shape, at, tabIndex = 0 }: ShapeMenuProps) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const label = text("flowchart.shape.menu", { name: editor.names.ofShape(shape) })
  const { id } = shape
  const kindEntries = useKindEntries(shape)
  const laneEntries = useLaneEntries(shape)
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={
        <IconButton
          className="flowchart-menu-button nodrag nopan"
          size="xs"
          tabIndex={tabIndex}
          label={label}
          icon={<Ellipsis aria-hidden="true" />}
        />
      }
      items={[
        {
          id: "rename",
          label: text("flowchart.shape.rename"),
          icon: <Pencil aria-hidden="true" />,
          shortcut: "F2",
          onSelect: () => editor.rename({ kind: "shape", id, at }),
        },
        {
          id: "insert",
          label: text("flowchart.shape.insert"),
          icon: <ListPlus aria-hidden="true" />,
          onSelect: () => editor.addAfter(id, at),
        },
        {
          id: "connect",
          label: text("flowchart.connect"),
          icon: <ArrowRightLeft aria-hidden="true" />,
          shortcut: "Alt+C",
          onSelect: () =>
            at === "canvas" ? editor.startConnecting(id) : editor.openDialog({ kind: "connections", id }),
        },
        {
          id: "connections",
          label: text("flowchart.shape.connections"),
          icon: <Link2 aria-hidden="true" />,
          onSelect: () => editor.openDialog({ kind: "connections", id }),
        },
        {
          id: "markers",
          label: text("flowchart.shape.markers"),
          icon: <ShieldAlert aria-hidden="true" />,
          onSelect: () => editor.openDialog({ kind: "markers", id }),
        },
        {
          id: "duplicate",
          label: text("flowchart.shape.duplicate"),
          icon: <Copy aria-hidden="true" />,
          shortcut: "Ctrl+D",
          onSelect: () => editor.duplicate(new Set([id])),
        },
        {
          id: "delete",
          label: text("flowchart.shape.delete"),
          icon: <Trash2 aria-hidden="true" />,
          shortcut: "Del",
          tone: "danger",
          onSelect: () => editor.deleteSelected(editor.selected.has(id) ? editor.selected : [id]),
        },
        ...kindEntries,
        ...laneEntries,
      ]}
    />
  )
}

export function useKindEntries(shape: FlowchartShape): readonly MenuEntry[] {
  const text = useFlowchartText()
  const { edit, names } = useFlowchartEditor()
  return [
    { id: "kinds", heading: text("flowchart.shape.kinds") },
    ...shapeKinds.map((kind) => ({
      id: `kind-${kind}`,
      label: names.ofKind(kind),
      icon: <KindIcon kind={kind} />,
      checked: kind === shape.kind,
      onSelect: () => edit((flowchart) => changeKind(flowchart, shape.id, kind)),
    })),
  ]
}

export function useLaneEntries(shape: FlowchartShape): readonly MenuEntry[] {
  const text = useFlowchartText()
  const { edit, flowchart, names } = useFlowchartEditor()
  return [
    { id: "lanes", heading: text("flowchart.shape.lanes") },
    ...flowchart.lanes.map((lane) => ({
      id: `lane-${lane.id}`,
      label: names.ofLane(lane),
      checked: lane.id === shape.laneId,
      onSelect: () => {
        edit((before) => moveToLane(before, new Set([shape.id]), lane.id))
        announce(text("flowchart.said.lane", { name: names.ofLane(lane) }))
      },
    })),
  ]
}
