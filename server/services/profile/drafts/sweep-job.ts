import * as Type from "typebox"
import { draftDays } from "../../../../schemas/api/drafts.ts"
import type { JobKind } from "../../../jobs/job-kind.ts"
import { removeOldDrafts } from "./repository.ts"

export const draftSweepKind = { name: "profile.sweep_drafts" } as const

const perStep = 500

/** Throws away what nobody has come back to for 90 days. */
export function draftSweepJob(): JobKind<object, { removed: number }> {
  return {
    ...draftSweepKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      let removed = 0
      for (;;) {
        const some = await job.step((tx) => removeOldDrafts(tx, job.actor.clientId, draftDays, perStep))
        if (some === 0) break
        removed += some
        await job.progress(removed, null)
      }
      await job.finish(async () => ({ removed }))
    },
  }
}
