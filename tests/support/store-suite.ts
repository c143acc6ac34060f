import { createHash, randomBytes } from "node:crypto"
import { Readable } from "node:stream"
import { v7 as uuid } from "uuid"
import { expect, test } from "vitest"
import { filePartBytes } from "../../schemas/files.ts"
import { bytesOf, fileKey, type FileStore, PartsMissing } from "../../server/files/file-store.ts"

/** Where a store's signed addresses are answered, as the page would reach them. */
export interface StoreUnderTest {
  readonly store: FileStore
  fetch(address: string, init?: RequestInit): Promise<Response>
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex")
const newKey = () => fileKey(uuid(), uuid())

/** What every back end of the store contract must do. */
export function storeSuite(open: () => StoreUnderTest): void {
  const first = randomBytes(filePartBytes)
  const second = randomBytes(1_234_567)
  const whole = Buffer.concat([first, second])

  async function uploaded(parts: readonly Buffer[] = [first, second]) {
    const { store } = open()
    const key = newKey()
    const uploadId = await store.start(key)
    const names = []
    for (const [index, bytes] of parts.entries()) {
      const place = { key, uploadId, partNumber: index + 1 }
      names.push({ partNumber: index + 1, etag: await store.receive(place, Readable.from([bytes]), bytes.length) })
    }
    return { store, key, uploadId, names }
  }

  test("an upload in parts becomes one file, byte by byte", async () => {
    const { store, key, uploadId, names } = await uploaded()
    expect(await store.sizeOf(key)).toBeUndefined()
    expect(await store.complete(key, uploadId, names)).toBe(whole.length)
    expect(await store.sizeOf(key)).toBe(whole.length)
    expect(sha256(await bytesOf(await store.open(key)))).toBe(sha256(whole))
  })

  test("completed twice it is completed once", async () => {
    const { store, key, uploadId, names } = await uploaded()
    await store.complete(key, uploadId, names)
    expect(await store.complete(key, uploadId, names)).toBe(whole.length)
    expect(sha256(await bytesOf(await store.open(key)))).toBe(sha256(whole))
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
    expect(sha256(await bytesOf(await store.open(key)))).toBe(sha256(whole))
  })

  test("a part that is missing, or is not the one named, makes no file", async () => {
    const { store, key, uploadId, names } = await uploaded()
    const wrong = [names, [{ partNumber: 3, etag: "0".repeat(32) }]].flat()
    await expect(store.complete(key, uploadId, wrong)).rejects.toThrow(PartsMissing)
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
      [whole.length - 1, whole.length - 1],
    ] as const
    for (const [start, end] of ranges) {
      const bytes = await bytesOf(await store.open(key, { start, end }))
      expect(bytes.equals(whole.subarray(start, end + 1))).toBe(true)
    }
  })

  test("an upload given up, and a file deleted, are gone; doing it again harms nothing", async () => {
    const { store, key, uploadId, names } = await uploaded()
    await store.abort(key, uploadId)
    expect(await store.listParts(key, uploadId)).toEqual([])
    await expect(store.complete(key, uploadId, names)).rejects.toThrow(PartsMissing)
    await store.abort(key, uploadId)
    const kept = await uploaded()
    await store.complete(kept.key, kept.uploadId, kept.names)
    await store.delete(kept.key)
    expect(await store.sizeOf(kept.key)).toBeUndefined()
    // What is gone is never read as if it were empty.
    await expect((async () => bytesOf(await store.open(kept.key)))()).rejects.toThrow(/Nothing is kept|not exist/)
    await store.delete(kept.key)
  })

  test("a part is PUT to its signed address, whose answer names it", async () => {
    const { store, fetch } = open()
    const key = newKey()
    const uploadId = await store.start(key)
    const address = await store.addressOfPart({ key, uploadId, partNumber: 1 }, { size: second.length, most: 1e8 })
    const reply = await fetch(address, { method: "PUT", body: second })
    expect(reply.status).toBe(200)
    const [part] = await store.listParts(key, uploadId)
    expect(reply.headers.get("etag")?.replaceAll('"', "")).toBe(part?.etag)
    expect(part?.size).toBe(second.length)
  })

  test("a signed address that was altered, or is used for more than it was signed for, is 403 or 413", async () => {
    const { store, fetch } = open()
    const key = newKey()
    const uploadId = await store.start(key)
    const address = await store.addressOfPart({ key, uploadId, partNumber: 1 }, { size: 10, most: 1e8 })
    const altered = address.replace(/(part(?:Number)?=)1\b/, "$12")
    expect(altered).not.toBe(address)
    expect((await fetch(altered, { method: "PUT", body: Buffer.alloc(10) })).status).toBe(403)
    expect([403, 413]).toContain((await fetch(address, { method: "PUT", body: Buffer.alloc(11) })).status)
    expect(await store.listParts(key, uploadId)).toEqual([])
  })

  test("a content comes from its signed address under its name, to be saved or shown", async () => {
    const { store, fetch } = open()
    const { key, uploadId, names } = await uploaded([second])
    await store.complete(key, uploadId, names)
    const fileName = 'ميزانية "2026";\u0940.pdf'
    const presentation = { fileName, contentType: "application/pdf", shown: "attachment" } as const
    const reply = await fetch(await store.addressOf(key, presentation))
    expect(reply.status).toBe(200)
    expect(reply.headers.get("content-type")).toBe("application/pdf")
    const disposition = reply.headers.get("content-disposition") ?? ""
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.!#$&+^`|~-]+$/)
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(fileName)
    expect(sha256(Buffer.from(await reply.arrayBuffer()))).toBe(sha256(second))
    const altered = (await store.addressOf(key, presentation)).replace("application%2Fpdf", "text%2Fhtml")
    expect((await fetch(altered)).status).toBe(403)
  })
}
