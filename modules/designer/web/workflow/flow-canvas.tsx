import { MarkerType, MiniMap, ReactFlowProvider, useReactFlow, type Connection } from "@xyflow/react"
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type PointerEvent, type RefObject } from "react"
import { inSequence } from "../../../../engine/edit/workflow.ts"
import { reachabilityOf } from "../../../../engine/workflow/reachability.ts"
import { initialActivity } from "../../../../engine/workflow/workflow-state.ts"
import { textIn } from "../../../../schemas/languages.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { FlowDiagram } from "../../../../ui/flow-diagram.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { ActionEdge, type ActionFlowEdge } from "./action-edge.tsx"
import { ActivityNode, type ActivityFlowNode } from "./activity-node.tsx"
import { EndNode, type EndFlowNode } from "./end-node.tsx"
import { useWorkflowEditor } from "./workflow-editor-state.ts"
import { endId, endSize, chooseLayout, nodeSize, targetOf } from "./flow-layout.ts"
import { useFlowText } from "./use-flow-text.ts"

const nodeTypes = { activity: ActivityNode, end: EndNode }
const edgeTypes = { action: ActionEdge }
const mapSize = { width: 148, height: 100 }
const fit = { padding: 0.08, minZoom: 0.3, maxZoom: 1 }
/** Above this number of activities, only visible nodes are rendered. */
const maxFullyRendered = 60

/** Workflow diagram with automatic layout: pan by dragging the background, zoom by wheel, pinch or buttons. */
export function FlowCanvas() {
  return (
    <ReactFlowProvider>
      <Canvas />
    </ReactFlowProvider>
  )
}

function Canvas() {
  const text = useFlowText()
  const language = useLanguage()
  const dir = useDirection()
  const flow = useReactFlow<ActivityFlowNode | EndFlowNode, ActionFlowEdge>()
  const containerRef = useRef<HTMLDivElement>(null)
  const hint = useId()
  const editorState = useWorkflowEditor()
  const { definition, selected, focused, onEdit, onAddAction } = editorState
  const [target, setTarget] = useState<string | null>(null)
  const { workflow } = definition
  const activities = useMemo(() => inSequence(definition), [definition])
  const size = useElementSize(containerRef)
  const laid = useMemo(
    () =>
      chooseLayout(
        { activities, labelWidth: ({ name }) => Math.min(180, 44 + textIn(name, language).length * 7), dir },
        size,
      ),
    [activities, language, dir, size],
  )
  const reachability = useMemo(() => (workflow ? reachabilityOf(workflow, () => false) : undefined), [workflow])
  const initial = initialActivity(workflow)?.id
  const stop = activities.some(({ id }) => id === selected?.id) ? selected?.id : activities[0]?.id

  /** The activity at a point of the window. */
  const under = (event: { readonly clientX: number; readonly clientY: number }): string | null => {
    const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })
    const found = [...laid.nodePoints].find(
      ([, at]) => x >= at.x && x <= at.x + nodeSize.width && y >= at.y && y <= at.y + nodeSize.height,
    )
    return found?.[0] ?? null
  }
  const onHandlePress = (actionId: string, event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const handle: HTMLElement = event.currentTarget
    const listeners = new AbortController()
    const { signal } = listeners
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener("pointermove", (moved) => setTarget(under(moved)), { signal })
    handle.addEventListener(
      "pointerup",
      (released) => {
        const nextActivity = under(released)
        if (nextActivity) onEdit({ kind: "changeAction", actionId, set: { nextActivity }, clear: [] })
      },
      { signal },
    )
    handle.addEventListener(
      "lostpointercapture",
      () => {
        listeners.abort()
        setTarget(null)
      },
      { signal },
    )
  }
  const nodes = useMemo(
    (): (ActivityFlowNode | EndFlowNode)[] => [
      ...activities.map((activity): ActivityFlowNode => ({
        id: activity.id,
        type: "activity",
        position: laid.nodePoints.get(activity.id) ?? { x: 0, y: 0 },
        ...nodeSize,
        // Set explicitly, so that edges stay rendered while another node is selected.
        measured: nodeSize,
        data: {
          activity,
          isInitial: activity.id === initial,
          isEnd:
            reachability !== undefined && reachability.closed.has(activity.id) && !reachability.open.has(activity.id),
          isStop: activity.id === stop,
          isTarget: activity.id === target,
          along: laid.along,
        },
      })),
      ...(laid.end
        ? [
            {
              id: endId,
              type: "end" as const,
              position: laid.end,
              ...endSize,
              measured: endSize,
              data: { along: laid.along },
            },
          ]
        : []),
    ],
    [activities, laid, initial, reachability, stop, target],
  )
  const edges = activities.flatMap((activity) =>
    activity.actions.flatMap((action): ActionFlowEdge[] => {
      const route = laid.routes.get(action.id)
      if (!route) return []
      return [
        {
          id: action.id,
          type: "action",
          source: activity.id,
          target: targetOf(activity, action),
          markerEnd: {
            type: MarkerType.ArrowClosed,
            color: `var(--ru-colors-${selected?.id === action.id ? "accent-mark" : "border-control"})`,
          },
          data: { action, activity, ...route, onHandlePress },
        },
      ]
    }),
  )

  useEffect(() => {
    if (focused === 0 || !selected) return
    const at = selected.kind === "activity" ? laid.nodePoints.get(selected.id) : laid.routes.get(selected.id)?.label
    if (!at) return
    const middle = selected.kind === "activity" ? { x: at.x + nodeSize.width / 2, y: at.y + nodeSize.height / 2 } : at
    void flow.setCenter(middle.x, middle.y, { zoom: flow.getZoom() })
    const frameId = requestAnimationFrame(() =>
      containerRef.current
        ?.querySelector<HTMLElement>(`[data-flow="${selected.kind}-${selected.id}"]`)
        ?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frameId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only keyboard moves change the focus
  }, [focused])

  return (
    <div ref={containerRef} className="flow-canvas">
      <p id={hint} className="ru-hidden">
        {text("flow.canvas.keys")}
      </p>
      <FlowDiagram
        aria-label={text("flow.canvas")}
        aria-describedby={hint}
        labels={{ zoomIn: text("flow.zoomIn"), zoomOut: text("flow.zoomOut"), fit: text("flow.fit") }}
        fit={fit}
        zoomAt="bottom"
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onConnect={({ source, target: next }: Connection) => onAddAction(source, next)}
        onPaneClick={() => editorState.onSelect(null)}
        nodesDraggable={false}
        attributionPosition={dir === "rtl" ? "top-left" : "top-right"}
        onlyRenderVisibleElements={activities.length > maxFullyRendered}
      >
        <MiniMap
          className="flow-canvas__map"
          style={mapSize}
          position={dir === "rtl" ? "bottom-left" : "bottom-right"}
          ariaLabel={text("flow.map")}
          pannable
          nodeBorderRadius={6}
          nodeClassName={({ id }) =>
            id === selected?.id ? "flow-canvas__map-node flow-canvas__map-node--selected" : "flow-canvas__map-node"
          }
        />
      </FlowDiagram>
    </div>
  )
}

/** Size of the container when first measured: the layout stays stable while the window is resized. */
function useElementSize(containerRef: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 1000, height: 640 })
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = containerRef.current?.getBoundingClientRect() ?? {}
    if (width > 0 && height > 0) setSize({ width, height })
  }, [containerRef])
  return size
}
