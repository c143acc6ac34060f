import * as Type from "typebox"
import { fileKey, type FileStore } from "../../files/file-store.ts"
import type { JobKind } from "../../jobs/job-kind.ts"
import { removeFile, unkeptFiles } from "./repository.ts"

export const sweepKind = { name: "file.sweep" } as const

const perStep = 50

/**
 * Throws away what nobody will come back for. Asked for by the day's first upload of a client; content goes before its row,
 * so that one that was missed is found again.
 */
export function sweepJob(store: FileStore): JobKind<object, { removed: number }> {
  return {
    ...sweepKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      let removed = 0
      for (;;) {
        const some = await job.step((tx) => unkeptFiles(tx, clientId, perStep))
        if (some.length === 0) break
        for (const { id, upload_id: uploadId } of some) {
          const key = fileKey(clientId, id)
          await store.abort(key, uploadId)
          await store.delete(key)
        }
        await job.step(async (tx) => {
          for (const file of some) await removeFile(tx, file)
        })
        removed += some.length
        await job.progress(removed, null)
      }
      await job.finish(async () => ({ removed }))
    },
  }
}
