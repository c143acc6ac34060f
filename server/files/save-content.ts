import { Readable } from "node:stream"
import { filePartBytes } from "../../schemas/files.ts"
import type { FileKey, FileStore, UploadedPart } from "./file-store.ts"

/** Streams a content into the store in parts while it is generated; returns its size in bytes. */
export async function saveContent(
  store: FileStore,
  key: FileKey,
  uploadId: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const parts: UploadedPart[] = []
  let waiting: Buffer[] = []
  let bytes = 0
  const flushPart = async () => {
    const partNumber = parts.length + 1
    const etag = await store.receive({ key, uploadId, partNumber }, Readable.from(waiting), bytes)
    parts.push({ partNumber, etag })
    waiting = []
    bytes = 0
  }
  for await (const chunk of content) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= filePartBytes) await flushPart()
  }
  if (bytes > 0 || parts.length === 0) await flushPart()
  return store.complete(key, uploadId, parts)
}
