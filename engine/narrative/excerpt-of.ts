import type { RecordId } from "../../schemas/ids.ts"
import type { Narrative } from "../../schemas/narrative.ts"
import type { NarrativeNode } from "./narrative-node.ts"

/** The beginning of a text without its headings, in one line, with names for the records that it refers to. */
export function excerptOf({ content }: Narrative, nameOf: (recordId: RecordId) => string, length: number): string {
  let excerpt = ""
  for (const block of content) {
    if (excerpt.length >= length) break
    if (block.type !== "heading") excerpt += `${wordsOf(block, nameOf)} `
  }
  return excerpt.replaceAll(/\s+/g, " ").trim().slice(0, length)
}

function wordsOf({ type, text, attrs, content }: NarrativeNode, nameOf: (recordId: RecordId) => string): string {
  if (type === "text") return text ?? ""
  if (type === "hardBreak") return " "
  if (type === "recordReference") return nameOf(attrs?.["recordId"] as RecordId)
  return (content ?? []).map((node) => wordsOf(node, nameOf)).join(isInline(content) ? "" : " ")
}

const isInline = (content: NarrativeNode["content"]): boolean =>
  content?.every(({ type }) => type === "text" || type === "hardBreak" || type === "recordReference") ?? false
