import { fileKey, type FileStore } from "../../../../server/files/file-store.ts"
import type { JobKind } from "../../../../server/jobs/job-kind.ts"
import { createCleanupJob, type CleanupResult } from "../../../../server/jobs/cleanup.ts"
import { type ImportRecord, oldImports, removeImport } from "./import-repository.ts"

export const importCleanupKind = { name: "profile.import_cleanup" } as const

const batchSize = 20

/** Deletes expired imports. */
export function importCleanupJob(store: FileStore): JobKind<object, CleanupResult> {
  return createCleanupJob(importCleanupKind, async (job) => {
    const some = await job.step((tx) => oldImports(tx, job.actor.clientId, batchSize))
    // Files are deleted before the row, so that a failed deletion is retried.
    for (const one of some) await throwFilesAway(store, one)
    for (const one of some) await job.step((tx) => removeImport(tx, one))
    return some.length
  })
}

/** Deletes the files that an import created; an uploaded file belongs to its user. */
export async function throwFilesAway(
  store: FileStore,
  { client_id, file_id, owns_file, error_file_id }: ImportRecord,
): Promise<void> {
  if (owns_file) await store.delete(fileKey(client_id, file_id))
  if (error_file_id !== null) await store.delete(fileKey(client_id, error_file_id))
}
