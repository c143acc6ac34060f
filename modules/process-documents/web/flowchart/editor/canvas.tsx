import {
  ConnectionLineType,
  ConnectionMode,
  MiniMap,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type NodeChange,
} from "@xyflow/react"
import { useId, useMemo, useRef } from "react"
import { shapeBoxes } from "../../../../../engine/flowchart/geometry.ts"
import { flowchartGrid, shapeKinds, type ShapeKind } from "../../../../../schemas/flowchart.ts"
import { FlowDiagram } from "../../../../../ui/flow-diagram.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { AlignmentGuides } from "./alignment-guides.tsx"
import { ConnectionEdge, type ConnectionFlowEdge } from "./connection-edge.tsx"
import { useFlowchartEditor } from "./editor-state.ts"
import { LaneNode, type LaneFlowNode } from "./lane-node.tsx"
import { useMirroring } from "./mirroring.ts"
import { OpenEndMenu } from "./open-end-menu.tsx"
import { ShapeNode, type ShapeFlowNode } from "./shape-node.tsx"
import { useCanvasClipboard } from "./use-canvas-clipboard.ts"
import { useCanvasEdges } from "./use-canvas-edges.ts"
import { useCanvasFocus } from "./use-canvas-focus.ts"
import { useCanvasKeys } from "./use-canvas-keys.ts"
import { useCanvasNodes } from "./use-canvas-nodes.ts"
import { useDrawnConnections } from "./use-drawn-connections.ts"
import { useRefit } from "./use-refit.ts"
import { useShapeDrag } from "./use-shape-drag.ts"

const nodeTypes = { shape: ShapeNode, lane: LaneNode }
const edgeTypes = { connection: ConnectionEdge }
const fit = { padding: 0.04, minZoom: 0.3, maxZoom: 1 }
/** Above this number of shapes, only visible ones are rendered, and lines follow a shape only when it is dropped. */
const maxFullyRendered = 80
const mapSize = { width: 148, height: 90 }
/** Kind of a shape that is dragged from the palette. */
export const shapeMediaType = "application/x-flowchart-shape"

/** The flowchart to draw on. */
export function FlowchartCanvas() {
  return (
    <ReactFlowProvider>
      <Canvas />
    </ReactFlowProvider>
  )
}

function Canvas() {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const flow = useReactFlow<ShapeFlowNode | LaneFlowNode, ConnectionFlowEdge>()
  const container = useRef<HTMLDivElement>(null)
  const hint = useId()
  const onKey = useCanvasKeys()
  const clipboard = useCanvasClipboard()
  useRefit(fit)
  const { flowchart, selected } = editor
  const mirroring = useMirroring()
  const { isMirrored, pointAt } = mirroring
  const drag = useShapeDrag(mirroring)
  const boxes = useMemo(() => shapeBoxes(drag.shown), [drag.shown])
  const isLarge = flowchart.shapes.length > maxFullyRendered
  const nodes = useCanvasNodes(drag.shown, boxes, mirroring)
  const edges = useCanvasEdges(isLarge ? flowchart : drag.shown, boxes, mirroring)
  const drawn = useDrawnConnections({ boxes, placeOf: (pointer) => pointAt(flow.screenToFlowPosition(pointer)) })
  useCanvasFocus(container, boxes, mirroring)

  const onNodesChange = (changes: readonly NodeChange<ShapeFlowNode | LaneFlowNode>[]) => {
    drag.onMove(changes)
    const selection = changes.filter((change) => change.type === "select")
    if (selection.length === 0) return
    const next = new Set(selected)
    for (const { id, selected: isSelected } of selection) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    editor.select(next)
  }
  return (
    <div
      ref={container}
      className="flowchart-canvas"
      role="group"
      aria-label={text("flowchart.canvas")}
      aria-describedby={hint}
      data-connecting={editor.connectingFrom ? "" : undefined}
      onKeyDown={onKey}
      {...clipboard}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(shapeMediaType)) event.preventDefault()
      }}
      onDrop={(event) => {
        const kind = event.dataTransfer.getData(shapeMediaType)
        if (!isShapeKind(kind)) return
        event.preventDefault()
        editor.addShape(kind, "canvas", pointAt(flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })))
      }}
    >
      <p id={hint} className="ru-hidden">
        {text("flowchart.canvas.keys")}
      </p>
      <FlowDiagram
        labels={{ zoomIn: text("flowchart.zoomIn"), zoomOut: text("flowchart.zoomOut"), fit: text("flowchart.fit") }}
        fit={fit}
        zoomAt="bottom"
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        elementsSelectable
        selectionKeyCode="Shift"
        multiSelectionKeyCode={["Shift", "Meta", "Control"]}
        selectionMode={SelectionMode.Partial}
        connectionMode={ConnectionMode.Loose}
        connectionRadius={30}
        zoomOnDoubleClick={false}
        elevateNodesOnSelect={false}
        nodeDragThreshold={3}
        snapToGrid
        snapGrid={[flowchartGrid, flowchartGrid]}
        onNodesChange={onNodesChange}
        onNodeDragStop={drag.onStop}
        onSelectionDragStop={drag.onStop}
        onNodeClick={(_, node) => {
          if (editor.connectingFrom && node.type === "shape") editor.connect(editor.connectingFrom, node.id)
        }}
        onEdgeClick={(_, edge) => editor.select([edge.id])}
        onEdgeDoubleClick={(_, edge) => editor.rename({ kind: "connection", id: edge.id, at: "canvas" })}
        {...drawn.events}
        edgesReconnectable
        reconnectRadius={12}
        connectionLineType={ConnectionLineType.Step}
        onPaneClick={() => {
          editor.select([])
          editor.stopConnecting()
        }}
        attributionPosition={isMirrored ? "top-left" : "top-right"}
        onlyRenderVisibleElements={isLarge}
      >
        {isLarge ? (
          <MiniMap
            style={mapSize}
            position={isMirrored ? "bottom-left" : "bottom-right"}
            ariaLabel={text("flowchart.canvas")}
            pannable
          />
        ) : null}
        {drag.ids ? (
          <AlignmentGuides draggedIds={drag.ids} flowchart={drag.shown} boxes={boxes} mirroring={mirroring} />
        ) : null}
        {drawn.openEnd ? (
          <OpenEndMenu end={drawn.openEnd} at={pointAt(drawn.openEnd.place)} onClose={drawn.closeOpenEnd} />
        ) : null}
      </FlowDiagram>
    </div>
  )
}

const isShapeKind = (kind: string): kind is ShapeKind => (shapeKinds as readonly string[]).includes(kind)
