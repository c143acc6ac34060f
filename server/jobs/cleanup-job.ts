import { oldJobs, removeJobs } from "./old-jobs-repository.ts"
import type { JobKind } from "./job-kind.ts"
import { createCleanupJob, type CleanupResult } from "./cleanup.ts"

export const jobCleanupKind = { name: "main.cleanup_jobs" } as const

const batchSize = 500

/** Deletes jobs that finished long ago, with their attempts; permanently failed jobs are retained longer. */
export function jobCleanupJob(): JobKind<object, CleanupResult> {
  return createCleanupJob(jobCleanupKind, (job) =>
    job.step(async (tx) => {
      const { clientId } = job.actor
      const some = await oldJobs(tx, clientId, batchSize)
      if (some.length === 0) return 0
      await removeJobs(tx, clientId, some)
      return some.length
    }),
  )
}
