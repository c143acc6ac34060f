import * as Type from "typebox"
import type { JobKind } from "../../../jobs/job-kind.ts"
import { dropOldRows } from "../bulk/bulk-repository.ts"
import { expired } from "./bin-repository.ts"
import { purge, type Purging } from "./purge.ts"

export const binSweepKind = { name: "profile.sweep_bin" } as const

const perStep = 100

/**
 * Deletes for good what has lain in the bin for as long as anything may, and forgets what came of each record of bulk work
 * of as long ago. Each step is whole in itself, and what one has done the next no longer finds.
 */
export function binSweepJob(parts: Purging): JobKind<object, { purged: number }> {
  return {
    ...binSweepKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      const product = { clientId, userId: null, module: null }
      let purged = 0
      for (;;) {
        const some = await job.step(async (tx) => {
          const entries = await expired(tx, clientId, perStep)
          await purge(tx, parts, product, entries)
          return entries.length
        })
        if (some === 0) break
        purged += some
        await job.progress(purged, null)
      }
      while ((await job.step((tx) => dropOldRows(tx, clientId))) > 0) await job.progress(purged, null)
      await job.finish(async () => ({ purged }))
    },
  }
}
