import { describe, expect, test, vi } from "vitest"
import type { Narrative } from "../../../../schemas/narrative.ts"
import type { DocumentDraft } from "../../../../src/drafts/browser-storage.ts"
import { createDraftWriter } from "../../web/drafts/draft-writer.ts"
import { findDraftOffer } from "../../web/page/draft-offer.ts"

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
    finish()
    await settled()
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

test("a draft is offered if it differs from the current version", () => {
  expect(findDraftOffer(undefined, saying("one"))).toBeNull()
  expect(findDraftOffer(draftOf("one"), saying("one"))).toBeNull()
  expect(findDraftOffer(draftOf("two"), saying("one"))).toEqual({ reason: "found", draft: draftOf("two") })
  expect(findDraftOffer(draftOf("two"), null)).toEqual({ reason: "found", draft: draftOf("two") })
})
