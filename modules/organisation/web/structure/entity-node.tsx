import { Handle, Position, type Node, type NodeProps } from "@xyflow/react"
import { ChevronDown, ChevronRight } from "lucide-react"
import { useOrganisationText } from "../use-organisation-text.ts"
import { useCanvas } from "./canvas-context.ts"
import type { StructureNode } from "../../contracts/organisation.ts"
import type { VisibleNode } from "../../../../ui/tree-walk.ts"
import { useHoldingText } from "../holding-text.ts"

export type EntityFlowNode = Node<{ readonly node: VisibleNode<StructureNode>; readonly isTarget: boolean }, "entity">

/** An entity in the diagram: name, ID, and the top entity's holding. */
export function EntityNode({ data: { node, isTarget } }: NodeProps<EntityFlowNode>) {
  const { tree, dir, onOpen } = useCanvas()
  const text = useOrganisationText()
  const holding = useHoldingText()
  const isTop = node.parentId === null && !node.parentHidden
  const effective = text("organisation.structure.effective", {
    percent: node.effectiveHolding === null ? "?" : holding(node.effectiveHolding),
  })
  const toggleLabelId = node.open ? "organisation.structure.collapse" : "organisation.structure.expand"
  return (
    <div className="group-node" dir={dir} data-target={isTarget ? "" : undefined} data-top={isTop ? "" : undefined}>
      <Handle type="target" position={dir === "rtl" ? Position.Right : Position.Left} isConnectable={false} />
      <button
        type="button"
        className="group-node__open ru-grid ru-gap-4 ru-fill"
        data-entity={node.id}
        tabIndex={node.id === tree.active ? 0 : -1}
        aria-expanded={node.open}
        onFocus={() => tree.activate(node.id)}
        onClick={() => onOpen(node.id)}
        onKeyDown={(event) => tree.onKeyDown("canvas", event)}
      >
        <span className="group-node__name ru-truncate">
          <bdi>{node.name}</bdi>
        </span>
        <span className="group-node__details ru-row ru-gap-8 ru-spread ru-muted ru-small">
          <bdi className="ru-code ru-truncate">{node.uniqueId}</bdi>
          <span className="ru-figures">{isTop ? text("organisation.structure.top") : effective}</span>
        </span>
      </button>
      {node.open === undefined ? null : (
        <button
          type="button"
          className="group-node__toggle nodrag ru-row ru-gap-2 ru-muted ru-small"
          tabIndex={-1}
          aria-label={text(toggleLabelId, { name: node.name })}
          data-count={node.children}
          onClick={() => tree.toggle(node.id)}
        >
          {node.open ? <ChevronDown aria-hidden="true" /> : <ChevronRight className="ru-flip" aria-hidden="true" />}
        </button>
      )}
      <Handle type="source" position={dir === "rtl" ? Position.Left : Position.Right} isConnectable={false} />
    </div>
  )
}
