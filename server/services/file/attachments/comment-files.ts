import { validate as isUuid } from "uuid"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { AuditActor } from "../../../audit-log/append.ts"
import { noteFile } from "../../../files/stored/note-file.ts"
import { filesAmong, markDeleted, thisMoment, updateFile, type FileRow } from "../../../files/stored/repository.ts"

/** Files as comments hold them. Until its comment is sent such a file waits, seen by its owner alone. */

/** Stands where a field's id stands in a record's own files: what holds the file is a comment. */
const heldByComment = "comment"

interface Taking {
  readonly clientId: ClientId
  readonly userId: UserId
  readonly recordId: RecordId
}

/** The files named, each of them uploaded by the writer for comments on the record, and held by no comment yet. */
export async function takeCommentFiles(
  tx: Tenant,
  { clientId, userId, recordId }: Taking,
  ids: readonly string[],
): Promise<FileRow[]> {
  const rows = new Map((await commentFiles(tx, clientId, ids)).map((row) => [row.id, row]))
  const taken: FileRow[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const isFree = row && (row.attached_at === null || row.field_id === null)
    if (!isFree || row.uploaded_by !== userId || row.record_id !== recordId || row.completed_at === null)
      throw new Refusal(400, problem("comment.unknown_file", ["uploadid"]))
    if (row.state === "refused") throw new Refusal(400, problem("file.refused", ["uploadid"], { file: row.file_name }))
    taken.push(await updateFile(tx, row, { field_id: heldByComment, attached_at: row.attached_at ?? thisMoment }))
  }
  return taken
}

/** Deletes files whose comment let go of them. */
export async function dropCommentFiles(tx: Tenant, actor: AuditActor, ids: readonly string[]): Promise<void> {
  const rows = await commentFiles(tx, actor.clientId, ids)
  if (rows.length === 0) return
  await markDeleted(tx, actor.clientId, { ids: rows.map(({ id }) => id) })
  for (const row of rows) await noteFile(tx, actor, row, "file_deleted")
}

/** What is known of files that comments hold; those that were deleted are missing. */
export async function commentFiles(tx: Tenant, clientId: ClientId, ids: readonly string[]): Promise<FileRow[]> {
  const rows = await filesAmong(
    tx,
    clientId,
    ids.filter((id) => isUuid(id)),
  )
  return rows.filter((row) => row.upload_type === "COMMUNICATION_ATTACHMENT" && row.deleted_at === null)
}
