import { Node } from "@tiptap/core"
import { containerDirection } from "../../../../../engine/narrative/container-direction.ts"
import type { NarrativeBlockView } from "../block-view.ts"

export const quote: NarrativeBlockView = {
  types: ["blockquote"],
  View: ({ compared, render }) => (
    <blockquote dir={containerDirection(compared.node)}>{render(compared.children)}</blockquote>
  ),
  adapt: (extension) =>
    extension instanceof Node && extension.name === "blockquote"
      ? extension.extend({ content: "paragraph+" })
      : extension,
}
