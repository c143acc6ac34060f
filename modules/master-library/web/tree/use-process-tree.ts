import { useMemo, useState } from "react"
import type { RecordId } from "../../../../schemas/ids.ts"
import { initiallyCollapsed, visibleNodes, type VisibleNode } from "../../../../ui/tree-walk.ts"
import { searchProcesses, type ProcessNode } from "./process-tree.ts"

export type VisibleProcess = VisibleNode<ProcessNode>

export interface ProcessTreeState {
  /** Rows in their order. */
  readonly rows: readonly VisibleProcess[]
  /** The row in the tab order. */
  readonly activeId: RecordId | undefined
  readonly activate: (id: RecordId) => void
  readonly search: string
  readonly setSearch: (text: string) => void
  /** The processes found by the search; null without one. */
  readonly matches: ReadonlySet<RecordId> | null
  readonly setOpen: (id: RecordId, isOpen: boolean) => void
  readonly expandAll: () => void
  readonly collapseAll: () => void
}

const none: ReadonlySet<RecordId> = new Set()

/** Search, expansion and active row of the tree. A search shows everything it finds, whatever is collapsed. */
export function useProcessTree(nodes: readonly ProcessNode[]): ProcessTreeState {
  const [collapsed, setCollapsed] = useState<ReadonlySet<RecordId>>(() => initiallyCollapsed(nodes))
  const [requestedId, activate] = useState<RecordId>()
  const [search, setSearch] = useState("")
  const found = useMemo(() => (search === "" ? null : searchProcesses(nodes, search)), [nodes, search])
  const rows = useMemo(
    () => (found ? visibleNodes(found.nodes, none) : visibleNodes(nodes, collapsed)),
    [nodes, found, collapsed],
  )
  return {
    rows,
    activeId: rows.some(({ id }) => id === requestedId) ? requestedId : rows[0]?.id,
    activate,
    search,
    setSearch,
    matches: found?.matches ?? null,
    setOpen: (id, isOpen) =>
      setCollapsed((before) => {
        const next = new Set(before)
        if (isOpen) next.delete(id)
        else next.add(id)
        return next
      }),
    expandAll: () => setCollapsed(none),
    collapseAll: () => setCollapsed(new Set(nodes.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])))),
  }
}
