import type { Node } from "@tiptap/pm/model"
import { narrativeLimits } from "../../../../../schemas/narrative.ts"

/** What a text has too much of: characters, rows or columns of a table, or parts of something else. */
export type ExceededLimit = "characters" | "table" | "parts"

const containers: ReadonlySet<string> = new Set([
  "blockquote",
  "bulletList",
  "orderedList",
  "listItem",
  "tableCell",
  "tableHeader",
])

/** The first limit of the stored text that an edited text exceeds. */
export function exceededLimit(doc: Node): ExceededLimit | undefined {
  if (doc.childCount > narrativeLimits.blocks + 1) return "parts"
  let characters = 0
  let exceeded: ExceededLimit | undefined
  doc.descendants((node) => {
    if (node.isText) characters += node.text?.length ?? 0
    else if (node.isTextblock && node.childCount > narrativeLimits.pieces) exceeded = "parts"
    else if (containers.has(node.type.name) && node.childCount > narrativeLimits.items) exceeded = "parts"
    else if (node.type.name === "table" && node.childCount > narrativeLimits.rows) exceeded = "table"
    else if (node.type.name === "tableRow" && node.childCount > narrativeLimits.columns) exceeded = "table"
    return exceeded === undefined
  })
  return exceeded ?? (characters > narrativeLimits.characters ? "characters" : undefined)
}
