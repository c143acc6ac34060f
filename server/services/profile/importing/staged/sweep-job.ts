import { fileKey, type FileStore } from "../../../../files/file-store.ts"
import type { JobKind } from "../../../../jobs/job-kind.ts"
import { sweeping, type Swept } from "../../../../jobs/sweeping.ts"
import { type ImportRecord, oldImports, removeImport } from "./import-repository.ts"

export const sweepImportsKind = { name: "profile.import_sweep" } as const

const perStep = 20

/** Throws away imports that are too old. */
export function sweepImportsJob(store: FileStore): JobKind<object, Swept> {
  return sweeping(sweepImportsKind, async (job) => {
    const some = await job.step((tx) => oldImports(tx, job.actor.clientId, perStep))
    // Content goes before its row, so that what was missed is found again.
    for (const one of some) await throwFilesAway(store, one)
    for (const one of some) await job.step((tx) => removeImport(tx, one))
    return some.length
  })
}

/** What an import brought into the store by itself; an uploaded file is its person's. */
export async function throwFilesAway(
  store: FileStore,
  { client_id, file_id, owns_file, error_file_id }: ImportRecord,
): Promise<void> {
  if (owns_file) await store.delete(fileKey(client_id, file_id))
  if (error_file_id !== null) await store.delete(fileKey(client_id, error_file_id))
}
