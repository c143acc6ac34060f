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
import "./flow-picture.css"

export interface FlowPictureProps<Box extends Node, Line extends Edge> extends ReactFlowProps<Box, Line> {
  readonly labels: { readonly zoomIn: string; readonly zoomOut: string; readonly fit: string }
  readonly fit: FitViewOptions<Box>
  /** Where the buttons stand, at the inline start. */
  readonly zoomAt?: "top" | "bottom"
}

/**
 * Boxes and lines that are panned by dragging the ground and zoomed by wheel, fingers or buttons. The boxes bring their own
 * buttons, names and keys; the library's are off. Inside a ReactFlowProvider; fetched with the screens that draw.
 */
export function FlowPicture<Box extends Node, Line extends Edge>({
  labels,
  fit,
  zoomAt = "top",
  children,
  ...drawing
}: FlowPictureProps<Box, Line>) {
  const flow = useReactFlow<Box, Line>()
  const dir = useDirection()
  const { drawn: colorMode } = useColorMode()
  const picture = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Lines are read by what their boxes and labels say; the library would read out ids, in English, and a nameless image of each.
    picture.current?.querySelector(".react-flow__edges")?.setAttribute("aria-hidden", "true")
  }, [])
  return (
    <ReactFlow
      ref={picture}
      className="ru-flow-picture"
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
      {...drawing}
    >
      <Panel position={`${zoomAt}-${dir === "rtl" ? "right" : "left"}`} className="ru-flow-picture__zoom">
        <IconButton label={labels.zoomOut} icon={<ZoomOut aria-hidden="true" />} onClick={() => void flow.zoomOut()} />
        <IconButton label={labels.zoomIn} icon={<ZoomIn aria-hidden="true" />} onClick={() => void flow.zoomIn()} />
        <IconButton label={labels.fit} icon={<Maximize aria-hidden="true" />} onClick={() => void flow.fitView(fit)} />
      </Panel>
      {children}
    </ReactFlow>
  )
}
