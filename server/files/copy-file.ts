import { v7 as uuid } from "uuid"
import type { ProjectId, UserId } from "../../schemas/ids.ts"
import type { ClientTransaction } from "../database/database.ts"
import type { RunningJob } from "../jobs/job-kind.ts"
import { type FileStore, fileKey } from "./file-store.ts"
import { saveContent } from "./save-content.ts"
import { type FileRow, insertFile, thisMoment, updateFile } from "./stored/repository.ts"

/** A copy of a file whose content is complete. */
export interface FileCopy {
  readonly original: FileRow
  readonly id: string
  readonly size: number
}

interface CopyOwner {
  readonly projectId: ProjectId
  readonly userId: UserId
}

/**
 * Copies a file for a record of another project, outside a transaction. Until a record has it, the copy is like an
 * upload that its user has not used yet, and expires like one. Returns undefined if the content is missing.
 */
export async function copyFile(
  job: Pick<RunningJob<unknown, unknown>, "step">,
  store: FileStore,
  original: FileRow,
  owner: CopyOwner,
): Promise<FileCopy | undefined> {
  const source = fileKey(original.client_id, original.id)
  if ((await store.sizeOf(source)) === undefined) return undefined
  const id = uuid()
  const key = fileKey(original.client_id, id)
  const uploadId = await store.start(key)
  await job.step((tx) => insertFile(tx, unattachedCopy(original, owner, id, uploadId)))
  const content = await store.open(source)
  return { original, id, size: await saveContent(store, key, uploadId, content) }
}

/** Marks copies as ready to be used by a record. */
export async function completeCopies(tx: ClientTransaction, copies: readonly FileCopy[]): Promise<void> {
  for (const { original, id, size } of copies)
    await updateFile(tx, { client_id: original.client_id, id }, { state: "ready", size, completed_at: thisMoment })
}

/** The IDs of the copies, by the ID of their originals. */
export function idsOfCopies(copies: readonly FileCopy[]): Readonly<Record<string, string>> {
  return Object.fromEntries(copies.map(({ original, id }) => [original.id, id]))
}

function unattachedCopy(original: FileRow, { projectId, userId }: CopyOwner, id: string, uploadId: string) {
  const { client_id, file_name, content_type, upload_type, category, entity_id, size } = original
  return {
    client_id,
    id,
    file_name,
    content_type,
    upload_type,
    category,
    entity_id,
    project_id: projectId,
    uploaded_by: userId,
    upload_id: uploadId,
    declared_size: size,
    total_parts: 1,
  }
}
