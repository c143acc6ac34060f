import type { JobService } from "../../../../server/jobs/service.ts"

/** A job as returned by the job service. */
export type ImportJob = Awaited<ReturnType<JobService["find"]>>

export function isFinished({ state }: Pick<ImportJob, "state">): boolean {
  return state !== "queued" && state !== "running"
}
