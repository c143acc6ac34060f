import { Graph, layout } from "@dagrejs/dagre"
import type { Dependency } from "../../../../../engine/rule-builder/dependencies.ts"

/** A field or rule in the dependency diagram. */
export interface GraphNode {
  readonly id: string
  readonly kind: "field" | "rule"
  /** ID of the field or rule. */
  readonly of: string
  readonly x: number
  readonly y: number
}

export interface GraphEdge {
  readonly id: string
  readonly source: string
  readonly target: string
}

export const nodeSize = { width: 200, height: 48 } as const

/** Lays out fields and rules in reading direction: input fields, the rules using them, then the fields they affect. */
export function ruleGraph(
  dependencies: readonly Dependency[],
  dir: "ltr" | "rtl",
): { readonly nodes: readonly GraphNode[]; readonly edges: readonly GraphEdge[] } {
  const graph = new Graph()
  graph.setGraph({ rankdir: dir === "rtl" ? "RL" : "LR", nodesep: 16, ranksep: 64 })
  graph.setDefaultEdgeLabel(() => ({}))
  const known = new Map<string, Omit<GraphNode, "x" | "y">>()
  const edges: GraphEdge[] = []
  const addNode = (kind: GraphNode["kind"], of: string): string => {
    const id = `${kind}:${of}`
    if (!known.has(id)) {
      known.set(id, { id, kind, of })
      graph.setNode(id, { ...nodeSize })
    }
    return id
  }
  const join = (source: string, target: string) => {
    graph.setEdge(source, target)
    edges.push({ id: `${source} ${target}`, source, target })
  }
  for (const { rule, reads } of dependencies) {
    const ruleNode = addNode("rule", rule.id)
    for (const read of reads) join(addNode("field", read), ruleNode)
    join(ruleNode, addNode("field", rule.target))
  }
  layout(graph)
  const nodes = [...known.values()].map((node) => {
    const { x, y } = graph.node(node.id) as { readonly x: number; readonly y: number }
    return { ...node, x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 }
  })
  return { nodes, edges }
}
