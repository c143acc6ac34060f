import type { StructureNode } from "../../contracts/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"

/** A visible node of the tree. */
export interface VisibleNode extends StructureNode {
  /** Starts at 1 for the root. */
  readonly level: number
  /** Position among its siblings, from 1, and their number. */
  readonly position: number
  readonly siblings: number
  readonly children: number
  /** Undefined without children. */
  readonly open: boolean | undefined
}

/** Visible nodes of a parents-first tree with collapsed nodes. */
export function visibleNodes(
  nodes: readonly StructureNode[],
  collapsed: ReadonlySet<EntityId>,
): readonly VisibleNode[] {
  const known = new Set(nodes.map(({ id }) => id))
  const parentOf = ({ parentId }: StructureNode) => (parentId !== null && known.has(parentId) ? parentId : null)
  const childrenOf = Map.groupBy(nodes, parentOf)
  const levels = new Map<EntityId, number>()
  const expandedNodes: VisibleNode[] = []
  for (const node of nodes) {
    const parentId = parentOf(node)
    const parentLevel = parentId === null ? 0 : levels.get(parentId)
    if (parentLevel === undefined || (parentId !== null && collapsed.has(parentId))) continue
    levels.set(node.id, parentLevel + 1)
    const among = childrenOf.get(parentId) ?? []
    const children = childrenOf.get(node.id)?.length ?? 0
    expandedNodes.push({
      ...node,
      parentId,
      level: parentLevel + 1,
      position: among.indexOf(node) + 1,
      siblings: among.length,
      children,
      open: children === 0 ? undefined : !collapsed.has(node.id),
    })
  }
  return expandedNodes
}

export type TreeMove =
  | { readonly kind: "go"; readonly id: EntityId }
  | { readonly kind: "fold" | "unfold" | "open"; readonly id: EntityId }

/**
 * Effect of an arrow key in a tree (ARIA practices): towards the end expands or enters, towards the start collapses or
 * leaves.
 */
export function treeMoveOf(
  key: string,
  active: EntityId,
  nodes: readonly VisibleNode[],
  dir: "ltr" | "rtl",
): TreeMove | null {
  const at = nodes.findIndex(({ id }) => id === active)
  const node = nodes[at]
  if (!node) return null
  const go = (target: VisibleNode | undefined): TreeMove | null => (target ? { kind: "go", id: target.id } : null)
  const inwards = dir === "rtl" ? "ArrowLeft" : "ArrowRight"
  const outwards = dir === "rtl" ? "ArrowRight" : "ArrowLeft"
  if (key === "ArrowDown") return go(nodes[at + 1])
  if (key === "ArrowUp") return go(nodes[at - 1])
  if (key === "Home") return go(nodes[0])
  if (key === "End") return go(nodes.at(-1))
  if (key === inwards)
    return node.open === false ? { kind: "unfold", id: active } : node.open ? go(nodes[at + 1]) : null
  if (key === outwards) {
    if (node.open) return { kind: "fold", id: active }
    return go(nodes.find(({ id }) => id === node.parentId))
  }
  return key === "Enter" ? { kind: "open", id: active } : null
}

/** Groups with more nodes than this start collapsed. */
const manyNodes = 60
const levelsAtFirst = 2

export function initiallyCollapsed(nodes: readonly StructureNode[]): ReadonlySet<EntityId> {
  if (nodes.length <= manyNodes) return new Set()
  const all = visibleNodes(nodes, new Set())
  return new Set(all.filter(({ level, children }) => level >= levelsAtFirst && children > 0).map(({ id }) => id))
}
