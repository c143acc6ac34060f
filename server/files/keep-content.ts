import { Readable } from "node:stream"
import { filePartBytes } from "../../schemas/files.ts"
import type { FileKey, FileStore, PartName } from "./file-store.ts"

/** Puts a content that is still being made into the store, a part at a time; how many bytes it came to. */
export async function keepContent(
  store: FileStore,
  key: FileKey,
  uploadId: string,
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const parts: PartName[] = []
  let waiting: Buffer[] = []
  let bytes = 0
  const keep = async () => {
    const partNumber = parts.length + 1
    const etag = await store.receive({ key, uploadId, partNumber }, Readable.from(waiting), bytes)
    parts.push({ partNumber, etag })
    waiting = []
    bytes = 0
  }
  for await (const chunk of content) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes >= filePartBytes) await keep()
  }
  if (bytes > 0 || parts.length === 0) await keep()
  return store.complete(key, uploadId, parts)
}
