import type { Comment, CommentFile, Reply } from "../../../../schemas/api/comments.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { ownerOf } from "../../../http/actor.ts"
import { withNames } from "../../../rich-text/tokens.ts"
import { listPeople } from "../../auth/people/service.ts"
import { commentFiles } from "../../file/attachments/comment-files.ts"
import type { Reader } from "../../profile/records/reader.ts"
import { type CommentRow, readHeldFiles, readMentions } from "./repository.ts"

/** Comments as the calls carry them, each with its replies, for one reader. */
export async function printComments(tx: Tenant, reader: Reader, rows: readonly CommentRow[]): Promise<Comment[]> {
  const { actor } = reader
  const ids = rows.map(({ id }) => id)
  const mentions = Map.groupBy(await readMentions(tx, actor.clientId, ids), (one) => one.comment_id)
  const files = await filesOf(tx, reader, ids)
  const nameOf = await namesFor(
    tx,
    reader,
    rows.flatMap((row) => [row.author_id, ...(mentions.get(row.id) ?? []).map((one) => one.user_id)]),
  )
  const print = (row: CommentRow): Reply => {
    const deleted = row.deleted_at !== null
    const isOwn = row.author_id === ownerOf(actor)
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
      currentUser: isOwn,
      editable: isOwn && !deleted,
      deleted,
      revision: row.revision,
    }
  }
  const replies = Map.groupBy(
    rows.filter((row) => row.thread_id !== row.id),
    (row) => row.thread_id,
  )
  const heads = rows.filter((row) => row.thread_id === row.id)
  return heads.map((head) => ({ ...print(head), replies: (replies.get(head.id) ?? []).map(print) }))
}

type NameOf = (id: string) => string | undefined

/** People by the names the reader may see: those of their own entities, and themselves. */
async function namesFor(tx: Tenant, { actor }: Reader, ids: readonly UserId[]): Promise<NameOf> {
  const wanted = [...new Set(ids)]
  const entityIds = actor.rights.isClientAdmin ? null : actor.entityIds
  const people =
    wanted.length === 0
      ? []
      : await listPeople(tx, { clientId: actor.clientId, entityIds, ids: wanted, size: wanted.length })
  const names = new Map<string, string>(people.map(({ id, name }) => [id, name]))
  names.set(actor.userId, actor.name)
  return (id) => names.get(id)
}

async function filesOf(
  tx: Tenant,
  { actor }: Reader,
  commentIds: readonly string[],
): Promise<ReadonlyMap<string, CommentFile[]>> {
  const held = await readHeldFiles(tx, actor.clientId, commentIds)
  const rows = await commentFiles(
    tx,
    actor.clientId,
    held.map(({ file_id }) => file_id),
  )
  const files = new Map(rows.map((row) => [row.id, row]))
  const printed = held.flatMap(({ comment_id: commentId, file_id: id }) => {
    const file = files.get(id)
    if (!file) return []
    const { file_name: fileName, size, content_type: fileType, state } = file
    return { commentId, file: { fileUploadId: id, fileName, size: size ?? 0, fileType, state } }
  })
  const grouped = Map.groupBy(printed, ({ commentId }) => commentId)
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ file }) => file)]))
}
