import { Handle, Position, type Node, type NodeProps } from "@xyflow/react"
import { themeFlowchartColours } from "../../../../../engine/flowchart/colours.ts"
import { drawMarkers, drawShape, originBox } from "../../../../../engine/flowchart/draw-shape.ts"
import type { FlowchartShape } from "../../../../../schemas/flowchart.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { useMarkerFace } from "../flowchart-names.ts"
import { SvgShapes } from "../svg-shapes.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { useFlowchartEditor } from "./editor-state.ts"
import { InlineText } from "./inline-text.tsx"
import { ShapeMenu } from "./shape-menu.tsx"

export type ShapeFlowNode = Node<
  {
    readonly shape: FlowchartShape
    readonly name: string
    /** The node in the tab order. */
    readonly isStop: boolean
  },
  "shape"
>

const handles = [
  { id: "top", position: Position.Top },
  { id: "right", position: Position.Right },
  { id: "bottom", position: Position.Bottom },
  { id: "left", position: Position.Left },
] as const
export type HandleId = (typeof handles)[number]["id"]

/** A shape on the canvas, drawn as in the picture. */
export function ShapeNode({ data: { shape, name, isStop } }: NodeProps<ShapeFlowNode>) {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const direction = useDirection()
  const markerFace = useMarkerFace(editor.sources)
  const { id } = shape
  const box = originBox(shape.kind)
  const options = { direction, colours: themeFlowchartColours, markerFace }
  const { renaming } = editor
  const isRenaming = renaming?.kind === "shape" && renaming.id === id && renaming.at === "canvas"
  const isSelected = editor.selected.has(id)
  return (
    <div
      className="flowchart-shape"
      dir={direction}
      data-selected={isSelected ? "" : undefined}
      data-source={editor.connectingFrom === id ? "" : undefined}
      onContextMenu={(event) => {
        event.preventDefault()
        if (!isSelected) editor.select([id])
        event.currentTarget.querySelector<HTMLElement>(".flowchart-menu-button")?.click()
      }}
    >
      <svg width={box.width} height={box.height} aria-hidden="true" className="flowchart-shape__drawing">
        <SvgShapes shapes={drawShape(isRenaming ? { ...shape, text: "" } : shape, box, options)} />
        {drawMarkers(shape, box, options).map((badge) => (
          <SvgShapes key={badge.id} shapes={badge.shapes} />
        ))}
      </svg>
      {/* Over the drawing, whose lines of text would be read one by one. */}
      <button
        type="button"
        className="flowchart-shape__face"
        data-shape={id}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isSelected}
        aria-label={name}
        onDoubleClick={() => editor.rename({ kind: "shape", id, at: "canvas" })}
      />
      {isRenaming ? (
        <InlineText
          part={{ kind: "shape", id }}
          label={text("flowchart.shape.text")}
          text={shape.text}
          typed={renaming.typed}
          onDone={() => editor.go(id, "canvas")}
        />
      ) : null}
      <span className="flowchart-shape__menu">
        <ShapeMenu shape={shape} at="canvas" tabIndex={-1} />
      </span>
      {handles.map((handle) => (
        <Handle key={handle.id} {...handle} type="source" aria-hidden="true" />
      ))}
    </div>
  )
}
