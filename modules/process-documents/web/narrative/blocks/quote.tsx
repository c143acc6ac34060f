import { containerDirection } from "../../../../../engine/narrative/container-direction.ts"
import type { NarrativeBlockView } from "../block-view.ts"

export const quote: NarrativeBlockView = {
  types: ["blockquote"],
  View: ({ compared, render }) => (
    <blockquote dir={containerDirection(compared.node)}>{render(compared.children)}</blockquote>
  ),
}
