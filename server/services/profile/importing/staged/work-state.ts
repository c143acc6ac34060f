import type { JobRow } from "../../../../jobs/repository.ts"

export function hasEnded({ state }: Pick<JobRow, "state">): boolean {
  return state !== "queued" && state !== "running"
}
