import { Node } from "@tiptap/core"
import type { NarrativeBlockEditing } from "../block-editing.ts"

export const quote: NarrativeBlockEditing = {
  name: "blockquote",
  adapt: (extension) =>
    extension instanceof Node && extension.name === "blockquote"
      ? extension.extend({ content: "paragraph+" })
      : extension,
}
