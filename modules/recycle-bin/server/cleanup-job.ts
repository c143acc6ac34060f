import * as Type from "typebox"
import type { JobKind } from "../../../server/jobs/job-kind.ts"
import { dropOldRows } from "../../records/server/many.ts"
import { listExpired } from "../../records/server/writing.ts"
import { purgeRecords, type PurgeDeps } from "../../records/server/writing.ts"

export const recycleBinCleanupKind = { name: "profile.cleanup_recycle_bin" } as const

const batchSize = 100

/**
 * Permanently deletes records whose retention period in the recycle bin has expired, and the bulk job rows of the same
 * age. Each step is atomic, and repeated steps find nothing left to do.
 */
export function recycleBinCleanupJob(deps: PurgeDeps): JobKind<object, { purged: number }> {
  return {
    ...recycleBinCleanupKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      const systemActor = { clientId, userId: null, module: null }
      let purged = 0
      for (;;) {
        const some = await job.step(async (tx) => {
          const entries = await listExpired(tx, clientId, batchSize)
          await purgeRecords(tx, deps, systemActor, entries)
          return entries.length
        })
        if (some === 0) break
        purged += some
        await job.progress(purged, null)
      }
      while ((await job.step((tx) => dropOldRows(tx, clientId))) > 0) await job.progress(purged, null)
      await job.finish(async () => ({ purged }))
    },
  }
}
