import * as Type from "typebox"
import type { Tenant } from "../../../../database/database.ts"
import { fileKey, type FileStore } from "../../../../files/file-store.ts"
import type { JobKind } from "../../../../jobs/job-kind.ts"
import { type ImportRecord, oldImports, removeImport } from "./import-repository.ts"

export const sweepImportsKind = { name: "profile.import_sweep" } as const

const perStep = 20

/** Throws away imports that are too old. Asked for by the day's first import of a client. */
export function sweepImportsJob(store: FileStore): JobKind<object, { removed: number }> {
  return {
    ...sweepImportsKind,
    input: Type.Object({}, { additionalProperties: false }),
    attempts: 5,
    async run(job) {
      let removed = 0
      for (;;) {
        const some = await job.step((tx) => oldImports(tx, job.actor.clientId, perStep))
        if (some.length === 0) break
        // Content goes before its row, so that what was missed is found again.
        for (const one of some) await throwFilesAway(store, one)
        for (const one of some) await job.step((tx: Tenant) => removeImport(tx, one))
        removed += some.length
        await job.progress(removed, null)
      }
      await job.finish(async () => ({ removed }))
    },
  }
}

/** What an import brought into the store by itself; an uploaded file is its person's. */
export async function throwFilesAway(
  store: FileStore,
  { client_id, file_id, owns_file, error_file_id }: ImportRecord,
): Promise<void> {
  if (owns_file) await store.delete(fileKey(client_id, file_id))
  if (error_file_id !== null) await store.delete(fileKey(client_id, error_file_id))
}
