import { createHash, randomBytes } from "node:crypto"
import { Readable } from "node:stream"
import { v7 as uuid } from "uuid"
import { expect, test } from "vitest"
import { filePartBytes } from "../../schemas/files.ts"
import { bytesOf, fileKey, type FileStore, MissingPartsError } from "../../server/files/file-store.ts"

/** Where a store's signed URLs are served, as the page reaches them. */
export interface StoreUnderTest {
  readonly store: FileStore
  fetch(url: string, init?: RequestInit): Promise<Response>
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")
const newKey = () => fileKey(uuid(), uuid())

/** Requirements for every back end of the store contract. */
export function storeSuite(open: () => StoreUnderTest): void {
  const first = randomBytes(filePartBytes)
  const second = randomBytes(1_234_567)
  const content = Buffer.concat([first, second])

  async function uploaded(parts: readonly Buffer[] = [first, second]) {
    const { store } = open()
    const key = newKey()
    const uploadId = await store.start(key)
    const names = []
    for (const [index, bytes] of parts.entries()) {
      const partId = { key, uploadId, partNumber: index + 1 }
      names.push({ partNumber: index + 1, etag: await store.receive(partId, Readable.from([bytes]), bytes.length) })
    }
    return { store, key, uploadId, names }
  }

  test("an upload in parts becomes one file, byte by byte", async () => {
    const { store, key, uploadId, names } = await uploaded()
    expect(await store.sizeOf(key)).toBeUndefined()
    expect(await store.complete(key, uploadId, names)).toBe(content.length)
    expect(await store.sizeOf(key)).toBe(content.length)
    expect(sha256(await bytesOf(await store.open(key)))).toBe(sha256(content))
  })

  test("completed twice it is completed once", async () => {
    const { store, key, uploadId, names } = await uploaded()
    await store.complete(key, uploadId, names)
    expect(await store.complete(key, uploadId, names)).toBe(content.length)
    expect(sha256(await bytesOf(await store.open(key)))).toBe(sha256(content))
  })

  test("a part sent again replaces the earlier one, and the list says what has arrived", async () => {
    const { store, key, uploadId } = await uploaded([randomBytes(filePartBytes), second])
    const etag = await store.receive({ key, uploadId, partNumber: 1 }, Readable.from([first]), first.length)
    const parts = await store.listParts(key, uploadId)
    expect(parts.map(({ partNumber, size }) => [partNumber, size])).toEqual([
      [1, first.length],
      [2, second.length],
    ])
    expect(parts[0]?.etag).toBe(etag)
    await store.complete(key, uploadId, parts)
    expect(sha256(await bytesOf(await store.open(key)))).toBe(sha256(content))
  })

  test("a part that is missing, or is not the one named, makes no file", async () => {
    const { store, key, uploadId, names } = await uploaded()
    const invalid = [names, [{ partNumber: 3, etag: "0".repeat(32) }]].flat()
    await expect(store.complete(key, uploadId, invalid)).rejects.toThrow(MissingPartsError)
    const altered = names.map((name) => ({ ...name, etag: "0".repeat(32) }))
    await expect(store.complete(key, uploadId, altered)).rejects.toMatchObject({ partNumbers: [1, 2] })
    expect(await store.sizeOf(key)).toBeUndefined()
  })

  test("a range is exactly its bytes, across the border of two parts too", async () => {
    const { store, key, uploadId, names } = await uploaded()
    await store.complete(key, uploadId, names)
    const ranges = [
      [0, 0],
      [10, 99],
      [first.length - 3, first.length + 3],
      [content.length - 1, content.length - 1],
    ] as const
    for (const [start, end] of ranges) {
      const bytes = await bytesOf(await store.open(key, { start, end }))
      expect(bytes.equals(content.subarray(start, end + 1))).toBe(true)
    }
  })

  test("an upload given up, and a file deleted, are gone; doing it again harms nothing", async () => {
    const { store, key, uploadId, names } = await uploaded()
    await store.abort(key, uploadId)
    expect(await store.listParts(key, uploadId)).toEqual([])
    await expect(store.complete(key, uploadId, names)).rejects.toThrow(MissingPartsError)
    await store.abort(key, uploadId)
    const stored = await uploaded()
    await store.complete(stored.key, stored.uploadId, stored.names)
    await store.delete(stored.key)
    expect(await store.sizeOf(stored.key)).toBeUndefined()
    // A deleted file is never read as an empty one.
    await expect((async () => bytesOf(await store.open(stored.key)))()).rejects.toThrow(/Nothing is stored|not exist/)
    await store.delete(stored.key)
  })

  test("a part is PUT to its signed address, whose answer names it", async () => {
    const { store, fetch } = open()
    const key = newKey()
    const uploadId = await store.start(key)
    const url = await store.getPartUploadUrl({ key, uploadId, partNumber: 1 }, { size: second.length, maxBytes: 1e8 })
    const reply = await fetch(url, { method: "PUT", body: second })
    expect(reply.status).toBe(200)
    const [part] = await store.listParts(key, uploadId)
    expect(reply.headers.get("etag")?.replaceAll('"', "")).toBe(part?.etag)
    expect(part?.size).toBe(second.length)
  })

  test("a signed address that was altered, or is used for more than it was signed for, is 403 or 413", async () => {
    const { store, fetch } = open()
    const key = newKey()
    const uploadId = await store.start(key)
    const url = await store.getPartUploadUrl({ key, uploadId, partNumber: 1 }, { size: 10, maxBytes: 1e8 })
    const altered = url.replace(/(part(?:Number)?=)1\b/, "$12")
    expect(altered).not.toBe(url)
    expect((await fetch(altered, { method: "PUT", body: Buffer.alloc(10) })).status).toBe(403)
    expect([403, 413]).toContain((await fetch(url, { method: "PUT", body: Buffer.alloc(11) })).status)
    expect(await store.listParts(key, uploadId)).toEqual([])
  })

  test("a content comes from its signed address under its name, to be saved or shown", async () => {
    const { store, fetch } = open()
    const { key, uploadId, names } = await uploaded([second])
    await store.complete(key, uploadId, names)
    const fileName = 'ميزانية "2026";\u0940.pdf'
    const presentation = { fileName, contentType: "application/pdf", disposition: "attachment" } as const
    const reply = await fetch(await store.getDownloadUrl(key, presentation))
    expect(reply.status).toBe(200)
    expect(reply.headers.get("content-type")).toBe("application/pdf")
    const disposition = reply.headers.get("content-disposition") ?? ""
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.!#$&+^`|~-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(fileName)
    expect(sha256(Buffer.from(await reply.arrayBuffer()))).toBe(sha256(second))
    const altered = (await store.getDownloadUrl(key, presentation)).replace("application%2Fpdf", "text%2Fhtml")
    expect((await fetch(altered)).status).toBe(403)
  })
}
