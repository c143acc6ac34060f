import type { ClientId, JobId } from "../../schemas/ids.ts"

/** One lease on a job: its owner can write only while its fence is the newest. */
export interface LeaseOwner {
  readonly clientId: ClientId
  readonly jobId: JobId
  readonly fence: number
}
