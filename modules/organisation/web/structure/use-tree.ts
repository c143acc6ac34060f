import { useMemo, useState, type KeyboardEvent } from "react"
import type { StructureNode } from "../../contracts/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { initiallyCollapsed, treeMoveOf, visibleNodes, type VisibleNode } from "../../../../ui/tree-walk.ts"

export interface Tree {
  readonly nodes: readonly VisibleNode<StructureNode>[]
  /** The node in the tab order. */
  readonly active: EntityId | undefined
  /** Incremented when a key moves to another node, so that the originating view focuses it. */
  readonly moved: { readonly by: TreeView; readonly count: number } | null
  readonly activate: (id: EntityId) => void
  readonly toggle: (id: EntityId) => void
  readonly collapseAll: () => void
  readonly expandAll: () => void
  readonly onKeyDown: (view: TreeView, event: KeyboardEvent) => void
}

export type TreeView = "list" | "canvas"

/** Expansion and focus state of a tree, shared by list and diagram. */
export function useTree(
  all: readonly StructureNode[],
  first: EntityId | undefined,
  onOpen: (id: EntityId) => void,
): Tree {
  const dir = useDirection()
  const [collapsed, setCollapsed] = useState(() => initiallyCollapsed(all))
  const [requestedId, setRequestedId] = useState(first)
  const [moved, setMoved] = useState<Tree["moved"]>(null)
  const nodes = useMemo(() => visibleNodes(all, collapsed), [all, collapsed])
  const active = nodes.some(({ id }) => id === requestedId) ? requestedId : nodes[0]?.id
  const setNodeCollapsed = (id: EntityId, isCollapsed: boolean) =>
    setCollapsed((before) => {
      const next = new Set(before)
      if (isCollapsed) next.add(id)
      else next.delete(id)
      return next
    })
  return {
    nodes,
    active,
    moved,
    activate: setRequestedId,
    toggle: (id) => setNodeCollapsed(id, !collapsed.has(id)),
    collapseAll: () =>
      setCollapsed(
        new Set(
          visibleNodes(all, new Set())
            .filter(({ children }) => children > 0)
            .map(({ id }) => id),
        ),
      ),
    expandAll: () => setCollapsed(new Set()),
    onKeyDown(view, event) {
      if (active === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const move = treeMoveOf(event.key, active, nodes, dir)
      if (!move) return
      event.preventDefault()
      event.stopPropagation()
      if (move.kind === "open") return onOpen(move.id)
      if (move.kind !== "go") return setNodeCollapsed(move.id, move.kind === "fold")
      setRequestedId(move.id)
      setMoved((before) => ({ by: view, count: (before?.count ?? 0) + 1 }))
    },
  }
}
