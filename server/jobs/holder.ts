import type { ClientId, JobId } from "../../schemas/ids.ts"

/** One holder of a piece of work: whatever it writes is written only while its number is the newest. */
export interface Holder {
  readonly clientId: ClientId
  readonly jobId: JobId
  readonly fence: number
}
