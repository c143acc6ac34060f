import type { NarrativeNode } from "./narrative-node.ts"

/** A part of a text and what became of it; of what was deleted, the old one. */
export interface ComparedNode {
  readonly node: NarrativeNode
  /** `formatted` is text whose words stayed. */
  readonly change: "kept" | "inserted" | "deleted" | "changed" | "moved" | "formatted"
  /** What a changed part was before. */
  readonly before?: NarrativeNode
  readonly children: readonly ComparedNode[]
  /** Of a changed table. */
  readonly columns?: { readonly inserted: number; readonly deleted: number }
}

/** A part without changes, for a text that is only displayed. */
export const unchanged = (node: NarrativeNode): ComparedNode => wholly(node, "kept")

/** A part and all that is in it, with the same change; what is within a moved part stayed. */
export function wholly(node: NarrativeNode, change: "kept" | "inserted" | "deleted" | "moved"): ComparedNode {
  const inner = change === "moved" ? "kept" : change
  return { node, change, children: (node.content ?? []).map((child) => wholly(child, inner)) }
}
