import { v7 as uuid, validate as isUuid } from "uuid"
import type { Comment, CommentPage } from "../contract.ts"
import type * as calls from "../contract.ts"
import type { BodyOf, QueryOf } from "../../../schemas/api/endpoint.ts"
import { noProject, type RecordId, type UserId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"
import type { Database, ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { claimCommentFiles, dropCommentFiles } from "../../files/server/index.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { createIdempotent } from "../../records/server/writing.ts"
import { mentionable, thoseWhoSee } from "./mentions.ts"
import { recordCommentEvent, withdrawMention, notifyRepliedTo, notifyMentioned } from "./record-comment-event.ts"
import { serializeComments } from "./serialize-comments.ts"
import * as repository from "./repository.ts"
import type { CommentRow } from "./repository.ts"
import { assertSameProject, type Subject, subjectOf } from "./subject.ts"
import { listOf, parseComment, assertFieldsConsistent } from "./written-comment.ts"

const defaultPageSize = 30

export type CommentService = ReturnType<typeof commentService>

/** Comments on records, for users who can read them. */
export function commentService(
  deps: AccessContextDeps & { readonly database: Pick<Database, "clientTransaction" | "readTransaction"> },
) {
  const { database } = deps

  return {
    list: (actor: Actor, query: QueryOf<typeof calls.listComments>): Promise<CommentPage> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const { access, record } = await subjectOf(tx, actor, deps, query.refname)
        const { before, size = defaultPageSize } = query
        if (before !== undefined && !isUuid(before)) throw notFound("before")
        const criteria = { clientId: actor.clientId, recordId: record.id, before, size }
        const { ids, hasPrevious } = await repository.findThreads(tx, criteria)
        const content = await serializeComments(tx, access, await repository.listComments(tx, actor.clientId, ids))
        const state = await repository.findCommentState(tx, actor.clientId, record.id)
        return { content, previous: hasPrevious ? (ids.at(-1) ?? null) : null, ...state }
      }),

    count: (actor: Actor, recordId: RecordId) =>
      database.readTransaction(actor.clientId, async (tx) => {
        const { record } = await subjectOf(tx, actor, deps, recordId)
        return repository.findCommentState(tx, actor.clientId, record.id)
      }),

    create: (actor: Actor, body: BodyOf<typeof calls.createComment>, key: string | undefined): Promise<Comment> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const subject = await subjectOf(tx, actor, deps, body.refname, "update")
        assertSameProject(subject, body.projectid, "projectid")
        // `createIdempotent` stores only the ID, of whatever kind.
        const toCreatedRecord = (id: string) => ({ id: id as RecordId })
        const { id } = await createIdempotent(tx, actor, key, body, {
          create: async () => toCreatedRecord(await write(tx, subject, body)),
          find: async (createdId) => toCreatedRecord(createdId),
        })
        return serializeComment(tx, subject, id)
      }),

    update: (actor: Actor, id: string, body: BodyOf<typeof calls.updateComment>): Promise<Comment> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const { subject, comment } = await getMyComment(tx, actor, deps, id)
        await assertRevision(tx, subject, comment, body.revision)
        await rewrite(tx, subject, comment, body)
        return serializeComment(tx, subject, comment.id)
      }),

    remove: (actor: Actor, id: string, revision: number | undefined): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const { subject, comment } = await getMyComment(tx, actor, deps, id)
        await assertRevision(tx, subject, comment, revision)
        const attachedFiles = await repository.findCommentFiles(tx, actor.clientId, [comment.id])
        await repository.emptyComment(tx, comment)
        await repository.writeMentions(tx, actor.clientId, comment.id, [])
        await repository.insertCommentFiles(tx, actor.clientId, comment.id, [])
        await recordCommentEvent(tx, actor, comment, "comment_deleted", { previous: comment.body, current: null })
        await withdrawMention(tx, comment)
        await dropCommentFiles(
          tx,
          actor,
          attachedFiles.map(({ file_id }) => file_id),
        )
      }),
  }
}

