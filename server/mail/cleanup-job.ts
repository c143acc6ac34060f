import * as Type from "typebox"
import type { JobKind } from "../jobs/job-kind.ts"
import { deleteOldEmails } from "./repository.ts"

export const outboxCleanupKind = { name: "notification.cleanup_outbox" } as const

/** Cleans up the outbox: old emails are first given up and later deleted. */
export function outboxCleanupJob(): JobKind<object, null> {
  return {
    ...outboxCleanupKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      await job.finish(async (tx) => {
        await deleteOldEmails(tx, job.actor.clientId)
        return null
      })
    },
  }
}
