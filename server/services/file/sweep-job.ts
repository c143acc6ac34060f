import { fileKey, type FileStore } from "../../files/file-store.ts"
import type { JobKind } from "../../jobs/job-kind.ts"
import { sweeping, type Swept } from "../../jobs/sweeping.ts"
import { removeFile, unkeptFiles } from "../../files/stored/repository.ts"

export const sweepKind = { name: "file.sweep" } as const

const perStep = 50

/**
 * Throws away what nobody will come back for; content goes before its row, so that one that was missed is found again.
 */
export function sweepJob(store: FileStore): JobKind<object, Swept> {
  return sweeping(sweepKind, async (job) => {
    const { clientId } = job.actor
    const some = await job.step((tx) => unkeptFiles(tx, clientId, perStep))
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
