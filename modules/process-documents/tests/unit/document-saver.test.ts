import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import type { Narrative } from "../../../../schemas/narrative.ts"
import { ApiError, UnreachableError } from "../../../../src/api/api-error.ts"
import type { DocumentVersion } from "../../contract.ts"
import { createDocumentSaver, type SaveStatus } from "../../web/page/document-saver.ts"

const saying = (text: string): Narrative => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
})
const versionOf = (number: number, revision: number): DocumentVersion => ({
  number,
  revision,
  savedAt: "2026-11-28T09:00:00.000Z",
  savedBy: null,
  note: null,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function saverOf({ isUnsaved = false }: { readonly isUnsaved?: boolean } = {}) {
  const statuses: SaveStatus["kind"][] = []
  const drafts: (string | null)[] = []
  let revision = 0
  const send = vi.fn<Parameters<typeof createDocumentSaver>[0]["send"]>(() => {
    revision += 1
    return Promise.resolve(versionOf(4, revision))
  })
  const onRejected = vi.fn<(failure: ApiError) => void>()
  const saver = createDocumentSaver({
    content: saying("as it was"),
    basedOn: { number: 3, revision: 7 },
    isUnsaved,
    send,
    onStatus: ({ kind }) => void statuses.push(kind),
    onSaved: () => {},
    onRejected,
    writeDraft: (draft) => void drafts.push(draft && JSON.stringify(draft.content)),
  })
  return { saver, send, statuses, drafts, onRejected }
}

describe("saving while editing", () => {
  test("saves three seconds after the last change, based on what was saved before", async () => {
    const { saver, send, statuses, drafts } = saverOf()
    saver.change(saying("one"))
    await vi.advanceTimersByTimeAsync(2_000)
    saver.change(saying("two"))
    await vi.advanceTimersByTimeAsync(2_999)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(send.mock.calls).toEqual([[saying("two"), { number: 3, revision: 7 }, undefined]])
    expect(statuses).toEqual(["pending", "pending", "saving", "saved"])
    // Kept in the browser from the first change until it is saved.
    expect(drafts).toEqual([JSON.stringify(saying("one")), JSON.stringify(saying("two")), null])
    saver.change(saying("three"))
    await saver.save()
    expect(send.mock.lastCall?.[1]).toEqual({ number: 4, revision: 1 })
  })

  test("keeps what is typed during a save as a draft, and saves it next", async () => {
    const { saver, send, drafts } = saverOf()
    let answer = (_version: DocumentVersion) => {}
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    saver.change(saying("one"))
    const saving = saver.save()
    await vi.advanceTimersByTimeAsync(0)
    saver.change(saying("two"))
    answer(versionOf(4, 1))
    expect(await saving).toBe(false)
    expect(drafts.at(-1)).toBe(JSON.stringify(saying("two")))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(saver.isUnsaved()).toBe(false)
  })

  test("sends a note although everything is saved", async () => {
    const { saver, send } = saverOf()
    expect(await saver.save()).toBe(true)
    expect(send).not.toHaveBeenCalled()
    expect(await saver.save("Reviewed")).toBe(true)
    expect(send).toHaveBeenCalledWith(saying("as it was"), { number: 3, revision: 7 }, "Reviewed")
  })

  test("does not save a restored version by itself", async () => {
    const { saver, send, statuses } = saverOf({ isUnsaved: true })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).not.toHaveBeenCalled()
    expect(statuses).toEqual(["pending"])
    await saver.save()
    expect(send).toHaveBeenCalledOnce()
  })
})

describe("a save that fails", () => {
  test("is repeated without a connection, and when there is one again", async () => {
    const { saver, send, statuses } = saverOf()
    send.mockRejectedValueOnce(new UnreachableError("offline")).mockRejectedValueOnce(new UnreachableError("offline"))
    saver.change(saying("one"))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(statuses.at(-1)).toBe("failed")
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(2)
    saver.retry()
    await vi.advanceTimersByTimeAsync(0)
    expect(statuses.at(-1)).toBe("saved")
  })

  test("is not repeated if the content was rejected, until it is changed", async () => {
    const { saver, send, statuses, drafts } = saverOf()
    send.mockRejectedValueOnce(new ApiError(400, { code: "document.too_long", message: "Too long" }, "c"))
    saver.change(saying("one"))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledOnce()
    expect(statuses.at(-1)).toBe("failed")
    expect(drafts.at(-1)).toBe(JSON.stringify(saying("one")))
    saver.change(saying("two"))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(statuses.at(-1)).toBe("saved")
  })

  test.each(["check_out.lost", "document.outdated"])("ends saving with %s, and keeps the draft", async (code) => {
    const { saver, send, drafts, onRejected } = saverOf()
    send.mockRejectedValueOnce(new ApiError(409, { code, message: "No" }, "c"))
    saver.change(saying("one"))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(onRejected).toHaveBeenCalledOnce()
    expect(saver.isUnsaved()).toBe(true)
    saver.change(saying("two"))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).toHaveBeenCalledOnce()
    expect(drafts).toEqual([JSON.stringify(saying("one"))])
  })
})
