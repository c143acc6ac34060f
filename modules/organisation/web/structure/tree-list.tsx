import { ChevronDown, ChevronRight, CornerUpRight } from "lucide-react"
import { useEffect, useId, useRef } from "react"
import type { EntityId } from "../../../../schemas/ids.ts"
import { IconButton } from "../../../../ui/icon-button.tsx"
import { useHoldingText } from "../holding-text.ts"
import { useOrganisationText } from "../use-organisation-text.ts"
import type { StructureNode } from "../../contracts/organisation.ts"
import type { VisibleNode } from "../../../../ui/tree-walk.ts"
import type { Tree } from "./use-tree.ts"

interface TreeListProps {
  readonly tree: Tree
  readonly onOpen: (id: EntityId) => void
  readonly onMove: ((id: EntityId) => void) | undefined
}

/** The group as a tree list, equivalent to the diagram. */
export function TreeList({ tree, onOpen, onMove }: TreeListProps) {
  const text = useOrganisationText()
  const holding = useHoldingText()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const { active, moved } = tree
  useEffect(() => {
    if (moved?.by === "list") list.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  }, [moved])
  const formatHolding = (percent: string | null) => (percent === null ? "?" : holding(percent))
  const holdings = ({ parentId, parentHidden, percentageHolding, effectiveHolding }: VisibleNode<StructureNode>) =>
    parentId === null && !parentHidden
      ? text("organisation.structure.top")
      : [
          text("organisation.structure.holding", { percent: formatHolding(percentageHolding) }),
          text("organisation.structure.effective", { percent: formatHolding(effectiveHolding) }),
        ].join(" · ")
  return (
    <ul ref={list} role="tree" aria-label={text("organisation.structure.tree")}>
      {tree.nodes.map((node) => (
        <li
          key={node.id}
          role="treeitem"
          className="group-tree__node ru-grid"
          aria-level={node.level}
          aria-posinset={node.position}
          aria-setsize={node.siblings}
          aria-expanded={node.open}
          aria-selected={node.id === active}
          aria-labelledby={`${id}-${node.id}-name ${id}-${node.id}-holding`}
          tabIndex={node.id === active ? 0 : -1}
          style={{ paddingInlineStart: `${(node.level - 1) * 16 + 4}px` }}
          onFocus={() => tree.activate(node.id)}
          onKeyDown={(event) => {
            if (event.target === event.currentTarget) tree.onKeyDown("list", event)
          }}
          onClick={() => onOpen(node.id)}
        >
          {node.open === undefined ? (
            <span className="group-tree__toggle" />
          ) : (
            <button
              type="button"
              className="group-tree__toggle"
              tabIndex={-1}
              aria-hidden="true"
              onClick={(event) => {
                event.stopPropagation()
                tree.toggle(node.id)
              }}
            >
              {node.open ? <ChevronDown aria-hidden="true" /> : <ChevronRight className="ru-flip" aria-hidden="true" />}
            </button>
          )}
          <span id={`${id}-${node.id}-name`} className="ru-truncate">
            <bdi>{node.name}</bdi>
          </span>
          {/* A space, so that the text is read out as displayed. */}{" "}
          <span id={`${id}-${node.id}-holding`} className="group-tree__holding ru-figures ru-muted ru-small">
            {holdings(node)}
          </span>
          {onMove && !node.parentHidden ? (
            <span className="group-tree__move" onClick={(event) => event.stopPropagation()}>
              <IconButton
                size="xs"
                tabIndex={node.id === active ? 0 : -1}
                label={text("organisation.move.title", { name: node.name })}
                icon={<CornerUpRight className="ru-flip" aria-hidden="true" />}
                onClick={() => onMove(node.id)}
              />
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
