import {
  ConnectionLineType,
  ConnectionMode,
  MarkerType,
  MiniMap,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  ViewportPortal,
  type NodeChange,
} from "@xyflow/react"
import { useEffect, useId, useMemo, useRef, useState } from "react"
import { connectShapes } from "../../../../../engine/flowchart/edit/edit-connections.ts"
import { moveShapes } from "../../../../../engine/flowchart/edit/edit-shapes.ts"
import { alignedTo } from "../../../../../engine/flowchart/edit/aligned-to.ts"
import { contentWidth, laneTops, shapeBoxes } from "../../../../../engine/flowchart/geometry.ts"
import { flowchartOutline } from "../../../../../engine/flowchart/outline.ts"
import type { Route } from "../../../../../engine/flowchart/route.ts"
import { laneHeaderWidth } from "../../../../../engine/flowchart/shape-sizes.ts"
import type { Box, Point } from "../../../../../engine/heat-map/shapes.ts"
import { flowchartGrid, shapeKinds, type ShapeKind } from "../../../../../schemas/flowchart.ts"
import { useDirection } from "../../../../../ui/direction.ts"
import { FlowDiagram } from "../../../../../ui/flow-diagram.tsx"
import { useFlowchartText } from "../use-flowchart-text.ts"
import { ConnectionEdge, type ConnectionFlowEdge } from "./connection-edge.tsx"
import { useFlowchartEditor } from "./editor-state.ts"
import { LaneNode, type LaneFlowNode } from "./lane-node.tsx"
import { OpenEndMenu } from "./open-end-menu.tsx"
import { ShapeNode, type HandleId, type ShapeFlowNode } from "./shape-node.tsx"
import { useCanvasClipboard } from "./use-canvas-clipboard.ts"
import { useCanvasKeys } from "./use-canvas-keys.ts"
import { useDrawnConnections } from "./use-drawn-connections.ts"
import { useRefit } from "./use-refit.ts"
import { useRoutes } from "./use-routes.ts"

const nodeTypes = { shape: ShapeNode, lane: LaneNode }
const edgeTypes = { connection: ConnectionEdge }
const fit = { padding: 0.04, minZoom: 0.3, maxZoom: 1 }
/** Above this number of shapes, only visible ones are rendered, and lines follow a shape only when it is dropped. */
const maxFullyRendered = 80
/** The connection to the shape that is chosen by keys, before it is made. */
const previewId = "preview"
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

interface Drag {
  readonly ids: ReadonlySet<string>
  readonly by: Point
}

