import { fileKey, type FileStore } from "../../../files/file-store.ts"
import type { JobKind } from "../../../jobs/job-kind.ts"
import { sweeping, type Swept } from "../../../jobs/sweeping.ts"
import { forgetMadeFile, uploadOf } from "../../../files/stored/made-files.ts"
import { oldExports, removeExport } from "./repository.ts"

export const sweepKind = { name: "report.sweep" } as const

const perStep = 50

/** Throws away exports of many days ago; content goes before its row. */
export function sweepJob(store: FileStore): JobKind<object, Swept> {
  return sweeping(sweepKind, async (job) => {
    const { clientId } = job.actor
    const some = await job.step((tx) => oldExports(tx, clientId, perStep))
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
    return some.length
  })
}
