import type { RecordId } from "../../../../schemas/ids.ts"
import type {
  Narrative,
  NarrativeBlock,
  NarrativeHeading,
  NarrativeList,
  NarrativeParagraph,
  NarrativeTable,
} from "../../../../schemas/narrative.ts"

/** Blocks of narratives, written shortly. */
export const doc = (...content: NarrativeBlock[]): Narrative => ({ type: "doc", content })

export const paragraph = (text: string): NarrativeParagraph =>
  text === "" ? { type: "paragraph" } : { type: "paragraph", content: [{ type: "text", text }] }

export const heading = (level: 1 | 2 | 3, text: string): NarrativeHeading => ({
  type: "heading",
  attrs: { level },
  content: [{ type: "text", text }],
})

export const list = (type: NarrativeList["type"], ...items: string[]): NarrativeList => ({
  type,
  content: items.map((text) => ({ type: "listItem", content: [paragraph(text)] })),
})

/** The first row has header cells. */
export const table = (...rows: string[][]): NarrativeTable => ({
  type: "table",
  content: rows.map((cells, index) => ({
    type: "tableRow",
    content: cells.map((text) => ({ type: index === 0 ? "tableHeader" : "tableCell", content: [paragraph(text)] })),
  })),
})

export const picture = (fileUploadId: string, alternativeText = ""): NarrativeBlock => ({
  type: "picture",
  attrs: { fileUploadId, alternativeText, width: 100 },
})

export const referring = (text: string, recordId: string): NarrativeParagraph => ({
  type: "paragraph",
  content: [
    { type: "text", text },
    { type: "recordReference", attrs: { recordId: recordId as RecordId } },
  ],
})
