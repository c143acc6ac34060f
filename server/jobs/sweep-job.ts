import { oldJobs, removeJobs } from "./administration-repository.ts"
import type { JobKind } from "./job-kind.ts"
import { sweeping, type Swept } from "./sweeping.ts"

export const jobSweepKind = { name: "main.sweep_jobs" } as const

const perStep = 500

/** Forgets work that ended long ago, with its attempts; what failed for good is kept longer. */
export function jobSweepJob(): JobKind<object, Swept> {
  return sweeping(jobSweepKind, (job) =>
    job.step(async (tx) => {
      const { clientId } = job.actor
      const some = await oldJobs(tx, clientId, perStep)
      if (some.length === 0) return 0
      await removeJobs(tx, clientId, some)
      return some.length
    }),
  )
}
