import type { RecordId } from "../../../schemas/ids.ts"
import { completeCopies, copyFile, type FileCopy } from "../../../server/files/copy-file.ts"
import type { FileStore } from "../../../server/files/file-store.ts"
import type { RunningJob } from "../../../server/jobs/job-kind.ts"
import { findDocumentPictures } from "../../process-documents/server/index.ts"
import { listDocumentsToTake } from "./row-repository.ts"
import { loadSyncOfJob, type SyncJobDeps, type SyncJobInput } from "./sync-job.ts"
import type { CopiedPictures } from "./take-document.ts"

/**
 * Copies the pictures of the documents that will be taken, for each row. Contents are copied outside a transaction;
 * copies that are not used are deleted like abandoned uploads.
 */
export async function copyPictures(
  job: RunningJob<SyncJobInput, unknown>,
  deps: SyncJobDeps & { readonly store: FileStore },
): Promise<ReadonlyMap<number, CopiedPictures>> {
  const { sync, masters } = await job.step(async (tx) => {
    const found = await loadSyncOfJob(tx, job, deps, { writes: false })
    return { sync: found.sync, masters: await listDocumentsToTake(tx, found.sync) }
  })
  const copied = new Map<number, CopiedPictures>()
  for (const { row, masterId } of masters) copied.set(row, await copyOfOne(masterId))
  return copied

  async function copyOfOne(masterId: RecordId): Promise<CopiedPictures> {
    const originals = await job.step(async (tx) => {
      const { access } = await loadSyncOfJob(tx, job, deps, { writes: false })
      return findDocumentPictures(tx, access, masterId)
    })
    const copies: FileCopy[] = []
    for (const original of originals) {
      const copy = await copyFile(job, deps.store, original, { projectId: sync.project_id, userId: sync.user_id })
      if (copy) copies.push(copy)
    }
    if (copies.length > 0) await job.step((tx) => completeCopies(tx, copies))
    return new Map(copies.map(({ original, id }) => [original.id, id]))
  }
}
