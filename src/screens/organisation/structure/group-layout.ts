import type { StructureNode } from "../../../../schemas/api/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"

/** Where each entity is drawn: the group grows towards the end of the line, children above each other. */
export interface Place {
  readonly x: number
  readonly y: number
}

export const nodeSize = { width: 248, height: 64, inlineGap: 96, blockGap: 16 } as const

type Node = Pick<StructureNode, "id" | "parentId">

/** Places entities that come parents first; a parent stands in the middle of its children. Mirrored from right to left. */
export function groupLayout(nodes: readonly Node[], dir: "ltr" | "rtl"): ReadonlyMap<EntityId, Place> {
  const known = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null))
  const step = nodeSize.width + nodeSize.inlineGap
  const depths = new Map<EntityId, number>()
  for (const { id, parentId } of nodes) depths.set(id, parentId === null ? 0 : (depths.get(parentId) ?? -1) + 1)
  const tops = new Map<EntityId, number>()
  let next = 0
  const placeLeaf = (id: EntityId) => {
    tops.set(id, next)
    next += nodeSize.height + nodeSize.blockGap
  }
  // Leaves are counted in reading order, which parents-first order is; then parents from the last to the first.
  for (const { id } of nodes) if (!below.has(id)) placeLeaf(id)
  for (const { id } of nodes.toReversed()) {
    const children = below.get(id)
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
