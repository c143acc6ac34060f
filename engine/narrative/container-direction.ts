import { textOfNode } from "./blocks.ts"
import type { NarrativeNode } from "./narrative-node.ts"
import { textDirection } from "./text-direction.ts"

/**
 * The direction of a list, quote or table: that of its first letter. `dir="auto"` does not find it, as it passes over
 * paragraphs that have a direction of their own.
 */
export const containerDirection = (node: NarrativeNode): "ltr" | "rtl" | undefined => textDirection(textOfNode(node))