function Canvas() {
  const text = useFlowchartText()
  const editor = useFlowchartEditor()
  const direction = useDirection()
  const flow = useReactFlow<ShapeFlowNode | LaneFlowNode, ConnectionFlowEdge>()
  const container = useRef<HTMLDivElement>(null)
  const hint = useId()
  const onKey = useCanvasKeys()
  const clipboard = useCanvasClipboard()
  useRefit(fit)
  const [drag, setDrag] = useState<Drag | null>(null)
  const { flowchart, selected, names, focused } = editor
  const isLarge = flowchart.shapes.length > maxFullyRendered
  const shown = useMemo(() => (drag ? moveShapes(flowchart, drag.ids, drag.by) : flowchart), [flowchart, drag])
  const settled = drag && isLarge ? flowchart : shown
  const { connectingFrom } = editor
  const chosen = connectingFrom === null ? undefined : [...selected].find((id) => id !== connectingFrom)
  const routed = useMemo(
    () => (connectingFrom !== null && chosen ? connectShapes(settled, previewId, connectingFrom, chosen) : settled),
    [settled, connectingFrom, chosen],
  )
  const boxes = useMemo(() => shapeBoxes(shown), [shown])
  const routes = useRoutes(routed)
  const outline = useMemo(() => flowchartOutline(flowchart), [flowchart])
  const isMirrored = direction === "rtl"
  const pointAt = ({ x, y }: Point): Point => ({ x: isMirrored ? -x : x, y })
  const cornerOf = ({ x, y, width }: Box): Point => ({ x: isMirrored ? -x - width : x, y })
  const stop = flowchart.shapes.some(({ id }) => selected.has(id))
    ? [...selected].find((id) => boxes.has(id))
    : outline[0]?.shape.id

  const nodes = useMemo((): (ShapeFlowNode | LaneFlowNode)[] => {
    const tops = laneTops(shown)
    const width = laneHeaderWidth + Math.max(900, Math.ceil((contentWidth(shown) + 200) / 200) * 200)
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- cornerOf depends on the direction alone
  }, [shown, boxes, outline, selected, stop, names, text, isMirrored])
  const shapeNames = useMemo(
    () => new Map(routed.shapes.map((shape) => [shape.id, names.ofShape(shape)])),
    [routed, names],
  )
  const edges = useMemo(
    () =>
      routed.connections.flatMap((connection): ConnectionFlowEdge[] => {
        const route = routes.get(connection.id)
        if (!route) return []
        const mirrored: Route = {
          points: route.points.map(pointAt),
          label: { ...route.label, ...pointAt(route.label) },
        }
        return [
          {
            id: connection.id,
            type: "connection",
            ariaLabel: text("flowchart.line.name", {
              from: shapeNames.get(connection.from) ?? "",
              to: shapeNames.get(connection.to) ?? "",
            }),
            source: connection.from,
            target: connection.to,
            // Where its ends can be taken hold of.
            sourceHandle: sideAt(boxes.get(connection.from), route.points[0], isMirrored),
            targetHandle: sideAt(boxes.get(connection.to), route.points.at(-1), isMirrored),
            ...(connection.id === previewId && { className: "flowchart-line-preview", reconnectable: false }),
            selected: selected.has(connection.id),
            markerEnd: {
              type: MarkerType.ArrowClosed,
              width: 18,
              height: 18,
              color: `var(--ru-colors-${selected.has(connection.id) ? "accent-mark" : "fg-muted"})`,
            },
            data: { connection, route: mirrored },
          },
        ]
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- pointAt depends on the direction alone
    [routed, routes, boxes, selected, isMirrored, shapeNames, text],
  )

  const onNodesChange = (changes: readonly NodeChange<ShapeFlowNode | LaneFlowNode>[]) => {
    const moves = changes.filter((change) => change.type === "position")
    const [move] = moves
    if (move?.position) {
      const base = shapeBoxes(flowchart).get(move.id)
      if (!base) return
      const from = cornerOf(base)
      const dx = move.position.x - from.x
      setDrag({
        ids: new Set(moves.map(({ id }) => id)),
        by: { x: isMirrored ? -dx : dx, y: move.position.y - from.y },
      })
    }
    const selection = changes.filter((change) => change.type === "select")
    if (selection.length === 0) return
    const next = new Set(selected)
    for (const { id, selected: isSelected } of selection) {
      if (isSelected) next.add(id)
      else next.delete(id)
    }
    editor.select(next)
  }
  const onDragStop = () => {
    if (drag) editor.edit((before) => moveShapes(before, drag.ids, drag.by))
    setDrag(null)
  }
  const drawn = useDrawnConnections({ boxes, placeOf: (pointer) => pointAt(flow.screenToFlowPosition(pointer)) })

  useEffect(() => {
    if (focused.count === 0 || focused.at !== "canvas") return
    const frame = requestAnimationFrame(() => {
      const [id] = selected
      const part = focused.laneId === undefined ? `[data-shape="${id}"]` : `[data-lane="${focused.laneId}"]`
      container.current?.querySelector<HTMLElement>(part)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only keyboard moves change the focus
  }, [focused])
  useEffect(() => {
    if (focused.count === 0 || focused.laneId !== undefined) return
    const [id] = selected
    const box = id === undefined ? undefined : boxes.get(id)
    if (!box || isVisible(container.current, id)) return
    const corner = cornerOf(box)
    void flow.setCenter(corner.x + box.width / 2, corner.y + box.height / 2, { zoom: flow.getZoom() })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only keyboard moves scroll
  }, [focused])

  const guide = drag && [...drag.ids].length === 1 ? guidesOf(drag.ids, shown, boxes) : null
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
        onNodeDragStop={onDragStop}
        onSelectionDragStop={onDragStop}
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
        {guide ? (
          <ViewportPortal>
            {guide.x === undefined ? null : (
              <div
                className="flowchart-guide flowchart-guide--column"
                style={{ transform: `translateX(${pointAt({ x: guide.x, y: 0 }).x}px)` }}
              />
            )}
            {guide.y === undefined ? null : (
              <div className="flowchart-guide flowchart-guide--row" style={{ transform: `translateY(${guide.y}px)` }} />
            )}
          </ViewportPortal>
        ) : null}
        {drawn.openEnd ? (
          <OpenEndMenu end={drawn.openEnd} at={pointAt(drawn.openEnd.place)} onClose={drawn.closeOpenEnd} />
        ) : null}
      </FlowDiagram>
    </div>
  )
}

/** The handle of the shape at which a line begins or ends. */
function sideAt(box: Box | undefined, point: Point | undefined, isMirrored: boolean): HandleId | null {
  if (!box || !point) return null
  if (point.y === box.y && point.x !== box.x) return "top"
  if (point.y === box.y + box.height) return "bottom"
  return (point.x === box.x) === isMirrored ? "right" : "left"
}

const isShapeKind = (kind: string): kind is ShapeKind => (shapeKinds as readonly string[]).includes(kind)

function guidesOf(
  [id]: Iterable<string> & ReadonlySet<string>,
  flowchart: Parameters<typeof shapeBoxes>[0],
  boxes: ReadonlyMap<string, Box>,
) {
  const box = id === undefined ? undefined : boxes.get(id)
  return box && id !== undefined ? alignedTo(flowchart, id, box) : null
}

/** Whether a shape is within the visible part of the canvas. */
function isVisible(container: HTMLElement | null, id: string | undefined): boolean {
  const shape = container?.querySelector(`[data-shape="${id}"]`)?.getBoundingClientRect()
  const area = container?.getBoundingClientRect()
  if (!shape || !area) return false
  return shape.left >= area.left && shape.right <= area.right && shape.top >= area.top && shape.bottom <= area.bottom
}
