import * as Type from "typebox"
import type { JobKind, RunningJob } from "./job-kind.ts"

export interface CleanupResult {
  readonly removed: number
}

/**
 * Creates a job that deletes old data in batches until none is left. An interrupted cleanup continues where it stopped,
 * because deleted rows are not found again.
 */
export function createCleanupJob(
  kind: Pick<JobKind, "name">,
  removeSome: (job: RunningJob<object, CleanupResult>) => Promise<number>,
): JobKind<object, CleanupResult> {
  return {
    ...kind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      let removed = 0
      for (;;) {
        const some = await removeSome(job)
        if (some === 0) break
        removed += some
        await job.progress(removed, null)
      }
      await job.finish(async () => ({ removed }))
    },
  }
}
