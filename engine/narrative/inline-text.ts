import type { NarrativeNode } from "./narrative-node.ts"

/** Stands for a reference, whose title the text does not have: the object replacement character. */
const reference = "\uFFFC"

/** The words of a paragraph or heading. */
export const inlineText = (inlines: readonly NarrativeNode[] | undefined): string =>
  (inlines ?? []).map(({ type, text }) => text ?? (type === "hardBreak" ? "\n" : reference)).join("")
