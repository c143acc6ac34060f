import { ReactFlowProvider, useNodesState, useReactFlow, type Edge } from "@xyflow/react"
import { useEffect, useMemo, useRef, useState } from "react"
import type { EntityId } from "../../../../schemas/ids.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { FlowPicture } from "../../../../ui/flow-picture.tsx"
import { useHoldingText } from "../holding-text.ts"
import { useOrganisationText } from "../use-organisation-text.ts"
import { CanvasContext } from "./canvas-context.ts"
import { EntityNode, type EntityFlowNode } from "./entity-node.tsx"
import { groupLayout, nodeSize } from "./group-layout.ts"
import type { Tree } from "./use-tree.ts"

interface GroupCanvasProps {
  readonly tree: Tree
  readonly onOpen: (id: EntityId) => void
  /** An entity was dropped on another; absent where nothing may be moved. */
  readonly onDrop: ((id: EntityId, parentId: EntityId) => void) | undefined
}

const nodeTypes = { entity: EntityNode }
const fit = { padding: 0.1, minZoom: 0.4, maxZoom: 1 }
/** Beyond so many only what is in sight is drawn. */
const drawnWhole = 150

/** The group drawn: panned by dragging the ground, zoomed by wheel, fingers or buttons, and rearranged by dragging entities. */
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
  const frame = useRef<HTMLDivElement>(null)
  const [target, setTarget] = useState<EntityId | null>(null)
  const { nodes, active, moved } = tree
  const laid = useMemo(() => {
    const places = groupLayout(nodes, dir)
    return nodes.map((node): EntityFlowNode => ({
      id: node.id,
      type: "entity",
      position: places.get(node.id) ?? { x: 0, y: 0 },
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
  const [drawn, setDrawn, onNodesChange] = useNodesState(laid)
  const dragged = useRef<EntityId | null>(null)
  useEffect(() => {
    // What is being dragged stays under the pointer.
    setDrawn((before) =>
      laid.map((one) => {
        const kept = dragged.current === one.id ? before.find(({ id }) => id === one.id) : undefined
        return kept ? { ...one, position: kept.position } : one
      }),
    )
  }, [laid, setDrawn])
  const place = laid.find(({ id }) => id === active)?.position
  useEffect(() => {
    if (moved?.by !== "canvas" || !active || !place) return
    void flow.setCenter(place.x + nodeSize.width / 2, place.y + nodeSize.height / 2, { zoom: flow.getZoom() })
    const frameId = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>(`[data-entity="${active}"]`)?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frameId)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a step by key takes the focus along
  }, [moved])

  /** The entity under the middle of the one that is dragged. */
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
      <div ref={frame} className="group__canvas" role="group" aria-label={text("organisation.structure.canvas")}>
        <FlowPicture
          labels={{
            zoomIn: text("organisation.structure.zoomIn"),
            zoomOut: text("organisation.structure.zoomOut"),
            fit: text("organisation.structure.fit"),
          }}
          fit={fit}
          nodes={drawn}
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
            setDrawn(laid)
            if (parentId && parentId !== one.data.node.parentId) onDrop?.(one.data.node.id, parentId)
          }}
          nodesDraggable={onDrop !== undefined}
          nodesConnectable={false}
          nodeDragThreshold={4}
          onlyRenderVisibleElements={nodes.length > drawnWhole}
        />
      </div>
    </CanvasContext>
  )
}
