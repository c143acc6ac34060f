import { sampleText } from "../../../stories/sample-text.ts"
import type { ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { Narrative, NarrativeBlock, NarrativeParagraph } from "../../../schemas/narrative.ts"
import { flatPicture } from "./flat-picture.ts"
import type { DocumentReference } from "../contract.ts"
import type { EditingSources } from "../web/document-sources.ts"

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

const reference = (number: number, uniqueId: string, type: DocumentReference["type"], name: string) => ({
  recordId: id(number) as RecordId,
  type,
  profileId: type.toLowerCase() as ProfileId,
  projectId: null,
  uniqueId,
  name,
})

const references = (): readonly DocumentReference[] => [
  reference(1, "R-0012", "RISK", sampleText("Duplicate payments")),
  reference(2, "C-0007", "CONTROL", sampleText("Invoice matched to purchase order")),
]

/** Two records that can be referred to, and two pictures of which one was deleted. */
export const narrativeSources = (): EditingSources => ({
  referenceTo: (recordId) => references().find((one) => one.recordId === recordId),
  hrefOf: ({ recordId }) => `/records/${recordId}`,
  loadPicture: (fileUploadId) =>
    fileUploadId === id(6) ? Promise.reject(new Error("Deleted")) : Promise.resolve(flatPicture),
  proposeReferences: (search) =>
    Promise.resolve(
      references().filter((one) => `${one.uniqueId} ${one.name}`.toLowerCase().includes(search.toLowerCase())),
    ),
  uploadPicture: () => Promise.resolve(id(7)),
})

const text = (words: string): NarrativeParagraph => ({ type: "paragraph", content: [{ type: "text", text: words }] })
const heading = (level: 1 | 2 | 3, words: string): NarrativeBlock => ({
  type: "heading",
  attrs: { level },
  content: [{ type: "text", text: words }],
})
const cell = (type: "tableHeader" | "tableCell", words: string) => ({ type, content: [text(words)] })

/** A text with every block, a reference, and one to a record that the reader cannot see. */
export const sampleNarrative = (): Narrative => ({
  type: "doc",
  content: [
    heading(1, sampleText("Purpose")),
    {
      type: "paragraph",
      content: [
        { type: "text", text: sampleText("Each invoice is checked against ") },
        { type: "recordReference", attrs: { recordId: id(2) as RecordId } },
        { type: "text", text: sampleText(", which reduces ") },
        { type: "recordReference", attrs: { recordId: id(1) as RecordId } },
        { type: "text", text: sampleText(" and ") },
        { type: "recordReference", attrs: { recordId: id(9) as RecordId } },
        { type: "text", text: sampleText(". It is done ") },
        { type: "text", text: sampleText("every day"), marks: [{ type: "bold" }] },
        { type: "text", text: ". " },
        {
          type: "text",
          text: sampleText("Guideline"),
          marks: [{ type: "link", attrs: { href: "https://example.org/" } }],
        },
      ],
    },
    heading(2, sampleText("Steps")),
    {
      type: "orderedList",
      content: [
        { type: "listItem", content: [text(sampleText("The clerk records the invoice."))] },
        {
          type: "listItem",
          content: [
            text(sampleText("The system compares it with")),
            {
              type: "bulletList",
              content: [
                { type: "listItem", content: [text(sampleText("the purchase order"))] },
                { type: "listItem", content: [text(sampleText("the goods receipt"))] },
              ],
            },
          ],
        },
      ],
    },
    {
      type: "blockquote",
      content: [text(sampleText("Payments above 10,000 EUR need two signatures."))],
    },
    heading(2, sampleText("Limits")),
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [cell("tableHeader", sampleText("Amount")), cell("tableHeader", sampleText("Approver"))],
        },
        {
          type: "tableRow",
          content: [cell("tableCell", sampleText("up to 1,000 EUR")), cell("tableCell", sampleText("Team lead"))],
        },
        {
          type: "tableRow",
          content: [cell("tableCell", sampleText("above that")), cell("tableCell", sampleText("Managing director"))],
        },
      ],
    },
    {
      type: "picture",
      attrs: { fileUploadId: id(5), alternativeText: sampleText("Invoice form"), width: 50 },
    },
    {
      type: "picture",
      attrs: { fileUploadId: id(6), alternativeText: sampleText("Receipt form"), width: 100 },
    },
  ],
})

/** The same text before it was revised. */
export function earlierNarrative(): Narrative {
  const { content } = sampleNarrative()
  const [purpose, intro, steps, list, , limits, table] = content
  if (!purpose || !intro || !steps || !list || !limits || table?.type !== "table") throw new Error("No sample")
  return {
    type: "doc",
    content: [
      purpose,
      intro,
      text(sampleText("Paper invoices are kept in the archive room.")),
      { ...heading(3, sampleText("Steps")) },
      list,
      {
        type: "blockquote",
        content: [text(sampleText("Payments above 5,000 EUR need a signature."))],
      },
      limits,
      { ...table, content: table.content.slice(0, 2) },
      ...content.slice(7),
    ],
  }
}
