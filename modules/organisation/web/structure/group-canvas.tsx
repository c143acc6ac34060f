import { ReactFlowProvider, useNodesState, useReactFlow, type Edge } from "@xyflow/react"
import { useEffect, useMemo, useRef, useState } from "react"
import type { EntityId } from "../../../../schemas/ids.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { FlowDiagram } from "../../../../ui/flow-diagram.tsx"
import { useHoldingText } from "../holding-text.ts"
import { useOrganisationText } from "../use-organisation-text.ts"
import { CanvasContext } from "./canvas-context.ts"
import { EntityNode, type EntityFlowNode } from "./entity-node.tsx"
import { groupLayout, nodeSize } from "./group-layout.ts"
import type { Tree } from "./use-tree.ts"

interface GroupCanvasProps {
  readonly tree: Tree
  readonly onOpen: (id: EntityId) => void
  /** Called when an entity is dropped on another; absent when moving is not allowed. */
  readonly onDrop: ((id: EntityId, parentId: EntityId) => void) | undefined
}

const nodeTypes = { entity: EntityNode }
const fit = { padding: 0.1, minZoom: 0.4, maxZoom: 1 }
/** Above this number of entities, only visible nodes are rendered. */
const maxFullyRendered = 150

/**
 * Diagram of the group: pan by dragging the background, zoom by wheel, pinch or buttons, rearrange by dragging
 * entities.
 */
export function GroupCanvas(props: GroupCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ tree, onOpen, onDrop }: GroupCanvasProps) {
  const text = useOrganisationText()
  const holding = useHoldingText()
  const dir = useDirection()
  const flow = useReactFlow<EntityFlowNode>()
  const containerRef = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<EntityId | null>(null)
  const { nodes, active, moved } = tree
  const laid = useMemo(() => {
    const nodePositions = groupLayout(nodes, dir)
    return nodes.map((node): EntityFlowNode => ({
      id: node.id,
      type: "entity",
      position: nodePositions.get(node.id) ?? { x: 0, y: 0 },
      width: nodeSize.width,
      height: nodeSize.height,
      draggable: !node.parentHidden,
      data: { node, isTarget: node.id === target },
    }))
  }, [nodes, dir, target])
  const edges = useMemo(
    () =>
      nodes.flatMap(({ id, parentId, percentageHolding }): Edge[] =>
        parentId === null
          ? []
          : [
              {
                id,
                source: parentId,
                target: id,
                type: "smoothstep",
                label: percentageHolding === null ? "?" : holding(percentageHolding),
              },
            ],
      ),
    [nodes, holding],
  )
  const [canvasNodes, setCanvasNodes, onNodesChange] = useNodesState(laid)
  const dragged = useRef<EntityId | null>(null)
  useEffect(() => {
    // The dragged node stays under the pointer.
    setCanvasNodes((before) =>
      laid.map((one) => {
        const previousNode = dragged.current === one.id ? before.find(({ id }) => id === one.id) : undefined
        return previousNode ? { ...one, position: previousNode.position } : one
      }),
    )
  }, [laid, setCanvasNodes])
  const nodePosition = laid.find(({ id }) => id === active)?.position
  useEffect(() => {
    if (moved?.by !== "canvas" || !active || !nodePosition) return
    void flow.setCenter(nodePosition.x + nodeSize.width / 2, nodePosition.y + nodeSize.height / 2, {
      zoom: flow.getZoom(),
    })
    const frameId = requestAnimationFrame(() =>
      containerRef.current?.querySelector<HTMLElement>(`[data-entity="${active}"]`)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frameId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only keyboard moves change the focus
  }, [moved])

  /** The entity under the centre of the dragged node. */
  const under = (one: EntityFlowNode): EntityId | null => {
    const x = one.position.x + nodeSize.width / 2
    const y = one.position.y + nodeSize.height / 2
    const found = laid.find(
      ({ id, position }) =>
        id !== one.id &&
        x >= position.x &&
        x <= position.x + nodeSize.width &&
        y >= position.y &&
        y <= position.y + nodeSize.height,
    )
    return found?.data.node.id ?? null
  }

  return (
    <CanvasContext value={{ tree, dir, onOpen }}>
      <div
        ref={containerRef}
        className="group-structure__canvas"
        role="group"
        aria-label={text("organisation.structure.canvas")}
      >
        <FlowDiagram
          labels={{
            zoomIn: text("organisation.structure.zoomIn"),
            zoomOut: text("organisation.structure.zoomOut"),
            fit: text("organisation.structure.fit"),
          }}
          fit={fit}
          nodes={canvasNodes}
          edges={edges}
          nodeTypes={nodeTypes}
          onNodesChange={onNodesChange}
          onNodeDragStart={(_, one) => {
            dragged.current = one.data.node.id
          }}
          onNodeDrag={(_, one) => setTarget(under(one))}
          onNodeDragStop={(_, one) => {
            const parentId = under(one)
            dragged.current = null
            setTarget(null)
            setCanvasNodes(laid)
            if (parentId && parentId !== one.data.node.parentId) onDrop?.(one.data.node.id, parentId)
          }}
          nodesDraggable={onDrop !== undefined}
          nodesConnectable={false}
          nodeDragThreshold={4}
          onlyRenderVisibleElements={nodes.length > maxFullyRendered}
        />
      </div>
    </CanvasContext>
  )
}
