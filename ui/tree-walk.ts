/** A node of a tree, listed after its parent. */
export interface TreeNode<Id extends string = string> {
  readonly id: Id
  readonly parentId: Id | null
}

/** A visible node of the tree. */
export type VisibleNode<Node extends TreeNode> = Node & {
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
export function visibleNodes<Node extends TreeNode>(
  nodes: readonly Node[],
  collapsed: ReadonlySet<Node["id"]>,
): readonly VisibleNode<Node>[] {
  const known = new Set<Node["id"]>(nodes.map(({ id }) => id))
  const parentOf = ({ parentId }: Node): Node["id"] | null =>
    parentId !== null && known.has(parentId) ? parentId : null
  const childrenOf = Map.groupBy(nodes, parentOf)
  const positions = new Map([...childrenOf.values()].flatMap((among) => among.map(({ id }, index) => [id, index + 1])))
  const levels = new Map<Node["id"], number>()
  const expandedNodes: VisibleNode<Node>[] = []
  for (const node of nodes) {
    const parentId = parentOf(node)
    const parentLevel = parentId === null ? 0 : levels.get(parentId)
    if (parentLevel === undefined || (parentId !== null && collapsed.has(parentId))) continue
    levels.set(node.id, parentLevel + 1)
    const children = childrenOf.get(node.id)?.length ?? 0
    expandedNodes.push({
      ...node,
      parentId,
      level: parentLevel + 1,
      position: positions.get(node.id) ?? 1,
      siblings: childrenOf.get(parentId)?.length ?? 0,
      children,
      open: children === 0 ? undefined : !collapsed.has(node.id),
    })
  }
  return expandedNodes
}

export type TreeMove<Id extends string> =
  | { readonly kind: "go"; readonly id: Id }
  | { readonly kind: "fold" | "unfold" | "open"; readonly id: Id }

/**
 * Effect of an arrow key in a tree (ARIA practices): towards the end expands or enters, towards the start collapses or
 * leaves.
 */
export function treeMoveOf<Node extends TreeNode>(
  key: string,
  active: Node["id"],
  nodes: readonly VisibleNode<Node>[],
  dir: "ltr" | "rtl",
): TreeMove<Node["id"]> | null {
  const at = nodes.findIndex(({ id }) => id === active)
  const node = nodes[at]
  if (!node) return null
  const go = (target: TreeNode<Node["id"]> | undefined): TreeMove<Node["id"]> | null =>
    target ? { kind: "go", id: target.id } : null
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

/** Trees with more nodes than this start collapsed. */
const manyNodes = 60
const levelsAtFirst = 2

export function initiallyCollapsed<Node extends TreeNode>(nodes: readonly Node[]): ReadonlySet<Node["id"]> {
  if (nodes.length <= manyNodes) return new Set()
  const all = visibleNodes(nodes, new Set())
  return new Set(all.filter(({ level, children }) => level >= levelsAtFirst && children > 0).map(({ id }) => id))
}
