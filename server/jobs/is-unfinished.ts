import type { JobService } from "./service.ts"

/** A job as returned by the job service. */
export type FoundJob = Awaited<ReturnType<JobService["find"]>>

export function isUnfinished(job: Pick<FoundJob, "state"> | undefined): boolean {
  return job?.state === "queued" || job?.state === "running"
}
