import type { Flowchart } from "../../schemas/flowchart.ts"

/** The graph of a flowchart without the connections that lead back. */
export interface FlowOrder {
  /** Along the flow: what leads to a shape is before it, apart from connections that lead back. */
  readonly shapeIds: readonly string[]
  /** Connections to an earlier shape, such as a return for correction. */
  readonly back: ReadonlySet<string>
}

interface Edge {
  readonly id: string
  readonly to: string
}
type Edges = ReadonlyMap<string, readonly Edge[]>

/**
 * Orders shapes along the flow, one branch after the other, from start shapes and those that nothing leads to. The same
 * flowchart always has the same order.
 */
export function flowOrder({ shapes, connections }: Flowchart): FlowOrder {
  const edges = new Map<string, Edge[]>(shapes.map(({ id }) => [id, []]))
  const incoming = new Set<string>()
  for (const { id, from, to } of connections) {
    if (!edges.has(to)) continue
    edges.get(from)?.push({ id, to })
    if (from !== to) incoming.add(to)
  }
  const importance = ({ id, kind }: (typeof shapes)[number]) => (kind === "start" ? 0 : incoming.has(id) ? 2 : 1)
  const roots = shapes.toSorted((a, b) => importance(a) - importance(b)).map(({ id }) => id)
  const back = findBackEdges(roots, edges)
  return { shapeIds: sortAlongFlow(roots, edges, back), back }
}

/** Iterative, as a flow can be hundreds of shapes long. */
function findBackEdges(roots: readonly string[], edges: Edges): ReadonlySet<string> {
  const back = new Set<string>()
  const state = new Map<string, "open" | "done">()
  for (const root of roots) {
    if (state.has(root)) continue
    state.set(root, "open")
    const stack = [{ id: root, next: 0 }]
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const edge = edges.get(top.id)?.[top.next++]
      if (edge === undefined) {
        state.set(top.id, "done")
        stack.pop()
        continue
      }
      const seen = state.get(edge.to)
      if (seen === "open") back.add(edge.id)
      if (seen !== undefined) continue
      state.set(edge.to, "open")
      stack.push({ id: edge.to, next: 0 })
    }
  }
  return back
}

function sortAlongFlow(roots: readonly string[], edges: Edges, back: ReadonlySet<string>): string[] {
  const forward = (id: string) => edges.get(id)?.filter((edge) => !back.has(edge.id)) ?? []
  const waiting = new Map<string, number>(roots.map((id) => [id, 0]))
  for (const id of roots) for (const { to } of forward(id)) waiting.set(to, (waiting.get(to) ?? 0) + 1)
  const stack = roots.filter((id) => waiting.get(id) === 0).toReversed()
  const sorted: string[] = []
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    sorted.push(id)
    for (const { to } of forward(id).toReversed()) {
      const left = (waiting.get(to) ?? 0) - 1
      waiting.set(to, left)
      if (left === 0) stack.push(to)
    }
  }
  return sorted
}
