import { Readable } from "node:stream"
import { filePartBytes } from "../../../../../schemas/files.ts"
import type { FileKey, FileStore } from "../../../../files/file-store.ts"

/** Puts content that is made here into the store, a part at a time. */
export async function keepContent(
  store: FileStore,
  key: FileKey,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  const uploadId = await store.start(key)
  const parts: { partNumber: number; etag: string }[] = []
  const keepPart = async (bytes: Buffer) => {
    const partNumber = parts.length + 1
    const etag = await store.receive({ key, uploadId, partNumber }, Readable.from([bytes]), bytes.length)
    parts.push({ partNumber, etag })
  }
  let gathered: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of content) {
      gathered.push(chunk)
      size += chunk.length
      if (size < filePartBytes) continue
      await keepPart(Buffer.concat(gathered))
      gathered = []
      size = 0
    }
    if (size > 0 || parts.length === 0) await keepPart(Buffer.concat(gathered))
    return await store.complete(key, uploadId, parts)
  } catch (error) {
    await store.abort(key, uploadId)
    throw error
  }
}
