import type { ComparedNode } from "../../../../engine/narrative/compared-node.ts"
import type { NarrativeNode } from "../../../../engine/narrative/narrative-node.ts"
import { useNarrativeText, type NarrativeText, type NarrativeTextKey } from "./use-narrative-text.ts"

/** What became of a block, where its marked words do not say it. */
export function ChangeNote({ compared }: { readonly compared: ComparedNode }) {
  const text = useNarrativeText()
  const note = noteOf(compared, text)
  return note === null ? null : <span className="narrative-change__note">{note}</span>
}

const withoutWords: ReadonlySet<string> = new Set(["picture", "table"])

function noteOf({ node, change, before, children }: ComparedNode, text: NarrativeText): string | null {
  if (change === "moved") return text("narrative.comparison.moved")
  if (change === "inserted" || change === "deleted") {
    return withoutWords.has(node.type) ? text(`narrative.comparison.${change}`) : null
  }
  if (!before) return null
  const [old, fresh] = [styleName(before, text), styleName(node, text)]
  if (old !== fresh) return text("narrative.comparison.became", { before: old, after: fresh })
  if (node.type === "picture") return text("narrative.comparison.changed")
  const changes = new Set(children.map((child) => child.change))
  return changes.has("formatted") && !changes.has("inserted") && !changes.has("deleted")
    ? text("narrative.comparison.formatted")
    : null
}

const styles: Readonly<Record<string, NarrativeTextKey>> = {
  paragraph: "narrative.style.text",
  blockquote: "narrative.style.quote",
  bulletList: "narrative.style.bulletList",
  orderedList: "narrative.style.orderedList",
}

function styleName({ type, attrs }: NarrativeNode, text: NarrativeText): string {
  if (type === "heading") return text("narrative.style.heading", { level: Number(attrs?.["level"]) })
  const style = styles[type]
  return style ? text(style) : ""
}
