import type { RecordId } from "../../../../schemas/ids.ts"
import { normalizeSearchText } from "../../../../ui/options/match-text.ts"
import type { MasterProcess } from "../../contracts/library.ts"

/** A process or sub-process as a node of the tree. */
export interface ProcessNode extends MasterProcess {
  readonly id: RecordId
}

export const nodesOf = (content: readonly MasterProcess[]): readonly ProcessNode[] =>
  content.map((process) => ({ ...process, id: process.record.id }))

/** Where a process is placed: below a parent or at the top, and before a sibling or last. */
export interface Place {
  readonly parentId: RecordId | null
  readonly before?: RecordId | undefined
}

/** A sub-process contains no processes. */
export const canContain = ({ record }: MasterProcess): boolean => record.type === "PROCESS"

/** The children of a process, or the processes at the top. */
export function childrenOf(nodes: readonly ProcessNode[], parentId: RecordId | null): readonly ProcessNode[] {
  const known = new Set(nodes.map(({ id }) => id))
  return nodes.filter(
    (node) => (node.parentId !== null && known.has(node.parentId) ? node.parentId : null) === parentId,
  )
}

/** Everything below a process, in tree order. */
export function descendantsOf(nodes: readonly ProcessNode[], id: RecordId): readonly ProcessNode[] {
  const above = new Set([id])
  return nodes.filter((node) => {
    const isBelow = node.parentId !== null && above.has(node.parentId)
    if (isBelow) above.add(node.id)
    return isBelow
  })
}

/** Whether the process can be moved below the parent: neither below itself nor into a sub-process. */
export function canMoveTo(nodes: readonly ProcessNode[], id: RecordId, parentId: RecordId | null): boolean {
  if (parentId === null) return true
  const parent = nodes.find((node) => node.id === parentId)
  return (
    parent !== undefined &&
    canContain(parent) &&
    parentId !== id &&
    !descendantsOf(nodes, id).some((node) => node.id === parentId)
  )
}

/** The tree after a move: parents before their children, siblings in their order. */
export function moveProcess(
  nodes: readonly ProcessNode[],
  id: RecordId,
  { parentId, before }: Place,
): readonly ProcessNode[] {
  const children = new Map<RecordId | null, ProcessNode[]>()
  const known = new Set(nodes.map((node) => node.id))
  for (const node of nodes) {
    if (node.id === id) continue
    const key = node.parentId !== null && known.has(node.parentId) ? node.parentId : null
    children.set(key, [...(children.get(key) ?? []), node])
  }
  const moved = nodes.find((node) => node.id === id)
  if (!moved) return nodes
  const siblings = children.get(parentId) ?? []
  const at = siblings.findIndex((node) => node.id === before)
  children.set(parentId, siblings.toSpliced(at < 0 ? siblings.length : at, 0, { ...moved, parentId }))
  const flatten = (parent: RecordId | null): ProcessNode[] =>
    (children.get(parent) ?? []).flatMap((node) => [node, ...flatten(node.id)])
  return flatten(null)
}

export type MoveDirection = "up" | "down" | "in" | "out"

/** Where one step moves a process: among its siblings, into the previous one, or out of its parent; null if nowhere. */
export function placeAfterStep(nodes: readonly ProcessNode[], id: RecordId, direction: MoveDirection): Place | null {
  const node = nodes.find((one) => one.id === id)
  if (!node) return null
  const parent = nodes.find((one) => one.id === node.parentId)
  const parentId = parent?.id ?? null
  const siblings = childrenOf(nodes, parentId)
  const at = siblings.findIndex((one) => one.id === id)
  const previous = siblings[at - 1]
  switch (direction) {
    case "up":
      return previous ? { parentId, before: previous.id } : null
    case "down":
      return siblings[at + 1] ? { parentId, before: siblings[at + 2]?.id } : null
    case "in":
      return previous && canContain(previous) ? { parentId: previous.id } : null
    case "out": {
      if (!parent) return null
      const grandparentId = nodes.find((one) => one.id === parent.parentId)?.id ?? null
      const uncles = childrenOf(nodes, grandparentId)
      return { parentId: grandparentId, before: uncles[uncles.findIndex((one) => one.id === parent.id) + 1]?.id }
    }
  }
}

export interface FoundProcesses {
  /** The matching processes and everything above them. */
  readonly nodes: readonly ProcessNode[]
  readonly matches: ReadonlySet<RecordId>
}

/** Processes whose name or ID contains the text, with their ancestors. */
export function searchProcesses(nodes: readonly ProcessNode[], text: string): FoundProcesses {
  const searchText = normalizeSearchText(text)
  const matches = new Set(
    nodes
      .filter(({ record }) => normalizeSearchText(`${record.uniqueId} ${record.name}`).includes(searchText))
      .map(({ id }) => id),
  )
  const shown = new Set<RecordId>(matches)
  // Children come after their parents, so backwards every ancestor is reached.
  for (const node of nodes.toReversed()) if (shown.has(node.id) && node.parentId !== null) shown.add(node.parentId)
  return { nodes: nodes.filter(({ id }) => shown.has(id)), matches }
}

/** The number of sub-processes directly below each process. */
export function countSubProcesses(nodes: readonly ProcessNode[]): ReadonlyMap<RecordId, number> {
  const counts = new Map<RecordId, number>()
  for (const { record, parentId } of nodes) {
    if (record.type === "SUB_PROCESS" && parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + 1)
  }
  return counts
}

/** The next visible process after the active one that starts with the typed text, by name or ID; wraps around. */
export function findByPrefix(nodes: readonly ProcessNode[], prefix: string, activeId: RecordId): RecordId | undefined {
  const searchText = normalizeSearchText(prefix)
  const at = nodes.findIndex(({ id }) => id === activeId)
  // A repeated letter moves on; a longer text may match the active process.
  const start = searchText.length > 1 ? at : at + 1
  return [...nodes.slice(Math.max(0, start)), ...nodes.slice(0, Math.max(0, start))].find(
    ({ record }) =>
      normalizeSearchText(record.name).startsWith(searchText) ||
      normalizeSearchText(record.uniqueId).startsWith(searchText),
  )?.id
}
