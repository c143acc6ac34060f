import { afterAll, beforeAll, expect, test } from "vitest"
import {
  type DocumentFixture,
  narrativeOf,
  paragraph,
  picture,
  setupDocumentFixture,
  words,
} from "./document-fixture.ts"

/** Documents as PDF; how they look is tested where they are typeset. */

let fixture: DocumentFixture
beforeAll(async () => {
  fixture = await setupDocumentFixture()
})
afterAll(() => fixture.end())

const pdfOf = async (path: string) => {
  const { writer, files } = fixture
  const headers = { "accept-language": "es" }
  return files.call(writer, "GET", `/api/v1/process-documents/${path}`, undefined, headers)
}

test("a version of a narrative is a PDF with its pictures, in the reader's language", async () => {
  const narrative = await fixture.add("narrative", "How we buy")
  const { status, body } = await pdfOf(`${narrative.id}/pdf`)
  expect([status, body.code]).toEqual([404, "document.no_version"])
  const fileId = await fixture.upload(narrative)
  const { id: checkOutId } = await fixture.checkOut(narrative)
  const content = narrativeOf(paragraph(words("Buyers order goods.")), picture(fileId))
  await fixture.saved(narrative, content, { checkOutId })
  for (const path of [`${narrative.id}/pdf`, `${narrative.id}/pdf?version=1`]) {
    const pdf = await pdfOf(path)
    expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, "%PDF-"])
    expect(pdf.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining("How%20we%20buy.pdf"),
    })
    expect(pdf.body).toContain("How we buy")
  }
  expect((await pdfOf(`${narrative.id}/pdf?version=2`)).body.code).toBe("document.no_version")
})

test("a version of a flowchart is a PDF, too", async () => {
  const chart = await fixture.add("flowchart", "Buying step by step")
  const { id: checkOutId } = await fixture.checkOut(chart)
  const content = {
    type: "flowchart",
    lanes: [{ id: "l1", name: "Buyer", height: 200 }],
    shapes: [{ id: "s1", kind: "step", laneId: "l1", text: "Order", x: 40, y: 40, markers: [] }],
    connections: [],
  }
  await fixture.saved(chart, content, { checkOutId })
  const pdf = await pdfOf(`${chart.id}/pdf`)
  expect([pdf.status, pdf.body.slice(0, 5)]).toEqual([200, "%PDF-"])
})
