import { containerDirection } from "../../../../../engine/narrative/container-direction.ts"
import type { NarrativeBlockView } from "../block-view.ts"

export const list: NarrativeBlockView = {
  types: ["bulletList", "orderedList"],
  View({ compared: { node, children }, render }) {
    const Element = node.type === "orderedList" ? "ol" : "ul"
    return (
      <Element dir={containerDirection(node)}>
        {children.map((item, index) => (
          <li key={index} data-change={item.change === "kept" ? undefined : item.change}>
            {render(item.children)}
          </li>
        ))}
      </Element>
    )
  },
}
