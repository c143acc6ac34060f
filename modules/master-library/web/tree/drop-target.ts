import type { RecordId } from "../../../../schemas/ids.ts"
import { canContain, canMoveTo, childrenOf, type Place, type ProcessNode } from "./process-tree.ts"
import type { DropEdge } from "./process-row.tsx"
import type { VisibleProcess } from "./use-process-tree.ts"

/** Where a dragged process would be dropped: an edge of a row, or in it. */
export interface DropTarget {
  readonly rowId: RecordId
  readonly edge: DropEdge
  readonly place: Place
}

/**
 * The drop target at a height within a row, from 0 to 1: its upper and lower quarters mean before and after it, the
 * middle inside it. Null where the process cannot be moved to, or already is.
 */
export function dropTargetAt(
  nodes: readonly ProcessNode[],
  row: VisibleProcess,
  height: number,
  draggedId: RecordId,
): DropTarget | null {
  if (row.id === draggedId) return null
  const isInside = canContain(row) && height >= 0.25 && (height <= 0.75 || row.open === true)
  // The lower edge of an expanded row is above its first child.
  const isFirstChild = isInside && height > 0.75
  const edge: DropEdge = isInside && !isFirstChild ? "inside" : height < 0.5 ? "before" : "after"
  const parentId = isInside ? row.id : row.parentId
  const siblings = childrenOf(nodes, parentId).filter(({ id }) => id !== draggedId)
  const at = siblings.findIndex(({ id }) => id === row.id)
  const before = isInside ? (isFirstChild ? siblings[0]?.id : undefined) : siblings[edge === "before" ? at : at + 1]?.id
  if (!canMoveTo(nodes, draggedId, parentId) || isPlaceOf(nodes, draggedId, { parentId, before })) return null
  return { rowId: row.id, edge, place: { parentId, before } }
}

function isPlaceOf(nodes: readonly ProcessNode[], id: RecordId, { parentId, before }: Place): boolean {
  const siblings = childrenOf(nodes, parentId)
  const at = siblings.findIndex((node) => node.id === id)
  return at >= 0 && siblings[at + 1]?.id === before
}
