import type { ClientId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { Tenant } from "../../database/database.ts"
import type { AuditActor } from "../../audit-log/append.ts"
import { noteFile } from "./note-file.ts"
import { type FileRow, findFile, insertFile, markDeleted, removeFile, thisMoment, updateFile } from "./repository.ts"

/** For other services: files that the product makes for a person, whose own they are until they delete them. */
export interface MadeFile {
  readonly clientId: ClientId
  readonly id: string
  readonly userId: UserId
  readonly fileName: string
  readonly contentType: string
  readonly uploadId: string
}

/** The upload in which the content of a file is being put together, or was. */
export async function uploadOf(tx: Tenant, clientId: ClientId, id: string): Promise<string | undefined> {
  return (await findFile(tx, clientId, id))?.upload_id
}

/** Whether a file is there and has not been deleted. */
export async function isThere(tx: Tenant, clientId: ClientId, id: string): Promise<boolean> {
  const file = await findFile(tx, clientId, id)
  return file !== undefined && file.deleted_at === null
}

/** Begins a file, in place of an earlier beginning: the sweep finds by it what may be left of its content. */
export async function beginMadeFile(tx: Tenant, file: MadeFile): Promise<void> {
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
    announced_size: null,
    upload_id: file.uploadId,
    uploaded_by: file.userId,
  })
}

/** The file is there from now on; one that nobody waits for any longer goes the way of the deleted ones. */
export async function completeMadeFile(
  tx: Tenant,
  { clientId, id }: Pick<MadeFile, "clientId" | "id">,
  { size, isWanted }: { readonly size: number; readonly isWanted: boolean },
): Promise<FileRow> {
  const file = await findFile(tx, clientId, id, "update")
  if (!file) throw new Error("The row of the file that was made is not there.")
  return updateFile(tx, file, {
    state: isWanted ? "ready" : "deleted",
    category: "OTHER",
    attached_at: thisMoment,
    completed_at: thisMoment,
    ...(!isWanted && { deleted_at: thisMoment }),
    size,
  })
}

/** One that is not there yet is left to whoever makes it. */
export async function deleteMadeFile(tx: Tenant, actor: AuditActor, id: string): Promise<void> {
  const file = await findFile(tx, actor.clientId, id, "update")
  if (!file?.completed_at) return
  await markDeleted(tx, actor.clientId, { ids: [file.id] })
  await noteFile(tx, actor, file, "file_deleted")
}

/** Forgets a file whose content is gone. */
export function forgetMadeFile(tx: Tenant, clientId: ClientId, id: string): Promise<void> {
  return removeFile(tx, { client_id: clientId, id })
}

/** A file that was sent to a record for a comment there, whole, at a moment. */
export interface SentFile extends Omit<MadeFile, "clientId" | "userId"> {
  readonly recordId: RecordId
  readonly projectId: ProjectId | null
  readonly size: number
  readonly at: Date
}

/** The file waits for its comment, seen by who sent it alone. */
export async function addCommentFile(
  tx: Tenant,
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
    announced_size: size,
    upload_id: uploadId,
    uploaded_by: actor.userId,
    created_at: at,
    completed_at: at,
  })
  await noteFile(tx, actor, file, "file_uploaded")
}