async function write(
  tx: ClientTransaction,
  subject: Subject,
  input: BodyOf<typeof calls.createComment>,
): Promise<string> {
  const { actor } = subject.access
  const { body, mentions } = await parseComment(input)
  const fileIds = listOf(input.uploadid)
  const parentComment = await findParentComment(tx, subject, input.replyid ?? null)
  const threadId = parentComment?.thread_id ?? null
  assertFieldsConsistent(input, {
    isreply: threadId !== null,
    hasattachments: fileIds.length > 0,
    notifytouser: mentions.length > 0,
    activity: subject.record.type,
  })
  await assertMentionable(tx, subject, mentions)
  const id = uuid()
  const comment = { client_id: actor.clientId, id, record_id: subject.record.id }
  await repository.insertComment(tx, { ...comment, thread_id: threadId ?? id, author_id: actor.userId, body })
  await repository.writeMentions(tx, actor.clientId, id, mentions as UserId[])
  await attach(tx, subject, id, fileIds, [])
  await recordCommentEvent(tx, actor, comment, "commented", { previous: null, current: body })
  await notifyMentioned(tx, actor, comment, mentions as UserId[])
  if (parentComment)
    await notifyRepliedTo(tx, actor, comment, await findReplyRecipients(tx, subject, parentComment, mentions))
  return id
}

/** Updates text, mentions and files of a locked comment. Mentions and files it already had are not validated again. */
async function rewrite(
  tx: ClientTransaction,
  subject: Subject,
  comment: CommentRow,
  input: BodyOf<typeof calls.updateComment>,
): Promise<void> {
  const { actor } = subject.access
  const { record } = subject
  const { body, mentions } = await parseComment(input)
  const attachedFiles = (await repository.findCommentFiles(tx, actor.clientId, [comment.id])).map(
    ({ file_id }) => file_id,
  )
  const mentioned = (await repository.listMentions(tx, actor.clientId, [comment.id])).map(({ user_id }) => user_id)
  const fileIds = input.uploadid === undefined ? attachedFiles : listOf(input.uploadid)
  const threadId = comment.thread_id === comment.id ? null : comment.thread_id
  assertFieldsConsistent(input, {
    refname: record.id,
    projectid: record.project_id ?? noProject,
    replyid: threadId,
    isreply: threadId !== null,
    hasattachments: fileIds.length > 0,
    notifytouser: mentions.length > 0,
    activity: record.type,
  })
  const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
  if (body === comment.body && isSame(fileIds, attachedFiles) && isSame(mentions.toSorted(), mentioned.toSorted()))
    return
  const added = mentions.filter((id) => !mentioned.some((one) => one === id))
  await assertMentionable(tx, subject, added)
  await repository.rewriteComment(tx, comment, body)
  await repository.writeMentions(tx, actor.clientId, comment.id, mentions as UserId[])
  await attach(tx, subject, comment.id, fileIds, attachedFiles)
  await recordCommentEvent(tx, actor, comment, "comment_changed", { previous: comment.body, current: body })
  await notifyMentioned(tx, actor, comment, added as UserId[])
  await withdrawMention(
    tx,
    comment,
    mentioned.filter((id) => !mentions.includes(id)),
  )
}

async function attach(
  tx: ClientTransaction,
  { access: { actor }, record }: Subject,
  commentId: string,
  fileIds: readonly string[],
  attachedFiles: readonly string[],
): Promise<void> {
  const added = fileIds.filter((id) => !attachedFiles.includes(id))
  const dropped = attachedFiles.filter((id) => !fileIds.includes(id))
  await claimCommentFiles(tx, { clientId: actor.clientId, userId: actor.userId, recordId: record.id }, added)
  await repository.insertCommentFiles(tx, actor.clientId, commentId, fileIds)
  await dropCommentFiles(tx, actor, dropped)
}

