import { createCleanupJob, type CleanupResult } from "../../../server/jobs/cleanup.ts"
import type { JobKind } from "../../../server/jobs/job-kind.ts"
import { deleteOldRollOvers } from "./roll-over-repository.ts"

export const rollOverCleanupKind = { name: "main.roll_over_cleanup" } as const

const batchSize = 20

/** Deletes expired roll-overs; what they have applied stays. */
export function rollOverCleanupJob(): JobKind<object, CleanupResult> {
  return createCleanupJob(rollOverCleanupKind, (job) =>
    job.step((tx) => deleteOldRollOvers(tx, job.actor.clientId, batchSize)),
  )
}
