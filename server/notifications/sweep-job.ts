import type { JobKind } from "../jobs/job-kind.ts"
import { sweeping, type Swept } from "../jobs/sweeping.ts"
import { dropOldNotifications } from "./repository.ts"

export const notificationSweepKind = { name: "notification.sweep" } as const

const perStep = 1_000

/** Throws away what somebody was told of long ago, read or not. */
export function notificationSweepJob(): JobKind<object, Swept> {
  return sweeping(notificationSweepKind, (job) =>
    job.step((tx) => dropOldNotifications(tx, job.actor.clientId, perStep)),
  )
}