/**
 * The comment a reply answers. A reply to a reply joins the same thread: there is only one level. Throws 404 for a
 * missing comment and 409 for a full thread.
 */
async function findParentComment(
  tx: ClientTransaction,
  { access, record }: Subject,
  replyId: string | null,
): Promise<CommentRow | undefined> {
  if (replyId === null || replyId === "") return undefined
  const { clientId } = access.actor
  const parentComment = isUuid(replyId) ? await repository.findComment(tx, clientId, replyId) : undefined
  if (parentComment?.record_id !== record.id) throw notFound("replyid")
  const replies = await repository.countReplies(tx, clientId, parentComment.thread_id)
  if (parentComment.deleted_at !== null && replies === 0) throw notFound("replyid")
  const maximum = valueLimits.replies
  if (replies >= maximum) throw new HttpError(409, problem("comment.thread_full", ["replyid"], { maximum }))
  return parentComment
}

/**
 * The authors of the answered comment and of the thread, if they can still see the record. Mentioned users are
 * excluded, as they are notified of the mention.
 */
async function findReplyRecipients(
  tx: ClientTransaction,
  subject: Subject,
  parentComment: CommentRow,
  mentions: readonly string[],
): Promise<readonly UserId[]> {
  const { clientId } = subject.access.actor
  const head = await repository.findComment(tx, clientId, parentComment.thread_id)
  const remaining = [parentComment, head].filter((one) => one !== undefined && one.deleted_at === null)
  const authors = [...new Set(remaining.flatMap((one) => one?.author_id ?? []))].filter((id) => !mentions.includes(id))
  const seeing = await thoseWhoSee(tx, subject, authors)
  return authors.filter((id) => seeing.has(id))
}

/**
 * Throws 400 for users who cannot see the record, and for users the author cannot see, so that their existence is not
 * confirmed.
 */
async function assertMentionable(tx: ClientTransaction, subject: Subject, ids: readonly string[]): Promise<void> {
  const known = await mentionable(tx, subject, ids)
  if (ids.some((id) => !known.has(id))) throw new HttpError(400, problem("comment.unknown_user", ["body"]))
}

/**
 * The caller's own comment, locked. Throws 404 if it is deleted or outside the caller's visibility scope, and 403 if it
 * is another user's.
 */
async function getMyComment(tx: ClientTransaction, actor: Actor, deps: AccessContextDeps, id: string) {
  const found = isUuid(id) ? await repository.findComment(tx, actor.clientId, id) : undefined
  if (!found) throw notFound("id")
  const subject = await subjectOf(tx, actor, deps, found.record_id, "update").catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 404 ? notFound("id") : error
  })
  const comment = await repository.findComment(tx, actor.clientId, id, "update")
  if (!comment || comment.deleted_at !== null) throw notFound("id")
  if (comment.author_id !== actor.userId) throw new HttpError(403, problem("comment.not_author", []))
  return { subject, comment }
}

/** Optimistic locking: the author may have the page open twice. */
async function assertRevision(
  tx: ClientTransaction,
  subject: Subject,
  comment: CommentRow,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined) throw new HttpError(428, problem("record.revision_missing", ["revision"]))
  if (revision === comment.revision) return
  const current = await serializeComment(tx, subject, comment.id)
  throw new HttpError(409, problem("record.conflict", ["revision"]), { current })
}

/** Serializes a single comment or reply; replies to it are read with the thread. */
async function serializeComment(tx: ClientTransaction, { access }: Subject, id: string): Promise<Comment> {
  const row = await repository.findComment(tx, access.actor.clientId, id)
  if (!row) throw notFound("id")
  const [serialized] = await serializeComments(tx, access, [{ ...row, thread_id: row.id }])
  if (!serialized) throw notFound("id")
  return { ...serialized, replyid: row.thread_id === row.id ? null : row.thread_id }
}

function notFound(path: string): HttpError {
  return new HttpError(404, problem("comment.not_found", [path]))
}
