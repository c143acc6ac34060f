import type { StructureNode } from "../../contracts/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"

/** Position of each entity: the tree grows in reading direction, siblings are stacked. */
export interface NodePosition {
  readonly x: number
  readonly y: number
}

export const nodeSize = { width: 248, height: 64, inlineGap: 96, blockGap: 16 } as const

type Node = Pick<StructureNode, "id" | "parentId">

/** Lays out nodes that are ordered parents first; a parent is centred on its children. Mirrored for right-to-left. */
export function groupLayout(nodes: readonly Node[], dir: "ltr" | "rtl"): ReadonlyMap<EntityId, NodePosition> {
  const known = new Set(nodes.map(({ id }) => id))
  const childrenOf = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const step = nodeSize.width + nodeSize.inlineGap
  const depths = new Map<EntityId, number>()
  for (const { id, parentId } of nodes) depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1)
  const tops = new Map<EntityId, number>()
  let next = 0
  const positionLeaf = (id: EntityId) => {
    tops.set(id, next)
    next += nodeSize.height + nodeSize.blockGap
  }
  // Leaves are numbered in reading order, which parents-first order is; then parents are placed from last to first.
  for (const { id } of nodes) if (!childrenOf.has(id)) positionLeaf(id)
  for (const { id } of nodes.toReversed()) {
    const children = childrenOf.get(id)
    const first = children?.at(0)
    const last = children?.at(-1)
    if (first && last) tops.set(id, ((tops.get(first.id) ?? 0) + (tops.get(last.id) ?? 0)) / 2)
  }
  return new Map(
    nodes.map(({ id }) => {
      const along = (depths.get(id) ?? 0) * step
      return [id, { x: dir === "rtl" ? -along - nodeSize.width : along, y: tops.get(id) ?? 0 }]
    }),
  )
}
