import type { NarrativeBlockEditing } from "../block-editing.ts"

export const heading: NarrativeBlockEditing = {
  name: "heading",
  attributes: { heading: { level: undefined } },
}
