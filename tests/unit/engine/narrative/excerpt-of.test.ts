import { expect, test } from "vitest"
import { excerptOf } from "../../../../engine/narrative/excerpt-of.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { Narrative } from "../../../../schemas/narrative.ts"

const text = (words: string) => ({ type: "text", text: words }) as const
const reference = { type: "recordReference", attrs: { recordId: "r" as RecordId } } as const
const paragraph = (words: string) => ({ type: "paragraph" as const, content: [text(words)] })
const narrative: Narrative = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 1 }, content: [text("Purpose")] },
    { type: "paragraph", content: [text("Matched by "), reference, text(","), { type: "hardBreak" }, text("daily.")] },
    {
      type: "bulletList",
      content: [
        { type: "listItem", content: [paragraph("Orders")] },
        { type: "listItem", content: [paragraph("Receipts")] },
      ],
    },
  ],
}

test("an excerpt has the words without headings, and names of references", () => {
  expect(excerptOf(narrative, () => "C-0007", 100)).toBe("Matched by C-0007, daily. Orders Receipts")
  expect(excerptOf(narrative, () => "C-0007", 10)).toBe("Matched by")
})
