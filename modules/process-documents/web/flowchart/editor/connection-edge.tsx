import { BaseEdge, EdgeLabelRenderer, useViewport, type Edge, type EdgeProps } from "@xyflow/react"
import { Pencil, Plus, Trash2 } from "lucide-react"
import { roundedPath } from "../../../../../engine/flowchart/rounded-path.ts"
import type { Route } from "../../../../../engine/flowchart/route.ts"
import type { Point } from "../../../../../engine/heat-map/shapes.ts"
import type { FlowchartConnection } from "../../../../../schemas/flowchart.ts"
import { IconButton } from "../../../../../ui/icon-button.tsx"
import { useDirection } from "../../../../../ui/direction.ts"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import { InlineText } from "./inline-text.tsx"

export type ConnectionFlowEdge = Edge<{ readonly connection: FlowchartConnection; readonly route: Route }, "connection">

/** A connection on the canvas; when selected it offers to insert a step, to label it and to delete it. */
export function ConnectionEdge({ data, markerEnd }: EdgeProps<ConnectionFlowEdge>) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const direction = useDirection()
  if (!data) return null
  const {
    connection: { id, label },
    route: { points, label: place },
  } = data
  const isSelected = editor.selected.has(id)
  const { renaming } = editor
  const isRenaming = renaming?.kind === "connection" && renaming.id === id
  const middle = middleOfRoute(points)
  const rename = () => editor.rename({ kind: "connection", id, at: "canvas" })
  const towardsEnd = (place.anchor === "start") === (direction === "ltr")
  return (
    <>
      <BaseEdge
        path={roundedPath(points)}
        {...(markerEnd && { markerEnd })}
        interactionWidth={16}
        className={isSelected ? "flowchart-line flowchart-line--selected" : "flowchart-line"}
      />
      <EdgeLabelRenderer>
        {label || isRenaming ? (
          <span
            className="flowchart-line__label nodrag nopan"
            dir={direction}
            style={{
              transform: `translate(${place.x}px, ${place.y + 4}px) translate(${towardsEnd ? "0" : "-100%"}, -100%)`,
            }}
            onDoubleClick={rename}
            onClick={() => editor.select([id])}
          >
            {isRenaming ? (
              <InlineText
                part={{ kind: "connection", id }}
                label={text("flowchart.line.label")}
                text={label}
                onDone={() => undefined}
              />
            ) : (
              <bdi>{label}</bdi>
            )}
          </span>
        ) : null}
        {isSelected && middle ? <LineTools id={id} at={middle} /> : null}
      </EdgeLabelRenderer>
    </>
  )
}

/** What can be done with a selected connection, at the same size at every zoom. */
function LineTools({ id, at }: { readonly id: string; readonly at: Point }) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const direction = useDirection()
  const { zoom } = useViewport()
  return (
    <span
      className="flowchart-line__tools ru-row ru-panel nodrag nopan"
      dir={direction}
      style={{ transform: `translate(-50%, -50%) translate(${at.x}px, ${at.y}px) scale(${1 / zoom})` }}
    >
      <IconButton
        size="xs"
        label={text("flowchart.line.insert")}
        icon={<Plus aria-hidden="true" />}
        onClick={() => editor.insertOn(id)}
      />
      <IconButton
        size="xs"
        label={text("flowchart.line.rename")}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => editor.rename({ kind: "connection", id, at: "canvas" })}
      />
      <IconButton
        size="xs"
        label={text("flowchart.line.delete")}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => editor.deleteSelected([id])}
      />
    </span>
  )
}

/** The middle of the longest line. */
function middleOfRoute(points: Route["points"]): Point | undefined {
  let best: Point | undefined
  let longest = 0
  for (const [index, b] of points.entries()) {
    const a = points[index - 1]
    if (!a) continue
    const length = Math.abs(a.x - b.x) + Math.abs(a.y - b.y)
    if (length <= longest) continue
    longest = length
    best = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  return best
}
