import type { ProfileId, RecordId } from "../../../schemas/ids.ts"
import type { Narrative, NarrativeBlock, NarrativeParagraph } from "../../../schemas/narrative.ts"
import { flatPicture } from "./flat-picture.ts"
import type { DocumentReference } from "../contract.ts"
import type { EditingSources } from "../web/document-sources.ts"
import { currentLanguage } from "../../../src/language/current-language.ts"

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const isArabic = () => currentLanguage() === "ar"
const said = (english: string, arabic: string) => (isArabic() ? arabic : english)

const reference = (number: number, uniqueId: string, type: DocumentReference["type"], name: string) => ({
  recordId: id(number) as RecordId,
  type,
  profileId: type.toLowerCase() as ProfileId,
  projectId: null,
  uniqueId,
  name,
})

const references = (): readonly DocumentReference[] => [
  reference(1, "R-0012", "RISK", said("Duplicate payments", "دفعات مكررة")),
  reference(2, "C-0007", "CONTROL", said("Invoice matched to purchase order", "مطابقة الفاتورة مع أمر الشراء")),
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
    heading(1, said("Purpose", "الغرض")),
    {
      type: "paragraph",
      content: [
        { type: "text", text: said("Each invoice is checked against ", "تُراجع كل فاتورة بموجب ") },
        { type: "recordReference", attrs: { recordId: id(2) as RecordId } },
        { type: "text", text: said(", which reduces ", "، مما يقلل ") },
        { type: "recordReference", attrs: { recordId: id(1) as RecordId } },
        { type: "text", text: said(" and ", " و") },
        { type: "recordReference", attrs: { recordId: id(9) as RecordId } },
        { type: "text", text: said(". It is done ", ". ويتم ذلك ") },
        { type: "text", text: said("daily", "يوميًا"), marks: [{ type: "bold" }] },
        { type: "text", text: ". " },
        {
          type: "text",
          text: said("Guideline", "الدليل"),
          marks: [{ type: "link", attrs: { href: "https://example.org/" } }],
        },
      ],
    },
    heading(2, said("Steps", "الخطوات")),
    {
      type: "orderedList",
      content: [
        { type: "listItem", content: [text(said("The clerk records the invoice.", "يسجّل الموظف الفاتورة."))] },
        {
          type: "listItem",
          content: [
            text(said("The system compares it with", "يقارنها النظام مع")),
            {
              type: "bulletList",
              content: [
                { type: "listItem", content: [text(said("the purchase order", "أمر الشراء"))] },
                { type: "listItem", content: [text(said("the goods receipt", "إيصال الاستلام"))] },
              ],
            },
          ],
        },
      ],
    },
    {
      type: "blockquote",
      content: [
        text(said("Payments above 10,000 EUR need two signatures.", "تتطلب المدفوعات فوق 10,000 EUR توقيعين.")),
      ],
    },
    heading(2, said("Limits", "الحدود")),
    {
      type: "table",
      content: [
        {
          type: "tableRow",
          content: [cell("tableHeader", said("Amount", "المبلغ")), cell("tableHeader", said("Approver", "المعتمِد"))],
        },
        {
          type: "tableRow",
          content: [
            cell("tableCell", said("up to 1,000 EUR", "حتى 1,000 EUR")),
            cell("tableCell", said("Team lead", "قائد الفريق")),
          ],
        },
        {
          type: "tableRow",
          content: [
            cell("tableCell", said("above", "ما فوق ذلك")),
            cell("tableCell", said("Managing director", "المدير العام")),
          ],
        },
      ],
    },
    {
      type: "picture",
      attrs: { fileUploadId: id(5), alternativeText: said("Invoice form", "نموذج الفاتورة"), width: 50 },
    },
    {
      type: "picture",
      attrs: { fileUploadId: id(6), alternativeText: said("Receipt form", "نموذج الإيصال"), width: 100 },
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
      text(said("Paper invoices are kept in the archive room.", "تُحفظ الفواتير الورقية في غرفة الأرشيف.")),
      { ...heading(3, said("Steps", "الخطوات")) },
      list,
      {
        type: "blockquote",
        content: [text(said("Payments above 5,000 EUR need a signature.", "تتطلب المدفوعات فوق 5,000 EUR توقيعًا."))],
      },
      limits,
      { ...table, content: table.content.slice(0, 2) },
      ...content.slice(7),
    ],
  }
}
