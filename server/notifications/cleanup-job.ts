import type { JobKind } from "../jobs/job-kind.ts"
import { createCleanupJob, type CleanupResult } from "../jobs/cleanup.ts"
import { dropOldNotifications } from "./repository.ts"

export const notificationCleanupKind = { name: "notification.cleanup" } as const

const batchSize = 1_000

/** Deletes old notifications, whether read or not. */
export function notificationCleanupJob(): JobKind<object, CleanupResult> {
  return createCleanupJob(notificationCleanupKind, (job) =>
    job.step((tx) => dropOldNotifications(tx, job.actor.clientId, batchSize)),
  )
}
