import type { Comment, CommentFile, Reply } from "../contract.ts"
import type { UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { ownerOf } from "../../../server/http/actor.ts"
import { withNames } from "../../../server/rich-text/tokens.ts"
import { listDirectoryUsers } from "../../auth/server/index.ts"
import { commentFiles } from "../../files/server/index.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { type CommentRow, findCommentFiles, listMentions } from "./repository.ts"

/** Serializes comments with their replies, for one reader. */
export async function serializeComments(
  tx: ClientTransaction,
  access: AccessContext,
  rows: readonly CommentRow[],
): Promise<Comment[]> {
  const { actor } = access
  const ids = rows.map(({ id }) => id)
  const mentions = Map.groupBy(await listMentions(tx, actor.clientId, ids), (one) => one.comment_id)
  const files = await filesOf(tx, access, ids)
  const nameOf = await namesFor(
    tx,
    access,
    rows.flatMap((row) => [row.author_id, ...(mentions.get(row.id) ?? []).map((one) => one.user_id)]),
  )
  const serialize = (row: CommentRow): Reply => {
    const deleted = row.deleted_at !== null
    const isAuthor = row.author_id === ownerOf(actor)
    const attachments = files.get(row.id) ?? []
    return {
      id: row.id,
      replyid: row.thread_id === row.id ? null : row.thread_id,
      body: withNames(row.body, nameOf),
      userid: row.author_id,
      username: nameOf(row.author_id) ?? null,
      datetime: row.created_at.toISOString(),
      edited: deleted ? null : (row.edited_at?.toISOString() ?? null),
      hasAttachment: attachments.length > 0,
      attachments,
      mentions: (mentions.get(row.id) ?? []).map(({ user_id: id }) => ({ id, name: nameOf(id) ?? null })),
      currentUser: isAuthor,
      editable: isAuthor && !deleted,
      deleted,
      revision: row.revision,
    }
  }
  const replies = Map.groupBy(
    rows.filter((row) => row.thread_id !== row.id),
    (row) => row.thread_id,
  )
  const heads = rows.filter((row) => row.thread_id === row.id)
  return heads.map((head) => ({ ...serialize(head), replies: (replies.get(head.id) ?? []).map(serialize) }))
}

type NameOf = (id: string) => string | undefined

/** User names visible to the reader: users of their own entities, and themselves. */
async function namesFor(tx: ClientTransaction, { actor }: AccessContext, ids: readonly UserId[]): Promise<NameOf> {
  const requested = [...new Set(ids)]
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const users =
    requested.length === 0
      ? []
      : await listDirectoryUsers(tx, { clientId: actor.clientId, entityIds, ids: requested, size: requested.length })
  const names = new Map<string, string>(users.map(({ id, name }) => [id, name]))
  names.set(actor.userId, actor.name)
  return (id) => names.get(id)
}

async function filesOf(
  tx: ClientTransaction,
  { actor }: AccessContext,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string, CommentFile[]>> {
  const attachedFiles = await findCommentFiles(tx, actor.clientId, commentIds)
  const rows = await commentFiles(
    tx,
    actor.clientId,
    attachedFiles.map(({ file_id }) => file_id),
  )
  const files = new Map(rows.map((row) => [row.id, row]))
  const serializedFiles = attachedFiles.flatMap(({ comment_id: commentId, file_id: id }) => {
    const file = files.get(id)
    if (!file) return []
    const { file_name: fileName, size, content_type: fileType, state } = file
    return { commentId, file: { fileUploadId: id, fileName, size: size ?? 0, fileType, state } }
  })
  const grouped = Map.groupBy(serializedFiles, ({ commentId }) => commentId)
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ file }) => file)]))
}
