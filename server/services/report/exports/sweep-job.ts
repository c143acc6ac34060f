import * as Type from "typebox"
import { fileKey, type FileStore } from "../../../files/file-store.ts"
import type { JobKind } from "../../../jobs/job-kind.ts"
import { forgetMadeFile, uploadOf } from "../../file/made-files.ts"
import { oldExports, removeExport } from "./repository.ts"

export const sweepKind = { name: "report.sweep" } as const

const perStep = 50

/** Throws away exports of many days ago. Asked for by the day's first export of a client; content goes before its row. */
export function sweepJob(store: FileStore): JobKind<object, { removed: number }> {
  return {
    ...sweepKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      let removed = 0
      for (;;) {
        const some = await job.step((tx) => oldExports(tx, clientId, perStep))
        if (some.length === 0) break
        for (const { id } of some) {
          const uploadId = await job.step((tx) => uploadOf(tx, clientId, id))
          if (uploadId === undefined) continue
          await store.abort(fileKey(clientId, id), uploadId)
          await store.delete(fileKey(clientId, id))
        }
        await job.step(async (tx) => {
          for (const row of some) {
            await forgetMadeFile(tx, clientId, row.id)
            await removeExport(tx, row)
          }
        })
        removed += some.length
        await job.progress(removed, null)
      }
      await job.finish(async () => ({ removed }))
    },
  }
}
