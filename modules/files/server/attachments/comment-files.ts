import { validate as isUuid } from "uuid"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AuditActor } from "../../../../server/audit-log/append.ts"
import { recordFileEvent } from "../../../../server/files/stored/record-file-event.ts"
import {
  filesAmong,
  markDeleted,
  thisMoment,
  updateFile,
  type FileRow,
} from "../../../../server/files/stored/repository.ts"

/** Files of comments. Until its comment is sent, a file is only visible to its owner. */

/** Used in place of a field ID for files that belong to a comment. */
const commentFieldId = "comment"

interface CommentFilesQuery {
  readonly clientId: ClientId
  readonly userId: UserId
  readonly recordId: RecordId
}

/** Returns the files, each uploaded by the author for comments on the record, and not yet used by a comment. */
export async function claimCommentFiles(
  tx: ClientTransaction,
  { clientId, userId, recordId }: CommentFilesQuery,
  ids: readonly string[],
): Promise<FileRow[]> {
  const rows = new Map((await commentFiles(tx, clientId, ids)).map((row) => [row.id, row]))
  const claimedFiles: FileRow[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const isFree = row && (row.attached_at === null || row.field_id === null)
    if (!isFree || row.uploaded_by !== userId || row.record_id !== recordId || row.completed_at === null)
      throw new HttpError(400, problem("comment.unknown_file", ["uploadid"]))
    if (row.state === "infected")
      throw new HttpError(400, problem("file.infected", ["uploadid"], { file: row.file_name }))
    claimedFiles.push(
      await updateFile(tx, row, { field_id: commentFieldId, attached_at: row.attached_at ?? thisMoment }),
    )
  }
  return claimedFiles
}

/** Deletes files that were removed from their comment. */
export async function dropCommentFiles(
  tx: ClientTransaction,
  actor: AuditActor,
  ids: readonly string[],
): Promise<void> {
  const rows = await commentFiles(tx, actor.clientId, ids)
  if (rows.length === 0) return
  await markDeleted(tx, actor.clientId, { ids: rows.map(({ id }) => id) })
  for (const row of rows) await recordFileEvent(tx, actor, row, "file_deleted")
}

/** Files of comments; deleted ones are missing. */
export async function commentFiles(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly string[],
): Promise<FileRow[]> {
  const rows = await filesAmong(
    tx,
    clientId,
    ids.filter((id) => isUuid(id)),
  )
  return rows.filter((row) => row.upload_type === "COMMUNICATION_ATTACHMENT" && row.deleted_at === null)
}
