import { useMemo, useState, type KeyboardEvent } from "react"
import type { StructureNode } from "../../../../schemas/api/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { useDirection } from "../../../../ui/direction.ts"
import { foldedAtFirst, stepOf, visibleNodes, type VisibleNode } from "./tree-walk.ts"

export interface Tree {
  readonly nodes: readonly VisibleNode[]
  /** The one that the keyboard is at; the only one a Tab stops at. */
  readonly active: EntityId | undefined
  /** Raised whenever a key moved to another node, so that whoever drew it takes the focus there. */
  readonly moved: { readonly by: TreePart; readonly count: number } | null
  readonly activate: (id: EntityId) => void
  readonly toggle: (id: EntityId) => void
  readonly foldAll: () => void
  readonly unfoldAll: () => void
  readonly onKeyDown: (part: TreePart, event: KeyboardEvent) => void
}

export type TreePart = "list" | "canvas"

/** A tree as the person has it before them, the same in the list and in the drawing. */
export function useTree(
  all: readonly StructureNode[],
  first: EntityId | undefined,
  onOpen: (id: EntityId) => void,
): Tree {
  const dir = useDirection()
  const [folded, setFolded] = useState(() => foldedAtFirst(all))
  const [wanted, setWanted] = useState(first)
  const [moved, setMoved] = useState<Tree["moved"]>(null)
  const nodes = useMemo(() => visibleNodes(all, folded), [all, folded])
  const active = nodes.some(({ id }) => id === wanted) ? wanted : nodes[0]?.id
  const fold = (id: EntityId, isFolded: boolean) =>
    setFolded((before) => {
      const next = new Set(before)
      if (isFolded) next.add(id)
      else next.delete(id)
      return next
    })
  return {
    nodes,
    active,
    moved,
    activate: setWanted,
    toggle: (id) => fold(id, !folded.has(id)),
    foldAll: () =>
      setFolded(
        new Set(
          visibleNodes(all, new Set())
            .filter(({ children }) => children > 0)
            .map(({ id }) => id),
        ),
      ),
    unfoldAll: () => setFolded(new Set()),
    onKeyDown(part, event) {
      if (active === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const step = stepOf(event.key, active, nodes, dir)
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      if (step.kind === "open") return onOpen(step.id)
      if (step.kind !== "go") return fold(step.id, step.kind === "fold")
      setWanted(step.id)
      setMoved((before) => ({ by: part, count: (before?.count ?? 0) + 1 }))
    },
  }
}
