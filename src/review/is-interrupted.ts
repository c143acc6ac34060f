import type { Job } from "../../modules/jobs/contracts/jobs.ts"

/** Whether the last job was cancelled or failed before it had reached every row; it can be continued. */
export const isInterrupted = ({ job }: { readonly job: Job | null }): boolean =>
  job?.state === "failed" || job?.state === "cancelled"
