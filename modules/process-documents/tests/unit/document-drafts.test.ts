import { describe, expect, test, vi } from "vitest"
import type { Narrative } from "../../../../schemas/narrative.ts"
import type { DocumentDraft, LeftDocumentDraft } from "../../../../src/drafts/browser-storage.ts"
import { createDraftWriter } from "../../web/drafts/draft-writer.ts"
import { divideDrafts } from "../../web/page/draft-offer.ts"

const saying = (text: string): Narrative => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
})
const draftOf = (text: string): DocumentDraft => ({
  content: saying(text),
  basedOn: null,
  changedAt: "2026-11-28T09:00:00.000Z",
})

/** After what was started, since nothing here takes time. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe("createDraftWriter", () => {
  test("writes the first draft at once and, when that is done, only the latest of the others", async () => {
    const written: DocumentDraft[] = []
    let finish = () => {}
    const put = vi.fn<(draft: DocumentDraft) => Promise<void>>((draft) => {
      written.push(draft)
      return new Promise<void>((resolve) => (finish = resolve))
    })
    const writer = createDraftWriter({ put, remove: () => Promise.resolve() })
    for (const text of ["one", "two", "three"]) writer.write(draftOf(text))
    expect(writer.isWritten()).toBe(false)
    finish()
    await settled()
    expect(put).toHaveBeenCalledTimes(2)
    const isWritten = writer.whenWritten()
    finish()
    expect(await isWritten).toBe(true)
    expect(writer.isWritten()).toBe(true)
    expect(written).toEqual([draftOf("one"), draftOf("three")])
  })

  test("removes a draft after it was written, and knows when the browser rejects it", async () => {
    const calls: string[] = []
    const writer = createDraftWriter({
      put: () => {
        calls.push("put")
        return Promise.reject(new Error("no storage"))
      },
      remove: () => {
        calls.push("remove")
        return Promise.resolve()
      },
    })
    writer.write(draftOf("one"))
    await settled()
    expect(calls).toEqual(["put"])
    expect(writer.isWritten()).toBe(false)
    writer.write(null)
    await settled()
    expect(writer.isWritten()).toBe(true)
    expect(calls).toEqual(["put", "remove"])
  })
})

test("drafts are offered in their order if they differ from the current version", () => {
  const [one, two, three] = ["one", "two", "three"].map((text) => ({ id: text, draft: draftOf(text) })) as [
    LeftDocumentDraft,
    LeftDocumentDraft,
    LeftDocumentDraft,
  ]
  expect(divideDrafts([three, one, two], saying("one"))).toEqual({
    offers: [
      { ...three, reason: "found" },
      { ...two, reason: "found" },
    ],
    obsolete: [one],
  })
  expect(divideDrafts([two], null).offers).toEqual([{ ...two, reason: "found" }])
})
