import {
  Panel,
  ReactFlow,
  useReactFlow,
  type Edge,
  type FitViewOptions,
  type Node,
  type ReactFlowProps,
} from "@xyflow/react"
import "@xyflow/react/dist/base.css"
import { Maximize, ZoomIn, ZoomOut } from "lucide-react"
import { useEffect, useRef } from "react"
import { useColorMode } from "./color-mode.tsx"
import { useDirection } from "./direction.ts"
import { IconButton } from "./icon-button.tsx"
import "./flow-diagram.css"

export interface FlowDiagramProps<Box extends Node, Line extends Edge> extends ReactFlowProps<Box, Line> {
  readonly labels: { readonly zoomIn: string; readonly zoomOut: string; readonly fit: string }
  readonly fit: FitViewOptions<Box>
  /** Position of the zoom buttons, at the inline start. */
  readonly zoomAt?: "top" | "bottom"
}

/**
 * A diagram of nodes and edges: pan by dragging the background, zoom by wheel, pinch or buttons. Nodes supply their own
 * buttons, names and keys; the library's are off. Requires a ReactFlowProvider; loaded with the screens that use it.
 */
export function FlowDiagram<Box extends Node, Line extends Edge>({
  labels,
  fit,
  zoomAt = "top",
  children,
  ...flowProps
}: FlowDiagramProps<Box, Line>) {
  const flow = useReactFlow<Box, Line>()
  const dir = useDirection()
  const { resolved: colorMode } = useColorMode()
  const diagram = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Edges are described by their nodes and labels; the library would announce IDs in English and a nameless image for
    // each.
    diagram.current?.querySelector(".react-flow__edges")?.setAttribute("aria-hidden", "true")
  }, [])
  return (
    <ReactFlow
      ref={diagram}
      className="ru-flow-diagram"
      nodesFocusable={false}
      edgesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      colorMode={colorMode}
      fitView
      fitViewOptions={fit}
      minZoom={0.1}
      maxZoom={2}
      deleteKeyCode={null}
      selectionKeyCode={null}
      multiSelectionKeyCode={null}
      {...flowProps}
    >
      <Panel
        position={`${zoomAt}-${dir === "rtl" ? "right" : "left"}`}
        className="ru-flow-diagram__zoom ru-row ru-gap-4 ru-panel"
      >
        <IconButton label={labels.zoomOut} icon={<ZoomOut aria-hidden="true" />} onClick={() => void flow.zoomOut()} />
        <IconButton label={labels.zoomIn} icon={<ZoomIn aria-hidden="true" />} onClick={() => void flow.zoomIn()} />
        <IconButton label={labels.fit} icon={<Maximize aria-hidden="true" />} onClick={() => void flow.fitView(fit)} />
      </Panel>
      {children}
    </ReactFlow>
  )
}
