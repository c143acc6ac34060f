import { fileKey, type FileStore } from "../../../server/files/file-store.ts"
import type { JobKind } from "../../../server/jobs/job-kind.ts"
import { createCleanupJob, type CleanupResult } from "../../../server/jobs/cleanup.ts"
import { removeFile, findUnattachedFiles } from "../../../server/files/stored/repository.ts"

export const fileCleanupKind = { name: "file.cleanup" } as const

const batchSize = 50

/**
 * Deletes files that can no longer be restored. Content is deleted before its row, so that a missed file is found
 * again.
 */
export function fileCleanupJob(store: FileStore): JobKind<object, CleanupResult> {
  return createCleanupJob(fileCleanupKind, async (job) => {
    const { clientId } = job.actor
    const some = await job.step((tx) => findUnattachedFiles(tx, clientId, batchSize))
    for (const { id, upload_id: uploadId } of some) {
      const key = fileKey(clientId, id)
      await store.abort(key, uploadId)
      await store.delete(key)
    }
    await job.step(async (tx) => {
      for (const file of some) await removeFile(tx, file)
    })
    return some.length
  })
}
