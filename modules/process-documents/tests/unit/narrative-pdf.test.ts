import { crc32, deflateSync } from "node:zlib"
import { expect, test } from "vitest"
import type { ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { Narrative, NarrativeBlock } from "../../../../schemas/narrative.ts"
import {
  doc,
  heading,
  list,
  paragraph,
  picture,
  referring,
  table,
} from "../../../../tests/unit/engine/narrative/narratives.ts"
import { streamsOfPdf, textOfFile } from "../../../../tests/support/file-text.ts"
import type { DocumentPdfInput } from "../../server/document-pdf.ts"
import { narrativePdf } from "../../server/narrative-pdf.ts"

const risk = "0a0a0a0a-0000-4000-8000-000000000001" as RecordId

/** A white PNG of one pixel. */
const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==",
  "base64",
)

const input = (content: Narrative, more: Partial<DocumentPdfInput<Narrative>> = {}): DocumentPdfInput<Narrative> => ({
  actor: "Ada",
  title: "NAR-0001 Purchase to pay",
  subtitle: ["Audit 2026", "Version 3"],
  content,
  references: new Map([
    [
      risk,
      {
        recordId: risk,
        type: "RISK",
        profileId: "risk" as ProfileId,
        projectId: null,
        uniqueId: "R-0012",
        name: "Duplicate payments",
      },
    ],
  ]),
  language: "en",
  readPicture: async () => ({ bytes: onePixel, type: "image/png" }),
  ...more,
})

const print = (content: Narrative, more?: Partial<DocumentPdfInput<Narrative>>) =>
  narrativePdf(input(content, more), new AbortController().signal)

const startOf = (pdf: Buffer) => pdf.subarray(0, 5).toString()
const hasPicture = (pdf: Buffer) => /\/Subtype\s*\/Image/.test(pdf.toString("latin1"))

const every: readonly NarrativeBlock[] = [
  heading(1, "Purpose"),
  paragraph(""),
  referring("See ", risk),
  referring("Hidden: ", "0a0a0a0a-0000-4000-8000-000000000002"),
  list("orderedList", "One", "Two"),
  list("bulletList", "واحد", "اثنان"),
  { type: "blockquote", content: [paragraph("Quoted"), paragraph("twice")] },
  table(["Amount", "Approver"], ["1,000", "Team lead"]),
  picture("0a0a0a0a-0000-4000-8000-000000000003", "A form"),
]

test("every block is printed, with its pictures", async () => {
  const pdf = await print(doc(...every))
  expect(startOf(pdf)).toBe("%PDF-")
  expect(hasPicture(pdf)).toBe(true)
})

test("a text is printed literally, whatever it says, also from right to left and where a font lacks the character", async () => {
  const hostile = [
    '#import "x.typ"',
    '#read("/etc/passwd")',
    "#panic()",
    "$x$ *_` @nobody <label> \\ [#[ ] // /*",
    "\u0000\u0001\u202e\u2066",
    "\u{1D200}\u16A0 (المخاطر)",
    "नियंत्रण",
  ]
  const blocks = hostile.flatMap((text): NarrativeBlock[] => [
    paragraph(text),
    heading(2, text),
    list("bulletList", text),
    table([text, text]),
    picture("0a0a0a0a-0000-4000-8000-000000000003", text),
  ])
  for (const language of ["en", "ar"] as const) {
    const pdf = await print(doc(...blocks), {
      language,
      title: hostile.join(" "),
      subtitle: hostile,
      readPicture: async () => null,
    })
    expect(startOf(pdf)).toBe("%PDF-")
  }
})

test("a table has the direction of its words, also where the reader's language and a number have another", async () => {
  const prices = table(["Amount", "Approver"], ["", "Team lead"])
  const marks = [{ type: "link", attrs: { href: "https://example.com/" } } as const]
  const amount: NarrativeBlock = { type: "paragraph", content: [{ type: "text", text: "1,000", marks }] }
  if (prices.content[1]?.content[0]) prices.content[1].content[0].content = [amount]
  const leftOf = async (language: "en" | "ar") => {
    const pdf = await print(doc(prices), { language })
    return Math.round(Number(/\/Rect\s*\[([\d.]+)/.exec(streamsOfPdf(pdf).join("\n"))?.[1]))
  }
  // The margin of the page and that of the cell.
  expect([await leftOf("en"), await leftOf("ar")]).toEqual([68, 68])
})

test("a picture that is none, and cells that claim more than their table has, cost no text", async () => {
  const torn = table(["A", "B"], ["C"], ["D", "E", "F"])
  const cell = torn.content[1]?.content[0]
  if (cell) cell.attrs = { colspan: 20, rowspan: 20 }
  const pdf = await print(doc(torn, ...every), {
    readPicture: async () => ({ bytes: Buffer.from("none"), type: "image/png" }),
  })
  expect(startOf(pdf)).toBe("%PDF-")
  expect(hasPicture(pdf)).toBe(false)
})

/** A black PNG. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    const named = Buffer.concat([Buffer.from(type), content])
    size.writeUInt32BE(content.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([size, named, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1A\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((width + 1) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

/** The pictures of a PDF as drawn: their alternative texts and their sizes in points. */
function picturesIn(pdf: Buffer) {
  const drawn = /([\d.]+) 0 0 -([\d.]+) \S+ \S+ cm\s+\/Span <<\s*\/Alt (?:\(([^)]*)\)|<(\w+)>)\s*>> BDC/g
  return streamsOfPdf(pdf).flatMap((stream) =>
    [...stream.matchAll(drawn)].map(([, width, height, text, hex]) => ({
      text: text ?? Buffer.from(hex ?? "", "hex").toString("utf8"),
      size: [Math.round(Number(width)), Math.round(Number(height))],
    })),
  )
}

test("pictures have their share of the width, at most the height of a page and their texts; one that is none is left out alone", async () => {
  const files = new Map([
    ["0a0a0a0a-0000-4000-8000-000000000003", pngOf(200, 100)],
    ["0a0a0a0a-0000-4000-8000-000000000004", pngOf(20, 800)],
    ["0a0a0a0a-0000-4000-8000-000000000005", Buffer.from("none")],
  ])
  const [wide, high, broken] = files.keys()
  const half = picture(wide ?? "", "A form")
  if (half.type === "picture") half.attrs.width = 50
  const pdf = await print(doc(half, picture(high ?? "", "النموذج"), picture(broken ?? "", "A list")), {
    readPicture: async (id) => ({ bytes: files.get(id) ?? onePixel, type: "image/png" }),
  })
  expect(picturesIn(pdf)).toEqual([
    { text: "A form", size: [235, 118] },
    // Between the margins of the page there are 257 mm.
    { text: "\uFEFFالنموذج", size: [18, 729] },
  ])
  expect(textOfFile(pdf)).toContain("Image: A list")
})
