import { createElement } from "react"
import type { BlockProps, NarrativeBlockView } from "../block-view.ts"
import { useNarrative } from "../narrative-context.ts"
import { ShownInlines } from "../shown-inlines.tsx"

export const heading: NarrativeBlockView = {
  types: ["heading"],
  View: Heading,
}

/** The title of the page is the first level. */
function Heading({ compared: { node, children } }: BlockProps) {
  const { anchors } = useNarrative()
  return createElement(
    `h${Number(node.attrs?.["level"]) + 1}`,
    // The outline moves the focus to it.
    { id: anchors.get(node), tabIndex: anchors.has(node) ? -1 : undefined, dir: "auto" },
    <ShownInlines inlines={children} />,
  )
}
