import { canonicalDecimal, multiplyDecimals } from "../../schemas/decimal.ts"

/** Properties that define an entity's position in its group. */
export interface GroupNode<Id extends string = string> {
  readonly id: Id
  readonly parentId: Id | null
  /** Per cent as decimal text; null at the top, or if it is not set. */
  readonly percentageHolding: string | null
}

const full = "100"

/**
 * Effective holding of each group's top entity in every entity below it, in per cent: the exact product of the holdings
 * along the path. Null if a holding on the path is unknown, or the path contains a cycle.
 */
export function effectiveHoldings<Id extends string>(nodes: readonly GroupNode<Id>[]): ReadonlyMap<Id, string | null> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const found = new Map<Id, string | null>()
  for (const node of nodes) {
    const path: GroupNode<Id>[] = []
    const seen = new Set<Id>()
    let at: GroupNode<Id> | undefined = node
    while (at && !found.has(at.id) && !seen.has(at.id)) {
      seen.add(at.id)
      path.push(at)
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    }
    // A cycle has no end: nothing is known about its entities and their descendants.
    let parentHolding: string | null = at === undefined ? full : (found.get(at.id) ?? null)
    for (const one of path.toReversed()) {
      parentHolding = one.parentId === null ? full : multiplyHoldings(parentHolding, one.percentageHolding)
      found.set(one.id, parentHolding)
    }
  }
  return found
}

function multiplyHoldings(parentHolding: string | null, holding: string | null): string | null {
  const ownHolding = holding === null ? undefined : canonicalDecimal(holding)
  if (parentHolding === null || ownHolding === undefined) return null
  return multiplyDecimals(multiplyDecimals(parentHolding, ownHolding), "0.01")
}

/** Whether an entity would become its own descendant. */
export function wouldCircle<Id extends string>(
  nodes: readonly Pick<GroupNode<Id>, "id" | "parentId">[],
  id: Id,
  parentId: Id | null,
): boolean {
  const parentOf = new Map(nodes.map((node) => [node.id, node.parentId]))
  const seen = new Set<Id>()
  for (let at = parentId; at !== null && !seen.has(at); at = parentOf.get(at) ?? null) {
    if (at === id) return true
    seen.add(at)
  }
  return false
}

/** Number of entities on the path from the top to this one, inclusive. */
export function depthOf<Id extends string>(nodes: readonly Pick<GroupNode<Id>, "id" | "parentId">[], id: Id): number {
  const parentOf = new Map(nodes.map((node) => [node.id, node.parentId]))
  let depth = 0
  for (let at: Id | null = id; at !== null && depth <= nodes.length; at = parentOf.get(at) ?? null) depth += 1
  return depth
}

/** Number of levels of an entity and its descendants. */
export function heightOf<Id extends string>(nodes: readonly Pick<GroupNode<Id>, "id" | "parentId">[], id: Id): number {
  const childrenOf = Map.groupBy(nodes, ({ parentId }) => parentId)
  let level: readonly Id[] = [id]
  let height = 0
  while (level.length > 0 && height <= nodes.length) {
    height += 1
    level = level.flatMap((one) => (childrenOf.get(one) ?? []).map((child) => child.id))
  }
  return height
}

/** Parents before their children; siblings keep their order. */
export function inTreeOrder<Node extends Pick<GroupNode, "id" | "parentId">>(nodes: readonly Node[]): readonly Node[] {
  const known = new Set(nodes.map(({ id }) => id))
  const childrenOf = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const ordered: Node[] = []
  const waiting = [...(childrenOf.get(null) ?? [])].toReversed()
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!next) break
    ordered.push(next)
    waiting.push(...(childrenOf.get(next.id) ?? []).toReversed())
  }
  return ordered
}
