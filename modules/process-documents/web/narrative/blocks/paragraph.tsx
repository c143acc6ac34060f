import type { NarrativeBlockView } from "../block-view.ts"
import { ShownInlines } from "../shown-inlines.tsx"

export const paragraph: NarrativeBlockView = {
  types: ["paragraph"],
  View: ({ compared }) => (
    <p dir="auto">{compared.children.length === 0 ? <br /> : <ShownInlines inlines={compared.children} />}</p>
  ),
}
