import type { TreeNode } from "../../../ui/tree-walk.ts"
import { normalizeSearchText } from "../../../ui/options/match-text.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import type { RollOverProcess, RollOverSource, SharedRecords } from "../contract.ts"
import { addCounts, countedParts, noCounts, type ProcessCounts, withoutRepeated } from "../process-counts.ts"

/** An entity, or a process of it. */
export interface ProcessNode extends TreeNode {
  readonly name: string
  /** Null for an entity. */
  readonly process: RollOverProcess | null
  /** Records below it, including those below its sub-processes. */
  readonly counts: ProcessCounts
}

/** How much of a node and of what is below it was chosen. */
export type ChosenShare = "all" | "some" | "none"

/** The processes as a tree, below their entities if there are several. */
export function processNodes(
  processes: readonly RollOverProcess[],
  shared: readonly SharedRecords[],
  entities: RollOverSource["entities"],
): readonly ProcessNode[] {
  const used = entities.filter(({ id }) => processes.some(({ entityId }) => entityId === id))
  const hasEntities = used.length > 1
  const nodesOf = (ofEntity: readonly RollOverProcess[], root: string | null): ProcessNode[] => {
    const known = new Set(ofEntity.map(({ id }) => id))
    const nodes = ofEntity.map((process) => ({
      id: process.id,
      parentId: process.parentId !== null && known.has(process.parentId) ? process.parentId : root,
      name: process.name,
      process,
      counts: process.counts,
    }))
    // They come level by level; a tree lists each child below its parent.
    const children = Map.groupBy(nodes, ({ parentId }) => parentId)
    const below = (id: string | null): ProcessNode[] =>
      (children.get(id) ?? []).flatMap((node) => [node, ...below(node.id)])
    return below(root)
  }
  const own = hasEntities
    ? used.flatMap(({ id, name }): ProcessNode[] => [
        { id: `entity ${id}`, parentId: null, name, process: null, counts: noCounts },
        ...nodesOf(
          processes.filter(({ entityId }) => entityId === id),
          `entity ${id}`,
        ),
      ])
    : nodesOf(processes, null)
  return withTotals(own, shared)
}

/** Adds to each node what is below its children, each record once; parents are listed before their children. */
function withTotals(nodes: readonly ProcessNode[], shared: readonly SharedRecords[]): readonly ProcessNode[] {
  const totals = new Map<string, ProcessCounts>()
  for (const { id, parentId, counts } of nodes.toReversed()) {
    const total = addCounts(counts, totals.get(id) ?? noCounts)
    totals.set(id, total)
    if (parentId !== null) totals.set(parentId, addCounts(totals.get(parentId) ?? noCounts, total))
  }
  const parentOf = new Map(nodes.map(({ id, parentId }) => [id, parentId]))
  for (const { processIds, counts } of shared) {
    const times = new Map<string, number>()
    for (const process of processIds)
      for (let at: string | null | undefined = process; at; at = parentOf.get(at))
        times.set(at, (times.get(at) ?? 0) + 1)
    for (const [id, count] of times) totals.set(id, withoutRepeated(totals.get(id) ?? noCounts, counts, count))
  }
  return nodes.map((node) => ({ ...node, counts: totals.get(node.id) ?? node.counts }))
}

/**
 * Processes that can be left out by themselves: those without sub-processes, and those with records of their own. Any
 * other process comes along as soon as something below it does.
 */
function choosable(nodes: readonly ProcessNode[]): readonly RollOverProcess[] {
  const parents = new Set(nodes.map(({ parentId }) => parentId))
  return nodes.flatMap(({ id, process }) => {
    if (process === null) return []
    const hasOwn = countedParts.some((part) => process.counts[part] > 0)
    return hasOwn || !parents.has(id) ? [process] : []
  })
}

/** What of each node is chosen, given the processes that are left out. */
export function chosenShares(
  nodes: readonly ProcessNode[],
  excluded: ReadonlySet<RecordId>,
): ReadonlyMap<string, ChosenShare> {
  const chosen = new Map<string, Set<boolean>>()
  const parentOf = new Map(nodes.map(({ id, parentId }) => [id, parentId]))
  for (const { id } of choosable(nodes)) {
    let at: string | null | undefined = id
    while (at) {
      const states: Set<boolean> = chosen.get(at) ?? new Set<boolean>()
      chosen.set(at, states.add(!excluded.has(id)))
      at = parentOf.get(at)
    }
  }
  return new Map([...chosen].map(([id, states]) => [id, states.size > 1 ? "some" : states.has(true) ? "all" : "none"]))
}

/** Leaves a node out with everything below it, or takes all of it again; only nodes that are shown change. */
export function toggleNode(
  shown: readonly ProcessNode[],
  excluded: ReadonlySet<RecordId>,
  nodeId: string | null,
): ReadonlySet<RecordId> {
  const below = new Set(nodeId === null ? shown.map(({ id }) => id) : [nodeId])
  for (const { id, parentId } of shown) if (parentId !== null && below.has(parentId)) below.add(id)
  const affected = choosable(shown)
    .map(({ id }) => id)
    .filter((id) => below.has(id))
  const next = new Set(excluded)
  const isComplete = affected.every((id) => !excluded.has(id))
  for (const id of affected) {
    if (isComplete) next.add(id)
    else next.delete(id)
  }
  return next
}

export interface ProcessSelection {
  /** Undefined if all processes are chosen. */
  readonly processIds: readonly RecordId[] | undefined
  /** Processes that come along, with those above the chosen ones. */
  readonly count: number
  readonly counts: ProcessCounts
}

/** The chosen processes, with the records below them, each counted once. */
export function selectionOf(
  nodes: readonly ProcessNode[],
  shared: readonly SharedRecords[],
  excluded: ReadonlySet<RecordId>,
): ProcessSelection {
  const chosen = choosable(nodes).filter(({ id }) => !excluded.has(id))
  const shares = chosenShares(nodes, excluded)
  const chosenIds = new Set(chosen.map(({ id }) => id))
  return {
    processIds: excluded.size === 0 ? undefined : chosen.map(({ id }) => id),
    count: nodes.filter(({ id, process }) => process !== null && (shares.get(id) ?? "none") !== "none").length,
    counts: shared.reduce(
      (sum, { processIds, counts }) =>
        withoutRepeated(sum, counts, processIds.filter((id) => chosenIds.has(id)).length),
      chosen.reduce((sum, { counts }) => addCounts(sum, counts), noCounts),
    ),
  }
}

/** Nodes whose ID or name contains the text, with what is above and below them. */
export function findNodes(nodes: readonly ProcessNode[], search: string): readonly ProcessNode[] {
  const text = normalizeSearchText(search.trim())
  if (text === "") return nodes
  const matches = ({ name, process }: ProcessNode) =>
    normalizeSearchText(`${process?.uid ?? ""} ${name}`).includes(text)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parentOf = ({ parentId }: ProcessNode) => (parentId === null ? undefined : byId.get(parentId))
  const found = new Set<ProcessNode>()
  // Parents are listed first, so one that is found is known before what is below it.
  for (const node of nodes) {
    const parent = parentOf(node)
    if (matches(node) || (parent && found.has(parent))) found.add(node)
  }
  const shown = new Set<ProcessNode>()
  for (const node of found) {
    for (let at: ProcessNode | undefined = node; at; at = parentOf(at)) shown.add(at)
  }
  return nodes.filter((node) => shown.has(node))
}
