import type { StructureNode } from "../../../../schemas/api/organisation.ts"
import type { EntityId } from "../../../../schemas/ids.ts"

/** An entity of the tree as it stands open at the moment. */
export interface VisibleNode extends StructureNode {
  /** From 1 at the top. */
  readonly level: number
  /** Its place among its parent's children, from 1, and how many they are. */
  readonly position: number
  readonly siblings: number
  readonly children: number
  /** Undefined where there is nothing below it. */
  readonly open: boolean | undefined
}

/** What is seen of a tree whose nodes come parents first, where some are folded. */
export function visibleNodes(nodes: readonly StructureNode[], folded: ReadonlySet<EntityId>): readonly VisibleNode[] {
  const known = new Set(nodes.map(({ id }) => id))
  const parentOf = ({ parentId }: StructureNode) => (parentId !== null && known.has(parentId) ? parentId : null)
  const below = Map.groupBy(nodes, parentOf)
  const levels = new Map<EntityId, number>()
  const seen: VisibleNode[] = []
  for (const node of nodes) {
    const parentId = parentOf(node)
    const above = parentId === null ? 0 : levels.get(parentId)
    if (above === undefined || (parentId !== null && folded.has(parentId))) continue
    levels.set(node.id, above + 1)
    const among = below.get(parentId) ?? []
    const children = below.get(node.id)?.length ?? 0
    seen.push({
      ...node,
      parentId,
      level: above + 1,
      position: among.indexOf(node) + 1,
      siblings: among.length,
      children,
      open: children === 0 ? undefined : !folded.has(node.id),
    })
  }
  return seen
}

export type TreeStep =
  | { readonly kind: "go"; readonly id: EntityId }
  | { readonly kind: "fold" | "unfold" | "open"; readonly id: EntityId }

/** What a key does in a tree (ARIA practices): the key towards the end opens and goes in, the other one folds and goes out. */
export function stepOf(
  key: string,
  active: EntityId,
  nodes: readonly VisibleNode[],
  dir: "ltr" | "rtl",
): TreeStep | null {
  const at = nodes.findIndex(({ id }) => id === active)
  const node = nodes[at]
  if (!node) return null
  const go = (target: VisibleNode | undefined): TreeStep | null => (target ? { kind: "go", id: target.id } : null)
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

/** Groups of many begin folded, so that one sees them whole at first. */
const manyNodes = 60
const levelsAtFirst = 2

export function foldedAtFirst(nodes: readonly StructureNode[]): ReadonlySet<EntityId> {
  if (nodes.length <= manyNodes) return new Set()
  const all = visibleNodes(nodes, new Set())
  return new Set(all.filter(({ level, children }) => level >= levelsAtFirst && children > 0).map(({ id }) => id))
}
