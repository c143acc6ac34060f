import type { RecordId } from "../../../schemas/ids.ts"
import type { Narrative, NarrativeBlock, NarrativeInline, NarrativeParagraph } from "../../../schemas/narrative.ts"
import type { WrittenText } from "./document-shape.ts"

type FindRecord = (uid: string) => RecordId

/** The text of a narrative or policy as the editor would save it. */
export function narrativeOf(written: WrittenText, findRecord: FindRecord): Narrative {
  return { type: "doc", content: written.map((block) => blockOf(block, findRecord)) }
}

function blockOf(block: WrittenText[number], findRecord: FindRecord): NarrativeBlock {
  const paragraph = (text: string): NarrativeParagraph => ({ type: "paragraph", content: inlinesOf(text, findRecord) })
  if ("heading" in block)
    return { type: "heading", attrs: { level: block.level ?? 2 }, content: inlinesOf(block.heading, findRecord) }
  if ("text" in block) return paragraph(block.text)
  if ("list" in block)
    return {
      type: "bulletList",
      content: block.list.map((item) => ({ type: "listItem", content: [paragraph(item)] })),
    }
  return {
    type: "table",
    content: block.table.map((cells, row) => ({
      type: "tableRow",
      content: cells.map((text) => ({ type: row === 0 ? "tableHeader" : "tableCell", content: [paragraph(text)] })),
    })),
  }
}

function inlinesOf(text: string, findRecord: FindRecord): NarrativeInline[] {
  return text.split(/\[\[(.+?)\]\]/).flatMap((part, index): NarrativeInline[] => {
    if (index % 2 === 1) return [{ type: "recordReference", attrs: { recordId: findRecord(part) } }]
    return part === "" ? [] : [{ type: "text", text: part }]
  })
}
