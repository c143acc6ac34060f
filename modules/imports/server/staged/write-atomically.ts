import type { FileKey, FileStore } from "../../../../server/files/file-store.ts"
import { saveContent } from "../../../../server/files/save-content.ts"

/** Writes a content to the store; deletes a partial write on failure. */
export async function writeAtomically(store: FileStore, key: FileKey, content: AsyncIterable<Buffer>): Promise<void> {
  const uploadId = await store.start(key)
  try {
    await saveContent(store, key, uploadId, content)
  } catch (error) {
    await store.abort(key, uploadId)
    throw error
  }
}
