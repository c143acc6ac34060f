import * as Type from "typebox"
import type { JobKind } from "../jobs/job-kind.ts"
import { sweep } from "./repository.ts"

export const outboxSweepKind = { name: "notification.sweep_outbox" } as const

/** Clears the outbox of what is too old: given up first, forgotten later. */
export function outboxSweepJob(): JobKind<object, null> {
  return {
    ...outboxSweepKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      await job.finish(async (tx) => {
        await sweep(tx, job.actor.clientId)
        return null
      })
    },
  }
}
