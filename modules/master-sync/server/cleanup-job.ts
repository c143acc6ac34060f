import { createCleanupJob, type CleanupResult } from "../../../server/jobs/cleanup.ts"
import type { JobKind } from "../../../server/jobs/job-kind.ts"
import { deleteOldSyncs } from "./sync-repository.ts"

export const syncCleanupKind = { name: "profile.sync_cleanup" } as const

const batchSize = 20

/** Deletes expired syncs; what they have applied stays. */
export function syncCleanupJob(): JobKind<object, CleanupResult> {
  return createCleanupJob(syncCleanupKind, (job) => job.step((tx) => deleteOldSyncs(tx, job.actor.clientId, batchSize)))
}
