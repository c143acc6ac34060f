import { fileKey, type FileStore } from "../../../../server/files/file-store.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { createCleanupJob, type CleanupResult } from "../../../../server/jobs/cleanup.ts"
import { removeGeneratedFile, uploadOf } from "../../../../server/files/stored/generated-files.ts"
import { oldExports, removeExport } from "./repository.ts"

export const exportCleanupKind = { name: "report.cleanup" } as const

const batchSize = 50

/** Deletes exports after the retention days; content is deleted before its row. */
export function exportCleanupJob(store: FileStore): JobKind<object, CleanupResult> {
  return createCleanupJob(exportCleanupKind, async (job) => {
    const { clientId } = job.actor
    const some = await job.step((tx) => oldExports(tx, clientId, batchSize))
    for (const { id } of some) {
      const uploadId = await job.step((tx) => uploadOf(tx, clientId, id))
      if (uploadId === undefined) continue
      await store.abort(fileKey(clientId, id), uploadId)
      await store.delete(fileKey(clientId, id))
    }
    await job.step(async (tx) => {
      for (const row of some) {
        await removeGeneratedFile(tx, clientId, row.id)
        await removeExport(tx, row)
      }
    })
    return some.length
  })
}
