import type { ClientJob } from "../contracts/job-administration.ts"

/** Poll interval while jobs are running, in milliseconds. */
export const runningJobsPollMs = 3_000

export function isRunning({ state }: Pick<ClientJob, "state">): boolean {
  return state === "queued" || state === "running"
}
