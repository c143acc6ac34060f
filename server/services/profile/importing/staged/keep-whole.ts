import type { FileKey, FileStore } from "../../../../files/file-store.ts"
import { keepContent } from "../../../../files/keep-content.ts"

/** Puts a content into the store; what fails half-way leaves nothing there. */
export async function keepWhole(store: FileStore, key: FileKey, content: AsyncIterable<Buffer>): Promise<void> {
  const uploadId = await store.start(key)
  try {
    await keepContent(store, key, uploadId, content)
  } catch (error) {
    await store.abort(key, uploadId)
    throw error
  }
}
