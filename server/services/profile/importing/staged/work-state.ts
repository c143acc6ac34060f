import type { JobService } from "../../../../jobs/service.ts"

/** A piece of work as its service keeps it. */
export type Work = Awaited<ReturnType<JobService["find"]>>

export function hasEnded({ state }: Pick<Work, "state">): boolean {
  return state !== "queued" && state !== "running"
}
