import type { Flowchart } from "../../schemas/flowchart.ts"

/** What a reader of a flowchart would stumble on; it never prevents saving. */
export type FlowchartHint =
  | { readonly kind: "noStart" }
  | { readonly kind: "deadEnd" | "oneExit" | "unconnected" | "unnamed"; readonly shapeId: string }

/** Finds what is probably unfinished. An empty flowchart has no hints. */
export function checkFlowchart({ shapes, connections }: Flowchart): readonly FlowchartHint[] {
  if (shapes.length === 0) return []
  const exits = Map.groupBy(connections, ({ from }) => from)
  const entries = new Set(connections.map(({ to }) => to))
  return [
    ...(shapes.some(({ kind }) => kind === "start") ? [] : [{ kind: "noStart" } as const]),
    ...shapes.flatMap(({ id, kind, text }): FlowchartHint[] => {
      const count = exits.get(id)?.length ?? 0
      const isUnconnected = count === 0 && !entries.has(id)
      // A document or a connector can be where the flow ends on this page.
      const mayEnd = kind === "end" || kind === "connector" || kind === "document" || kind === "system"
      return [
        ...(isUnconnected ? [{ kind: "unconnected", shapeId: id } as const] : []),
        ...(!isUnconnected && count === 0 && !mayEnd ? [{ kind: "deadEnd", shapeId: id } as const] : []),
        ...(kind === "decision" && count === 1 ? [{ kind: "oneExit", shapeId: id } as const] : []),
        ...(text.trim() === "" && kind !== "start" && kind !== "end"
          ? [{ kind: "unnamed", shapeId: id } as const]
          : []),
      ]
    }),
  ]
}
