import * as Type from "typebox"
import type { JobKind, RunningJob } from "./job-kind.ts"

export interface Swept {
  readonly removed: number
}

/**
 * Work that throws away what is too old, some at a time, until nothing of it is left. What one round has removed the next no
 * longer finds, so that a sweep that was cut short goes on where it was.
 */
export function sweeping(
  kind: Pick<JobKind, "name">,
  removeSome: (job: RunningJob<object, Swept>) => Promise<number>,
): JobKind<object, Swept> {
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
