import type { ClientId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../database/database.ts"
import type { AuditActor } from "../../audit-log/append.ts"
import { recordFileEvent } from "./record-file-event.ts"
import { type FileRow, findFile, insertFile, markDeleted, removeFile, thisMoment, updateFile } from "./repository.ts"

/** For other services: files that the system generates for a user, who owns them until they are deleted. */
export interface GeneratedFile {
  readonly clientId: ClientId
  readonly id: string
  readonly userId: UserId
  readonly fileName: string
  readonly contentType: string
  readonly uploadId: string
}

/** The upload that assembles or assembled the content of a file. */
export async function uploadOf(tx: ClientTransaction, clientId: ClientId, id: string): Promise<string | undefined> {
  return (await findFile(tx, clientId, id))?.upload_id
}

/** Whether a file exists and is not deleted. */
export async function isThere(tx: ClientTransaction, clientId: ClientId, id: string): Promise<boolean> {
  const file = await findFile(tx, clientId, id)
  return file !== undefined && file.deleted_at === null
}

/** Starts a file, replacing an earlier start: the cleanup uses it to find remaining content. */
export async function insertGeneratedFile(tx: ClientTransaction, file: GeneratedFile): Promise<void> {
  const before = await findFile(tx, file.clientId, file.id, "update")
  if (before) await removeFile(tx, before)
  await insertFile(tx, {
    client_id: file.clientId,
    id: file.id,
    project_id: null,
    entity_id: null,
    file_name: file.fileName,
    content_type: file.contentType,
    total_parts: 1,
    declared_size: null,
    upload_id: file.uploadId,
    uploaded_by: file.userId,
  })
}

/** Makes the file available; one that was cancelled meanwhile is treated as deleted. */
export async function completeGeneratedFile(
  tx: ClientTransaction,
  { clientId, id }: Pick<GeneratedFile, "clientId" | "id">,
  { size, isRequested }: { readonly size: number; readonly isRequested: boolean },
): Promise<FileRow> {
  const file = await findFile(tx, clientId, id, "update")
  if (!file) throw new Error("The row of the generated file is missing.")
  return updateFile(tx, file, {
    state: isRequested ? "ready" : "deleted",
    category: "OTHER",
    attached_at: thisMoment,
    completed_at: thisMoment,
    ...(!isRequested && { deleted_at: thisMoment }),
    size,
  })
}

/** A file that is not complete yet is left to the job that generates it. */
export async function deleteGeneratedFile(tx: ClientTransaction, actor: AuditActor, id: string): Promise<void> {
  const file = await findFile(tx, actor.clientId, id, "update")
  if (!file?.completed_at) return
  await markDeleted(tx, actor.clientId, { ids: [file.id] })
  await recordFileEvent(tx, actor, file, "file_deleted")
}

/** Deletes the row of a file whose content was deleted. */
export function removeGeneratedFile(tx: ClientTransaction, clientId: ClientId, id: string): Promise<void> {
  return removeFile(tx, { client_id: clientId, id })
}

/** A complete file that was sent at a moment for a comment on a record. */
export interface SentFile extends Omit<GeneratedFile, "clientId" | "userId"> {
  readonly recordId: RecordId
  readonly projectId: ProjectId | null
  readonly size: number
  readonly at: Date
}

/** Adds a file that waits for its comment and is visible only to its sender. */
export async function addCommentFile(
  tx: ClientTransaction,
  actor: Pick<AuditActor, "clientId" | "module"> & { readonly userId: UserId },
  { id, recordId, projectId, fileName, contentType, size, uploadId, at }: SentFile,
): Promise<void> {
  const file = await insertFile(tx, {
    client_id: actor.clientId,
    id,
    state: "ready",
    upload_type: "COMMUNICATION_ATTACHMENT",
    category: "COMMENT",
    project_id: projectId,
    entity_id: null,
    record_id: recordId,
    file_name: fileName,
    content_type: contentType,
    size,
    total_parts: 1,
    declared_size: size,
    upload_id: uploadId,
    uploaded_by: actor.userId,
    created_at: at,
    completed_at: at,
  })
  await recordFileEvent(tx, actor, file, "file_uploaded")
}
