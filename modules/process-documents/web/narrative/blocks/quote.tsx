import { Node } from "@tiptap/core"
import type { NarrativeBlockView } from "../block-view.ts"

export const quote: NarrativeBlockView = {
  types: ["blockquote"],
  View: ({ compared, render }) => <blockquote dir="auto">{render(compared.children)}</blockquote>,
  adapt: (extension) =>
    extension instanceof Node && extension.name === "blockquote"
      ? extension.extend({ content: "paragraph+" })
      : extension,
}
