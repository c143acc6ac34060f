import { canonicalDecimal, multiplyDecimals } from "../../schemas/decimal.ts"

/** What an entity's place in its group consists of. */
export interface GroupNode<Id extends string = string> {
  readonly id: Id
  readonly parentId: Id | null
  /** Per cent as decimal text; null at the top, or where nobody has said it. */
  readonly percentageHolding: string | null
}

const whole = "100"

/**
 * What the top of each group holds of every entity below it, in per cent: the exact product of the holdings on the way.
 * Null where a holding on the way is not known, or the way leads in a circle.
 */
export function effectiveHoldings<Id extends string>(nodes: readonly GroupNode<Id>[]): ReadonlyMap<Id, string | null> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const found = new Map<Id, string | null>()
  for (const node of nodes) {
    const way: GroupNode<Id>[] = []
    const seen = new Set<Id>()
    let at: GroupNode<Id> | undefined = node
    while (at && !found.has(at.id) && !seen.has(at.id)) {
      seen.add(at.id)
      way.push(at)
      at = at.parentId === null ? undefined : byId.get(at.parentId)
    }
    // A circle ends nowhere: nothing is known of what stands in it or below it.
    let above: string | null = at === undefined ? whole : (found.get(at.id) ?? null)
    for (const one of way.toReversed()) {
      above = one.parentId === null ? whole : heldThrough(above, one.percentageHolding)
      found.set(one.id, above)
    }
  }
  return found
}

function heldThrough(above: string | null, holding: string | null): string | null {
  const own = holding === null ? undefined : canonicalDecimal(holding)
  if (above === null || own === undefined) return null
  return multiplyDecimals(multiplyDecimals(above, own), "0.01")
}

/** Whether an entity would come to stand below itself. */
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

/** How many entities stand on the way from the top to this one, itself included. */
export function depthOf<Id extends string>(nodes: readonly Pick<GroupNode<Id>, "id" | "parentId">[], id: Id): number {
  const parentOf = new Map(nodes.map((node) => [node.id, node.parentId]))
  let depth = 0
  for (let at: Id | null = id; at !== null && depth <= nodes.length; at = parentOf.get(at) ?? null) depth += 1
  return depth
}

/** How many levels an entity and what stands below it take. */
export function heightOf<Id extends string>(nodes: readonly Pick<GroupNode<Id>, "id" | "parentId">[], id: Id): number {
  const below = Map.groupBy(nodes, ({ parentId }) => parentId)
  let level: readonly Id[] = [id]
  let height = 0
  while (level.length > 0 && height <= nodes.length) {
    height += 1
    level = level.flatMap((one) => (below.get(one) ?? []).map((child) => child.id))
  }
  return height
}

/** Parents before their children, and those in the order they came in. */
export function inTreeOrder<Node extends Pick<GroupNode, "id" | "parentId">>(nodes: readonly Node[]): readonly Node[] {
  const known = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const ordered: Node[] = []
  const waiting = [...(below.get(null) ?? [])].toReversed()
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (!next) break
    ordered.push(next)
    waiting.push(...(below.get(next.id) ?? []).toReversed())
  }
  return ordered
}
