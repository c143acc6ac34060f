import type { ClientJob } from "../../../schemas/api/job-administration.ts"

/** As long as work is under way it is looked at again so often. */
export const whileUnderWayMs = 3_000

export function isUnderWay({ state }: Pick<ClientJob, "state">): boolean {
  return state === "queued" || state === "running"
}
