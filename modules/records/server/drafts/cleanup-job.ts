import * as Type from "typebox"
import { draftDays } from "../../contracts/drafts.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { removeOldDrafts } from "./repository.ts"

export const draftCleanupKind = { name: "profile.cleanup_drafts" } as const

const batchSize = 500

/** Deletes record drafts that have not changed for 90 days. */
export function draftCleanupJob(): JobKind<object, { removed: number }> {
  return {
    ...draftCleanupKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      let removed = 0
      for (;;) {
        const some = await job.step((tx) => removeOldDrafts(tx, job.actor.clientId, draftDays, batchSize))
        if (some === 0) break
        removed += some
        await job.progress(removed, null)
      }
      await job.finish(async () => ({ removed }))
    },
  }
}
